import { AppError } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';
import type { Guards } from '../../kit/guards.ts';
import { retryOnConflict } from '../../kit/retry.ts';
import { put, remove, type Step, transact } from '../../kit/transact.ts';
import { profileSummaries } from '../profile/queries.ts';
import { isRelated } from './queries.ts';
import { type Relation, relationEntities, relationQuotas } from './row.ts';

/** CONFLICT where the relation is there already; BLOCK_LIMIT or MUTE_LIMIT when the list is full. */
const addSteps = (kind: Relation, user_id: string, person_id: string): Step[] => [
  put(relationEntities[kind]().create({ user_id, person_id, created_at: now() })),
  relationQuotas[kind].addStep(user_id),
];

/** CONFLICT where there is no such relation. */
const removeSteps = (kind: Relation, user_id: string, person_id: string): Step[] => [
  remove(relationEntities[kind]().remove({ user_id, person_id })),
  relationQuotas[kind].removeStep(user_id),
];

/** For the chat, which changes the conversation of the two in the same transaction. */
export const blockSteps = (userId: string, personId: string): Step[] => addSteps('block', userId, personId);
export const unblockSteps = (userId: string, personId: string): Step[] =>
  removeSteps('block', userId, personId);

/**
 * Mutes a person, once however often it is called: their notices neither arrive nor are mailed. They are not notified.
 * PERSON_NOT_FOUND for nobody, MUTE_LIMIT when the list is full.
 */
export const mutePerson = async (userId: string, personId: string, guards: Guards): Promise<void> => {
  if (personId === userId) throw new AppError('PERSON_NOT_FOUND');
  await retryOnConflict(async () => {
    const [people, muted] = await Promise.all([
      profileSummaries([personId]),
      isRelated('mute', userId, personId),
    ]);
    if (!people.has(personId)) throw new AppError('PERSON_NOT_FOUND');
    if (muted) return guards.nothingWritten(undefined);
    await transact([...addSteps('mute', userId, personId), ...guards.steps()]);
  });
};

/** Repeating it changes nothing. */
export const unmutePerson = (userId: string, personId: string, guards: Guards): Promise<void> =>
  retryOnConflict(async () => {
    if (!(await isRelated('mute', userId, personId))) return guards.nothingWritten(undefined);
    await transact([...removeSteps('mute', userId, personId), ...guards.steps()]);
  });
