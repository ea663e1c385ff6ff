import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { environment } from '../../kit/environment.ts';
import { lazy } from '../../kit/lazy.ts';
import { isConditionFailure } from '../../kit/write-errors.ts';
import { profileEntity } from '../profile.entity.ts';

const cognito = lazy(() => new CognitoIdentityProviderClient({ maxAttempts: 3 }));

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
  const asked = new AdminGetUserCommand({ UserPoolId: environment.userPoolId, Username: userId });
  try {
    const { UserAttributes = [] } = await cognito().send(asked);
    return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]));
  } catch (error) {
    if (error instanceof UserNotFoundException) return {};
    throw error;
  }
};
