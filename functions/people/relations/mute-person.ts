import { isBlocking } from '../../chat/public.ts';
import { mutedIds } from '../../inbox/public.ts';
import { AppError } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';
import type { Guards } from '../../kit/guards.ts';
import { retryOnConflict } from '../../kit/retry.ts';
import { put, remove, transact } from '../../kit/transact.ts';
import { personOf, profileSummaries } from '../public.ts';
import { muteEntity } from './mute.entity.ts';
import { addMuteStep, removeMuteStep } from './mute-count.entity.ts';

/**
 * Mutes a person, once however often it is called: their notices neither arrive nor are mailed. They are not told.
 * PERSON_NOT_FOUND for nobody, MUTE_LIMIT when the list is full.
 */
export const mutePerson = async (userId: string, personId: string, guards: Guards): Promise<void> => {
  if (personId === userId) throw new AppError('PERSON_NOT_FOUND');
  await retryOnConflict(async () => {
    const [people, muted] = await Promise.all([profileSummaries([personId]), hasMuted(userId, personId)]);
    if (!people.has(personId)) throw new AppError('PERSON_NOT_FOUND');
    if (muted) return guards.nothingWritten(undefined);
    const mute = muteEntity().create({ user_id: userId, person_id: personId, created_at: now() });
    await transact([put(mute), addMuteStep(userId), ...guards.steps()]);
  });
};

/** Repeating it changes nothing. */
export const unmutePerson = (userId: string, personId: string, guards: Guards): Promise<void> =>
  retryOnConflict(async () => {
    if (!(await hasMuted(userId, personId))) return guards.nothingWritten(undefined);
    const mute = muteEntity().remove({ user_id: userId, person_id: personId });
    await transact([remove(mute), removeMuteStep(userId), ...guards.steps()]);
  });

/** Everybody whom a person has muted, with their names. */
export const listMuted = async (userId: string) => {
  const ids = await mutedIds(userId);
  const people = await profileSummaries(ids);
  return ids.map((id) => personOf(people, id));
};

/** Whether a person wants no notices and mails of what somebody does: muted, or blocked in the chat. */
export const isMuted = async (userId: string, personId: string): Promise<boolean> =>
  (await Promise.all([hasMuted(userId, personId), isBlocking(userId, personId)])).includes(true);

const hasMuted = async (userId: string, personId: string): Promise<boolean> => {
  const { data } = await muteEntity().get({ user_id: userId, person_id: personId }).go({ consistent: true });
  return !!data;
};
