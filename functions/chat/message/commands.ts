import { excerptOf } from '@briefhouse/contracts/chat/excerpt.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import type { ReactionType } from '@briefhouse/contracts/reactions.ts';
import { AppError, notYours } from '../../kit/app-error.ts';
import { epochMs, now } from '../../kit/clock.ts';
import type { Guards } from '../../kit/guards.ts';
import { retryOnConflict } from '../../kit/retry.ts';
import { type Step, transact, update } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { profileSummaries } from '../../people/public.ts';
import { removedError } from '../../trust/public.ts';
import type { ConversationRow } from '../conversation/row.ts';
import { isBlocked } from '../conversation/state.ts';
import { changeStep, readConversationRow, writableStep } from '../conversation/table.ts';
import { type Pair, pairWith, type Side, sideOf, sides } from '../pair.ts';
import { keyOf, type MessageRow, messageEntity, readMessageRow } from './row.ts';

interface Place {
  partner_id: string;
  seq: number;
}
interface Edit extends Place {
  content: string;
}

/**
 * Changes the words of an own message while it is young, and the list's excerpt when it is the last one. The same words
 * again change nothing. A file alone has no words: FORBIDDEN, as for a message of somebody else.
 */
export const editMessage = ({ partner_id, seq, content }: Edit, user: User, guards: Guards) => {
  const pair = pairWith(user, partner_id);
  return retryOnConflict(async () => {
    const { row, conversation, side } = await findWritableMessage(pair, seq, user);
    if (row.sender_id !== user.id) throw notYours('edit_message');
    if (row.content === '') throw new AppError('FORBIDDEN');
    if (row.content === content) return guards.nothingWritten({ row, side, conversation });
    if (epochMs() - Date.parse(row.created_at) > limits.messageEditMinutes * 60_000)
      throw new AppError('MESSAGE_TOO_OLD');
    const changed = changeMessage(pair, row, { set: { content, edited_at: now() } });
    const { media_kind, ...was } = conversation.last;
    const last = { ...was, content: excerptOf(content), ...(media_kind && { media_kind }) };
    await transact([
      changed.step,
      seq === conversation.seq
        ? changeStep(pair, { last }, { seq }, { version: 1 }, { writable: true })
        : writableStep(pair),
      ...guards.steps(),
    ]);
    return { row: changed.row, side, conversation };
  });
};

/**
 * Deletes a message for the caller alone, and takes that back. An unread one goes on counting until the conversation is
 * read: counts are of places in it, which a deleted message keeps.
 */
const setDeleted = ({ partner_id, seq }: Place, user: User, guards: Guards, deleted: boolean) => {
  const pair = pairWith(user, partner_id);
  return retryOnConflict(async () => {
    const { row, conversation, side } = await findMessage(pair, seq, user);
    const field = `${side}_deleted` as const;
    if ((row[field] ?? false) === deleted) return guards.nothingWritten({ row, side, conversation });
    const changed = changeMessage(pair, row, {
      ...(deleted ? { set: { [field]: true } } : { remove: [field] }),
      seenBy: [side],
    });
    // 0 is no message's place.
    const last = { [`${side}_last_deleted`]: deleted ? seq : 0 };
    await transact([
      changed.step,
      ...(seq === conversation.seq ? [changeStep(pair, last, { seq }, { version: 1 })] : []),
      ...guards.steps(),
    ]);
    return { row: changed.row, side, conversation };
  });
};

export const deleteMessage = (place: Place, user: User, guards: Guards) =>
  setDeleted(place, user, guards, true);

export const restoreMessage = (place: Place, user: User, guards: Guards) =>
  setDeleted(place, user, guards, false);

interface Reaction extends Place {
  type: ReactionType | null;
}

/** One reaction of each person: another takes its place, null takes it back. Counts and lists do not change. */
export const reactToMessage = ({ partner_id, seq, type }: Reaction, user: User, guards: Guards) => {
  const pair = pairWith(user, partner_id);
  return retryOnConflict(async () => {
    const { row, side, conversation } = await findWritableMessage(pair, seq, user);
    const field = `${side}_reaction` as const;
    if ((row[field] ?? null) === type) return guards.nothingWritten({ row, side, conversation });
    const changed = changeMessage(pair, row, type ? { set: { [field]: type } } : { remove: [field] });
    await transact([changed.step, writableStep(pair), ...guards.steps()]);
    return { row: changed.row, side, conversation };
  });
};

interface Found {
  row: MessageRow;
  conversation: ConversationRow;
  side: Side;
}

/** A message of a conversation that is there for this person, alone deleted or not: MESSAGE_NOT_FOUND otherwise. */
const findMessage = async (pair: Pair, seq: number, user: User): Promise<Found> => {
  const side = sideOf(pair, user.id);
  const [conversation, row] = await Promise.all([readConversationRow(pair), readMessageRow(pair, seq)]);
  const deleted = conversation?.[`${side}_deleted`] ?? 0;
  if (!conversation || !row || seq <= deleted) throw new AppError('MESSAGE_NOT_FOUND');
  return { row, conversation, side };
};

/**
 * The same for a change that the partner sees: both are still there, neither blocks the other, and it is not deleted.
 * FORBIDDEN while it is removed.
 */
const findWritableMessage = async (pair: Pair, seq: number, user: User): Promise<Found> => {
  const [found, people] = await Promise.all([
    findMessage(pair, seq, user),
    profileSummaries([pair.low, pair.high], { consistent: true }),
  ]);
  if (!people.has(user.id)) throw new AppError('FORBIDDEN');
  if (people.size < 2) throw new AppError('PERSON_NOT_FOUND');
  if (isBlocked(found.conversation)) throw new AppError('CHAT_BLOCKED');
  if (found.row[`${found.side}_deleted`]) throw new AppError('MESSAGE_NOT_FOUND');
  if (found.row.removal) throw removedError();
  return found;
};

interface MessageChange {
  set?: Partial<
    Pick<
      MessageRow,
      'content' | 'edited_at' | 'low_reaction' | 'high_reaction' | 'low_deleted' | 'high_deleted'
    >
  >;
  remove?: (`${Side}_reaction` | `${Side}_deleted`)[];
  /** The sides that see the change. */
  seenBy?: readonly Side[];
}

interface ChangedMessage {
  row: MessageRow;
  step: Step;
}

/** Changes a message; CONFLICT if it changed since it was read for somebody who sees this change. */
const changeMessage = (
  pair: Pair,
  row: MessageRow,
  { set = {}, remove = [], seenBy = sides }: MessageChange,
): ChangedMessage => {
  const versions = Object.fromEntries(
    seenBy.map((side) => [`${side}_version`, (row[`${side}_version`] ?? 0) + 1]),
  );
  const gone = Object.fromEntries(remove.map((name) => [name, undefined]));
  const change = messageEntity()
    .patch(keyOf(pair, row.seq))
    .set({ ...set, ...versions })
    .remove(remove)
    .where((stored, { eq, notExists }) =>
      seenBy
        .map((side) => {
          const [field, version] = [stored[`${side}_version`], row[`${side}_version`]];
          return version === undefined ? notExists(field) : eq(field, version);
        })
        .join(' AND '),
    );
  return { row: { ...row, ...set, ...gone, ...versions }, step: update(change) };
};
