import { check, type Step, type StepOptions, update } from '../../kit/transact.ts';
import { type ProfileRow, profileEntity } from '../profile.entity.ts';

/** Requires that there is a creator of this id. */
export const creatorStep = (userId: string, options: StepOptions): Step =>
  check(
    profileEntity()
      .check({ user_id: userId })
      .where(({ user_type }, { eq }) => eq(user_type, 'creator')),
    options,
  );

/** Sets the things that a person hides in the chat; FORBIDDEN when the account is gone. */
export const chatHidesStep = (userId: string, chat_hides: string[]): Step =>
  update(profileEntity().patch({ user_id: userId }).set({ chat_hides }), { onConditionFailed: 'FORBIDDEN' });

/** Adds to a creator's number of followers; NOT_FOUND when the account is gone. */
export const followersStep = (creatorId: string, by: number): Step =>
  update(profileEntity().patch({ user_id: creatorId }).add({ followers: by }), {
    onConditionFailed: 'NOT_FOUND',
  });

/** Adds to a creator's count of finished projects; NOT_FOUND when the account is gone. */
export const completedProjectsStep = (creatorId: string, by: 1 | -1): Step =>
  update(profileEntity().patch({ user_id: creatorId }).add({ completed_projects: by }), {
    onConditionFailed: 'NOT_FOUND',
  });

/** Adds an answer to an offer, and the minutes that it took; NOT_FOUND when the account is gone. */
export const answeredStep = (creatorId: string, minutes: number): Step =>
  update(profileEntity().patch({ user_id: creatorId }).add({ answers: 1, answer_minutes: minutes }), {
    onConditionFailed: 'NOT_FOUND',
  });

/**
 * Sets the work that a creator's cards show; CONFLICT if it was written since `profile` was read, or the account is
 * gone.
 */
export const workStep = (
  { user_id, work_revision }: Pick<ProfileRow, 'user_id' | 'work_revision'>,
  work: Required<Pick<ProfileRow, 'work' | 'piece_count'>>,
): Step =>
  update(
    profileEntity()
      .patch({ user_id })
      .set({ ...work, work_revision: (work_revision ?? 0) + 1 })
      .where((row, { eq, notExists }) =>
        work_revision === undefined ? notExists(row.work_revision) : eq(row.work_revision, work_revision),
      ),
  );
