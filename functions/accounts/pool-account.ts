import {
  AdminGetUserCommand,
  type AdminGetUserCommandOutput,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { environment } from '../kit/environment.ts';
import { lazy } from '../kit/lazy.ts';

const cognito = lazy(() => new CognitoIdentityProviderClient({ maxAttempts: 3 }));

/** The account of that name in a user pool: with sign-in by e-mail, names there are our ids. */
export const readPoolAccount = (userPoolId: string, name: string): Promise<AdminGetUserCommandOutput> =>
  cognito().send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: name }));

/** Makes our user pool refuse to renew any session that the person has now. */
export const signOutOfPool = async (userId: string): Promise<void> => {
  await cognito().send(
    new AdminUserGlobalSignOutCommand({ UserPoolId: environment.userPoolId, Username: userId }),
  );
};

/** Whether Cognito answered that there is no such account. */
export const isUnknownAccount = (error: unknown): boolean => error instanceof UserNotFoundException;
