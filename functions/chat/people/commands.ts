import type { reportPerson as contract } from '@briefhouse/contracts/chat/person.ts';
import type { z } from 'zod';
import { AppError } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';
import type { Guards } from '../../kit/guards.ts';
import { newId } from '../../kit/ids.ts';
import { retryOnConflict } from '../../kit/retry.ts';
import { type Step, transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { blockSteps, isBlocking, profileSummaries, readProfiles, unblockSteps } from '../../people/public.ts';
import { report } from '../../trust/public.ts';
import { type ConversationRow, conversationKey, deletedListOf } from '../conversation/row.ts';
import { hidesOf, isRemovedAt, participantOf } from '../conversation/state.ts';
import { changeStep, createStep, readConversationRow } from '../conversation/table.ts';
import { readMessageRow, reportedMessages } from '../message/row.ts';
import { type Pair, pairWith, type Side, sideOf } from '../pair.ts';

/**
 * Blocks a person, in one transaction with the conversation of the two: a message that is being sent is either there
 * before, or refused. Repeating it changes nothing. PERSON_NOT_FOUND for nobody, BLOCK_LIMIT when the list is full.
 */
export const blockPerson = async (personId: string, user: User, guards: Guards): Promise<void> => {
  const pair = pairWith(user, personId);
  await retryOnConflict(async () => {
    const [blocked, conversation, people] = await Promise.all([
      isBlocking(user.id, personId),
      readConversationRow(pair),
      readProfiles([pair.low, pair.high], { consistent: true }),
    ]);
    if (blocked) return guards.nothingWritten(undefined);
    if (!people.has(user.id)) throw new AppError('FORBIDDEN');
    if (!people.has(personId)) throw new AppError('PERSON_NOT_FOUND');
    const side = sideOf(pair, user.id);
    await transact([
      conversation
        ? changeStep(pair, { [`${side}_blocks`]: true }, {}, { version: 1 })
        : emptyStep(pair, user, people),
      ...blockSteps(user.id, personId),
      ...guards.steps(),
    ]);
  });
};

/** Lifts the caller's own block. Repeating it changes nothing. */
export const unblockPerson = async (personId: string, user: User, guards: Guards): Promise<void> => {
  const pair = pairWith(user, personId);
  await retryOnConflict(async () => {
    if (!(await isBlocking(user.id, personId))) return guards.nothingWritten(undefined);
    await transact([
      changeStep(pair, {}, {}, { version: 1 }, { without: [`${sideOf(pair, user.id)}_blocks`] }),
      ...unblockSteps(user.id, personId),
      ...guards.steps(),
    ]);
  });
};

/** A conversation without messages, which is in nobody's list. */
const emptyStep = (pair: Pair, user: User, people: Awaited<ReturnType<typeof readProfiles>>): Step => {
  const [low, high] = [people.get(pair.low), people.get(pair.high)];
  if (!low || !high) throw new AppError('PERSON_NOT_FOUND');
  const side = sideOf(pair, user.id);
  const position = newId();
  return createStep({
    ...conversationKey(pair),
    seq: 0,
    low_sent: 0,
    last: { by: side, content: '', at: now() },
    low: participantOf(low),
    high: participantOf(high),
    low_hides: hidesOf(low),
    high_hides: hidesOf(high),
    [`${side}_blocks`]: true,
    low_read: 0,
    high_read: 0,
    low_deleted: 0,
    high_deleted: 0,
    version: 1,
    gsi1pk: deletedListOf(pair.low),
    gsi1sk: position,
    gsi2pk: deletedListOf(pair.high),
    gsi2sk: position,
  });
};

type Input = z.output<typeof contract.input>;

/**
 * Reports a person, or a message of theirs with those before it: see `report`. Somebody who has left can be reported by
 * those they wrote to.
 */
export const reportPerson = (
  { person_id, reason, words, message_seq }: Input,
  user: User,
  guards: Guards,
): Promise<void> => {
  const pair = pairWith(user, person_id);
  return report(
    () => ({
      subject: message_seq
        ? { kind: 'message', person_id, reader_id: user.id, message_seq }
        : { kind: 'person', person_id },
      about: message_seq ?? 0,
      copy: readCopy(pair, user.id, person_id, message_seq ?? undefined),
    }),
    { reason, words },
    user,
    guards,
  );
};

const readCopy = async (pair: Pair, userId: string, person_id: string, message_seq: number | undefined) => {
  const [row, message, people] = await Promise.all([
    readConversationRow(pair),
    message_seq ? readMessageRow(pair, message_seq) : undefined,
    profileSummaries([person_id], { consistent: true }),
  ]);
  return () => {
    if (!people.has(person_id) && !row?.seq) throw new AppError('PERSON_NOT_FOUND');
    const range = rangeOf(row, sideOf(pair, userId), message_seq);
    // Nobody answers for the words of another.
    if (message_seq && message?.sender_id !== person_id) throw new AppError('MESSAGE_NOT_FOUND');
    return { ...range, ...(message && { message: message.content }) };
  };
};

/** The messages up to the one that it is about, or to the last; nothing that the reporter has deleted. */
const rangeOf = (row: ConversationRow | undefined, side: Side, seq: number | undefined) => {
  const deleted = row?.[`${side}_deleted`] ?? 0;
  const through_seq = seq ?? row?.seq ?? 0;
  if (seq && (seq > (row?.seq ?? 0) || seq <= deleted || isRemovedAt(row, seq)))
    throw new AppError('MESSAGE_NOT_FOUND');
  if (through_seq <= deleted) return {};
  return { from_seq: Math.max(deleted + 1, through_seq - reportedMessages + 1), through_seq };
};
