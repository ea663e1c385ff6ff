import {
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { environment } from '../../kit/environment.ts';
import { lazy } from '../../kit/lazy.ts';

const cognito = lazy(() => new CognitoIdentityProviderClient({ maxAttempts: 3 }));

/** Makes the user pool refuse to renew any of a person's sessions. With sign-in by e-mail, names there are our ids. */
export const revokeSessions = async (userId: string): Promise<void> => {
  try {
    await cognito().send(
      new AdminUserGlobalSignOutCommand({ UserPoolId: environment.userPoolId, Username: userId }),
    );
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
};
