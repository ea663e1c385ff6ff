import { check, type Step, type StepOptions, update } from '../../kit/transact.ts';
import { type ProfileRow, profileEntity } from './row.ts';

/** Requires that there is a creator of this id. */
export const creatorStep = (userId: string, options: StepOptions): Step =>
  check(
    profileEntity()
      .check({ user_id: userId })
      .where(({ user_type }, { eq }) => eq(user_type, 'creator')),
    options,
  );

/** Sets the statuses that a person hides in the chat; FORBIDDEN when the account is gone. */
export const chatHidesStep = (userId: string, chat_hides: string[]): Step =>
  update(profileEntity().patch({ user_id: userId }).set({ chat_hides }), { onConditionFailed: 'FORBIDDEN' });

/** Notes whether the payment provider has checked who somebody is; NOT_FOUND when the account is gone. */
export const identityStep = (userId: string, isChecked: boolean): Step => {
  const profile = profileEntity().patch({ user_id: userId });
  return update(isChecked ? profile.set({ identity_checked: true }) : profile.remove(['identity_checked']), {
    onConditionFailed: 'NOT_FOUND',
  });
};

/**
 * Sets the work that a creator's cards show; CONFLICT if it was written since `profile` was read, or the account is
 * gone.
 */
export const workStep = (
  { user_id, work_revision }: Pick<ProfileRow, 'user_id' | 'work_revision'>,
  work: Required<Pick<ProfileRow, 'work' | 'piece_count' | 'page_is_public'>>,
): Step =>
  update(
    profileEntity()
      .patch({ user_id })
      .set({ ...work, work_revision: (work_revision ?? 0) + 1 })
      .where((row, { eq, notExists }) =>
        work_revision === undefined ? notExists(row.work_revision) : eq(row.work_revision, work_revision),
      ),
  );
