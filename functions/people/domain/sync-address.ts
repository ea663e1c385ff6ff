import { environment } from '../../kit/environment.ts';
import { isConditionFailure } from '../../kit/write-errors.ts';
import { isUnknownAccount, readPoolAccount } from '../pool-account.ts';
import { profileEntity } from '../profile.entity.ts';

/**
 * Gives the profile the address that the user pool has now, once it is verified. It is asked anew, because the news of
 * two changes may come in any order.
 */
export const syncAddress = async (userId: string): Promise<void> => {
  const attributes = await readAttributes(userId);
  const { email } = attributes;
  if (!email || attributes.email_verified !== 'true') return;
  try {
    await profileEntity()
      .patch({ user_id: userId })
      .set({ email })
      .where((row, { ne }) => ne(row.email, email))
      .go();
  } catch (error) {
    // Without a profile, or with this address already.
    if (!isConditionFailure(error)) throw error;
  }
};

const readAttributes = async (userId: string): Promise<Record<string, string | undefined>> => {
  try {
    const { UserAttributes = [] } = await readPoolAccount(environment.userPoolId, userId);
    return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]));
  } catch (error) {
    if (isUnknownAccount(error)) return {};
    throw error;
  }
};
