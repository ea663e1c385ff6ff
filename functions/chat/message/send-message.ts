import { isDeepStrictEqual } from 'node:util';
import { excerptOf } from '@briefhouse/contracts/chat/excerpt.ts';
import type { MediaKind } from '@briefhouse/contracts/chat/media-kinds.ts';
import type { sendMessage as contract } from '@briefhouse/contracts/chat/message.ts';
import type { z } from 'zod';
import { chatUnreadStep } from '../../inbox/public.ts';
import { AppError } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';
import type { Guards } from '../../kit/guards.ts';
import { newId } from '../../kit/ids.ts';
import { meter } from '../../kit/meter.ts';
import { retryOnConflict } from '../../kit/retry.ts';
import { fingerprintOf, requireSame } from '../../kit/submission.ts';
import { put, type Step, transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { type StoredMedia, takeMedia } from '../../media/public.ts';
import { type ProfileRow, readProfiles } from '../../people/public.ts';
import { removedError } from '../../trust/public.ts';
import { haveProject, readSharedProject } from '../../work/public.ts';
import { type ConversationRow, conversationKey, listOf } from '../conversation/row.ts';
import { hidesOf, isBlocked, type Participant, participantOf, sentBy } from '../conversation/state.ts';
import { changeStep, createStep, readConversationRow } from '../conversation/table.ts';
import { conversationId, type Pair, pairWith, type Side, sideOf } from '../pair.ts';
import { messagePlace, projectList } from '../project-list.ts';
import { type MessageRow, messageEntity, readMessageRow, usedByMessage } from './row.ts';

type Input = z.output<typeof contract.input>;

interface Sent {
  row: MessageRow;
  side: Side;
  /** The conversation as it was before. */
  conversation: ConversationRow | undefined;
}

/**
 * Writes message, conversation, the recipient's counter, the file's owner and the rate limit in one transaction. Sent
 * again with the same `client_id` it returns the message of the first try; with other words CLIENT_ID_USED.
 */
export const sendMessage = async (input: Input, user: User, guards: Guards): Promise<Sent> => {
  const pair = pairWith(user, input.partner_id);
  const sent = await retryOnConflict(() => trySending(input, user, pair, guards));
  return { ...sent, side: sideOf(pair, user.id) };
};

const trySending = async (
  input: Input,
  user: User,
  pair: Pair,
  guards: Guards,
): Promise<Omit<Sent, 'side'>> => {
  const conversation_id = conversationId(pair);
  const [conversation, profiles, since, refers] = await Promise.all([
    readConversationRow(pair),
    readProfiles([pair.low, pair.high], { consistent: true }),
    readSince(conversation_id, input.after),
    readReferences(input, user, pair),
  ]);
  const earlier = since.find((row) => row.sender_id === user.id && row.client_id === input.client_id);
  if (earlier) requireSame(earlier, contentOf(input), 'CLIENT_ID_USED');
  if (earlier) return guards.nothingWritten({ row: earlier, conversation });
  const seq = conversation?.seq ?? 0;
  // `after` is past the end, where an earlier try could not be found: look through the newest messages instead.
  if (input.after > seq) return trySending({ ...input, after: 0 }, user, pair, guards);
  // A message arrived between the two reads, and it may be this very one.
  if (seq > (since[0]?.seq ?? input.after)) throw new AppError('CONFLICT');
  const side = sideOf(pair, user.id);
  const [low, high] = [profiles.get(pair.low), profiles.get(pair.high)];
  const sender = profiles.get(user.id);
  if (!sender || sender.suspended) throw new AppError('FORBIDDEN');
  if (!low || !high) throw new AppError('PERSON_NOT_FOUND');
  if (conversation && isBlocked(conversation)) throw new AppError('CHAT_BLOCKED');
  const { media, project, replied } = refers();
  // A message that this person has deleted is not there for them.
  if (replied && (replied[`${side}_deleted`] || replied.seq <= (conversation?.[`${side}_deleted`] ?? 0)))
    throw new AppError('MESSAGE_NOT_FOUND');
  if (replied?.removal) throw removedError();
  const at = later(now(), conversation?.last.at);
  const message = {
    conversation_id,
    seq: seq + 1,
    sender_id: user.id,
    client_id: input.client_id,
    fingerprint: fingerprintOf(contentOf(input)),
    content: input.content,
    ...(media && { media: media.stored }),
    ...(replied && { reply_to: quoteOf(replied) }),
    ...(project && {
      project,
      gsi3pk: projectList(conversation_id, project.id),
      gsi3sk: messagePlace(seq + 1),
    }),
    sent: (conversation ? sentBy(conversation, side) : 0) + 1,
    created_at: at,
  };
  const kind = kindOf(media?.stored);
  const last: Last = { by: side, content: excerptOf(input.content), ...(kind && { media_kind: kind }), at };
  const people = {
    low: participantOf(low),
    high: participantOf(high),
    ...hiddenSince(conversation, low, high),
    // Work that was accepted before the first message; later work comes with its events.
    ...(seq === 0 && (await haveWorked(low, high)) && { worked: true }),
  };
  await transact([
    conversation ? nextStep(pair, conversation, last, people) : firstStep(pair, last, people),
    put(messageEntity().create(message)),
    chatUnreadStep(input.partner_id, 1),
    ...(media?.steps ?? []),
    ...guards.steps(),
  ]);
  meter('messages', 1);
  return { row: message, conversation };
};

interface References {
  media?: Awaited<ReturnType<typeof takeMedia>> | undefined;
  project?: { id: string; name: string } | undefined;
  replied?: MessageRow | undefined;
}

/**
 * The file, project and message that a message refers to. A refusal is thrown only when they are asked for, because a
 * message that was sent already is answered as it was then.
 */
const readReferences = async (input: Input, user: User, pair: Pair): Promise<() => References> => {
  const [media, project, replied] = await Promise.allSettled([
    input.media_id ? takeFile(input.media_id, input.client_id, user, pair) : undefined,
    input.project_id ? readProjectOf(input.project_id, pair) : undefined,
    input.reply_to ? readReplied(input.reply_to, pair) : undefined,
  ]);
  return () => ({ media: unwrap(media), project: unwrap(project), replied: unwrap(replied) });
};

const unwrap = <T>(result: PromiseSettledResult<T>): T => {
  if (result.status === 'rejected') throw result.reason;
  return result.value;
};

const takeFile = async (mediaId: string, client_id: string, user: User, pair: Pair) => {
  const message = { conversation_id: conversationId(pair), sender_id: user.id, client_id };
  try {
    return await takeMedia(mediaId, user, 'chat', usedByMessage(message), [pair.low, pair.high]);
  } catch (error) {
    // The file belongs to another message.
    if (error instanceof AppError && error.code === 'CONFLICT') throw new AppError('NOT_FOUND');
    throw error;
  }
};

const readProjectOf = async (projectId: string, { low, high }: Pair) => {
  const project =
    (await readSharedProject(projectId, low, high)) ?? (await readSharedProject(projectId, high, low));
  if (!project) throw new AppError('PROJECT_NOT_FOUND');
  return project;
};

const readReplied = async (seq: number, pair: Pair): Promise<MessageRow> => {
  const row = await readMessageRow(pair, seq);
  if (!row) throw new AppError('MESSAGE_NOT_FOUND');
  return row;
};

/** The kind of a message's file, for places that only name it. */
const kindOf = (media: StoredMedia | undefined): MediaKind | undefined =>
  media && (media.video ? 'video' : 'image');

const quoteOf = ({ seq, sender_id, content, media }: MessageRow) => {
  const media_kind = kindOf(media);
  return { seq, sender_id, excerpt: excerptOf(content), ...(media_kind && { media_kind }) };
};

/** All that tells a message from another under the same id. */
const contentOf = ({ content, media_id, reply_to, project_id }: Input) => ({
  content,
  media_id: media_id ?? undefined,
  reply_to: reply_to ?? undefined,
  project_id: project_id ?? undefined,
});

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

interface Last {
  by: Side;
  content: string;
  media_kind?: MediaKind;
  at: string;
}
type People = Record<Side, Participant> & Pick<ConversationRow, 'low_hides' | 'high_hides' | 'worked'>;

const haveWorked = async (one: ProfileRow, other: ProfileRow): Promise<boolean> => {
  if (one.user_type === other.user_type) return false;
  const [client, creator] = one.user_type === 'client' ? [one, other] : [other, one];
  return haveProject(client.user_id, creator.user_id);
};

/** The statuses that the two hide, where the conversation says otherwise: an unchanged row stays short. */
const hiddenSince = (row: ConversationRow | undefined, low: ProfileRow, high: ProfileRow) => {
  const [low_hides, high_hides] = [hidesOf(low), hidesOf(high)];
  return {
    ...(!isDeepStrictEqual(row?.low_hides ?? [], low_hides) && { low_hides }),
    ...(!isDeepStrictEqual(row?.high_hides ?? [], high_hides) && { high_hides }),
  };
};

const nextStep = (pair: Pair, { seq }: ConversationRow, last: Last, people: People): Step =>
  changeStep(
    pair,
    // Brings the conversation back into the list of anyone who deleted it. Its position there follows by the
    // stream.
    { seq: seq + 1, last, ...people, gsi1pk: listOf(pair.low), gsi2pk: listOf(pair.high) },
    { seq },
    { version: 1, ...(last.by === 'low' && { low_sent: 1 }) },
    { writable: true },
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
