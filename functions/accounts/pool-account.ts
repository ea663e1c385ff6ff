import {
  AdminGetUserCommand,
  type AdminGetUserCommandOutput,
  AdminInitiateAuthCommand,
  type AdminInitiateAuthCommandOutput,
  AdminSetUserMFAPreferenceCommand,
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

/** Whether Cognito asks for a code of an app at each sign-in. */
export const hasFactor = ({ UserMFASettingList = [] }: AdminGetUserCommandOutput): boolean =>
  UserMFASettingList.includes('SOFTWARE_TOKEN_MFA');

/** Has Cognito ask for that code, or not. */
export const setFactor = async (userId: string, isOn: boolean): Promise<void> => {
  await cognito().send(
    new AdminSetUserMFAPreferenceCommand({
      UserPoolId: environment.userPoolId,
      Username: userId,
      SoftwareTokenMfaSettings: { Enabled: isOn, PreferredMfa: isOn },
    }),
  );
};

/** Begins a sign-in as a page does, to learn whether the password is right. Its tokens, if any, are not used. */
export const startWithPassword = (signIn: {
  email: string;
  password: string;
  ticket: string;
}): Promise<AdminInitiateAuthCommandOutput> =>
  cognito().send(
    new AdminInitiateAuthCommand({
      UserPoolId: environment.userPoolId,
      ClientId: environment.userPoolClientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: signIn.email, PASSWORD: signIn.password },
      ClientMetadata: { ticket: signIn.ticket },
    }),
  );

/** Whether Cognito answered that there is no such account. */
export const isUnknownAccount = (error: unknown): boolean => error instanceof UserNotFoundException;
