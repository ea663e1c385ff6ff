import { firstName, lastName } from '@briefhouse/contracts/accounts/user.ts';
import { AppError } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';
import { put, transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { type ProfileRow, profileEntity } from '../profile.entity.ts';
import { nameProblem } from '../reserved-names.ts';
import { accountStep } from './account-steps.ts';
import { consentOfSignUp } from './consent-of-sign-up.ts';

type Newcomer = Pick<User, 'id' | 'email' | 'first_name' | 'last_name' | 'user_type'> &
  Partial<Pick<User, 'groups'>>;

/**
 * Returns the caller's profile, and creates it from the account's attributes if it is missing. Called after
 * confirmation and by the first authenticated call, because neither is certain to happen. FORBIDDEN for a closed
 * account, whatever token it still has.
 */
export const ensureProfile = async (user: Newcomer): Promise<ProfileRow> =>
  (await readProfile(user.id)) ?? (await createProfile(user));

const readProfile = async (userId: string): Promise<ProfileRow | null> =>
  (await profileEntity().get({ user_id: userId }).go({ consistent: true })).data;

/** Nobody checks names that an administrator gives an account of the pool, so an invalid one is replaced here. */
const createProfile = async (user: Newcomer): Promise<ProfileRow> => {
  const at = now();
  const given = {
    first_name: firstName.catch('New').parse(user.first_name),
    last_name: lastName.catch('Member').parse(user.last_name),
  };
  const isRefused = !user.groups?.includes('admin') && nameProblem(given.first_name, given.last_name);
  const names = isRefused ? { first_name: 'New', last_name: 'Member' } : given;
  const created = profileEntity().create({
    ...(await consentOfSignUp(user.id)),
    user_id: user.id,
    email: user.email,
    ...names,
    user_type: user.user_type,
    ...(user.groups?.length && { staff: true }),
    created_at: at,
    updated_at: at,
  });
  try {
    await transact([accountStep(user.id), put(created)]);
  } catch (error) {
    // Another call was first.
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
  }
  const row = await readProfile(user.id);
  if (!row) throw new AppError('FORBIDDEN');
  return row;
};
