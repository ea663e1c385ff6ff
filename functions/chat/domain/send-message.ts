import type { sendMessage as contract } from '@briefhouse/contracts/chat/send-message.ts';
import type { z } from 'zod';
import { readProfiles } from '../../accounts/public.ts';
import { AppError } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';
import type { Guards } from '../../kit/guards.ts';
import { newId } from '../../kit/ids.ts';
import { retryOnConflict } from '../../kit/retry.ts';
import { put, type Step, transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { chatUnreadStep } from '../../notifications/public.ts';
import type { ConversationRow } from '../conversation.entity.ts';
import {
  conversationKey,
  excerptOf,
  listOf,
  type Participant,
  participantOf,
  sentBy,
} from '../conversation.ts';
import { changeStep, createStep, readConversationRow } from '../conversation-table.ts';
import { type MessageRow, messageEntity } from '../message.entity.ts';
import { conversationId, type Pair, type Side, sideOf } from '../pair.ts';
import { pairWith } from './pair-with.ts';

type Input = z.output<typeof contract.input>;

/**
 * Writes message, conversation, the recipient's counter and the rate limit in one transaction. Sent again with the
 * same `client_id` it returns the message of the first try.
 */
export const sendMessage = (input: Input, user: User, guards: Guards): Promise<MessageRow> => {
  const pair = pairWith(user, input.partner_id);
  return retryOnConflict(() => trySending(input, user, pair, guards));
};

const trySending = async (input: Input, user: User, pair: Pair, guards: Guards): Promise<MessageRow> => {
  const conversation_id = conversationId(pair);
  const [conversation, profiles, since] = await Promise.all([
    readConversationRow(pair),
    readProfiles([pair.low, pair.high], { consistent: true }),
    readSince(conversation_id, input.after),
  ]);
  const earlier = since.find((row) => row.sender_id === user.id && row.client_id === input.client_id);
  if (earlier) return guards.nothingWritten(earlier);
  const seq = conversation?.seq ?? 0;
  // A message arrived between the two reads, and it may be this very one.
  if (seq > (since[0]?.seq ?? input.after)) throw new AppError('CONFLICT');
  const side = sideOf(pair, user.id);
  const [low, high] = [profiles.get(pair.low), profiles.get(pair.high)];
  if (!profiles.has(user.id)) throw new AppError('FORBIDDEN');
  if (!low || !high) throw new AppError('PERSON_NOT_FOUND');
  const at = later(now(), conversation?.last.at);
  const message = {
    conversation_id,
    seq: seq + 1,
    sender_id: user.id,
    client_id: input.client_id,
    content: input.content,
    sent: (conversation ? sentBy(conversation, side) : 0) + 1,
    created_at: at,
  };
  const last = { by: side, content: excerptOf(input.content), at };
  const people = { low: participantOf(low), high: participantOf(high) };
  await transact([
    conversation ? nextStep(pair, conversation, last, people) : firstStep(pair, last, people),
    put(messageEntity().create(message)),
    chatUnreadStep(input.partner_id, 1),
    ...guards.steps(),
  ]);
  return message;
};

/** Messages that may include an earlier try: nobody sends 300 between two tries of one. */
const readSince = async (conversation_id: string, after: number): Promise<MessageRow[]> => {
  const { data } = await messageEntity()
    .query.byConversation({ conversation_id })
    .gt({ seq: after })
    .go({ order: 'desc', limit: 300, consistent: true });
  return data;
};

/** Clocks of two functions may differ, but a conversation's times never go back. */
const later = (a: string, b = '') => (a > b ? a : b);

type Last = ConversationRow['last'];
type People = Record<Side, Participant>;

const nextStep = (pair: Pair, { seq }: ConversationRow, last: Last, people: People): Step =>
  changeStep(
    pair,
    // Brings the conversation back into the list of anyone who deleted it. Its position there follows by the
    // stream.
    { seq: seq + 1, last, ...people, gsi1pk: listOf(pair.low), gsi2pk: listOf(pair.high) },
    { seq },
    { version: 1, ...(last.by === 'low' && { low_sent: 1 }) },
  );

const firstStep = (pair: Pair, last: Last, people: People): Step => {
  const position = newId();
  return createStep({
    ...conversationKey(pair),
    seq: 1,
    low_sent: last.by === 'low' ? 1 : 0,
    last,
    ...people,
    low_read: 0,
    high_read: 0,
    low_deleted: 0,
    high_deleted: 0,
    version: 1,
    gsi1pk: listOf(pair.low),
    gsi1sk: position,
    gsi2pk: listOf(pair.high),
    gsi2sk: position,
  });
};
