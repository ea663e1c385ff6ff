import { firstName, lastName } from '@briefhouse/contracts/accounts/user.ts';
import { now } from '../../kit/clock.ts';
import type { User } from '../../kit/user.ts';
import { isConditionFailure } from '../../kit/write-errors.ts';
import { type ProfileRow, profileEntity } from '../profile.entity.ts';
import { isReservedName } from '../reserved-names.ts';

type Newcomer = Pick<User, 'id' | 'email' | 'first_name' | 'last_name' | 'user_type'> &
  Partial<Pick<User, 'groups'>>;

/**
 * Returns the caller's profile, and creates it from the account's attributes if it is missing. Called after
 * confirmation and by the first authenticated call, because neither is certain to happen.
 */
export const ensureProfile = async (user: Newcomer): Promise<ProfileRow> =>
  (await readProfile(user.id)) ?? (await createProfile(user));

const readProfile = async (userId: string): Promise<ProfileRow | null> =>
  (await profileEntity().get({ user_id: userId }).go({ consistent: true })).data;

/** The user pool lets people change their names there unchecked, so a name that is not valid is replaced here. */
const createProfile = async (user: Newcomer): Promise<ProfileRow> => {
  const at = now();
  const given = {
    first_name: firstName.catch('New').parse(user.first_name),
    last_name: lastName.catch('Member').parse(user.last_name),
  };
  const isReserved = !user.groups?.includes('admin') && isReservedName(given.first_name, given.last_name);
  const names = isReserved ? { first_name: 'New', last_name: 'Member' } : given;
  try {
    const { data } = await profileEntity()
      .create({
        user_id: user.id,
        email: user.email,
        ...names,
        user_type: user.user_type,
        created_at: at,
        updated_at: at,
      })
      .go();
    return data;
  } catch (error) {
    const winner = isConditionFailure(error) ? await readProfile(user.id) : null;
    if (!winner) throw error;
    return winner;
  }
};
