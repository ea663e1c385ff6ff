import { AppError } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';
import type { Guards } from '../../kit/guards.ts';
import { newId } from '../../kit/ids.ts';
import { retryOnConflict } from '../../kit/retry.ts';
import { type Step, transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { blockSteps, isBlocking, readProfiles, unblockSteps } from '../../people/public.ts';
import { conversationKey, deletedListOf, hidesOf, participantOf } from '../conversation.ts';
import { changeStep, createStep, readConversationRow } from '../conversation-table.ts';
import { type Pair, sideOf } from '../pair.ts';
import { pairWith } from './pair-with.ts';

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
