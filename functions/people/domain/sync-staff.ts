import { isConditionFailure } from '../../kit/write-errors.ts';
import { accountEntity } from '../account.entity.ts';
import { profileEntity } from '../profile.entity.ts';

/** Brings a profile's note that its person is one of the staff in line with the account's roles. */
export const syncStaff = async (user_id: string): Promise<void> => {
  const { data } = await accountEntity().get({ user_id }).go({ consistent: true });
  const profile = profileEntity().patch({ user_id });
  try {
    await (data?.groups ? profile.set({ staff: true }) : profile.remove(['staff'])).go();
  } catch (error) {
    // There is no profile yet, or no more.
    if (!isConditionFailure(error)) throw error;
  }
};
