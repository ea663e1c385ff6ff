import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  type AdminGetUserCommandOutput,
  AdminInitiateAuthCommand,
  type AdminInitiateAuthCommandOutput,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  ListUsersInGroupCommand,
  UserNotFoundException,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { type Group, groups } from '@briefhouse/contracts/accounts/user.ts';
import { environment } from '../kit/environment.ts';
import { lazy } from '../kit/lazy.ts';

const cognito = lazy(() => new CognitoIdentityProviderClient({ maxAttempts: 3 }));

/** The account of that name in a user pool: with sign-in by e-mail, names there are our ids. */
export const readPoolAccount = (userPoolId: string, name: string): Promise<AdminGetUserCommandOutput> =>
  cognito().send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: name }));

/** Ends all sessions at a user pool: their tokens renew nothing, and call the pool no more. */
export const signOutOfPool = async (userPoolId: string, name: string): Promise<void> => {
  // Cognito gives a trigger five seconds.
  await cognito().send(new AdminUserGlobalSignOutCommand({ UserPoolId: userPoolId, Username: name }), {
    abortSignal: AbortSignal.timeout(2500),
  });
};

/** Whether Cognito asks for a code of an app at each sign-in. */
export const hasFactor = ({ UserMFASettingList = [] }: AdminGetUserCommandOutput): boolean =>
  UserMFASettingList.includes('SOFTWARE_TOKEN_MFA');

/** Makes Cognito ask for that code, or not. */
export const setFactor = async (userId: string, isOn: boolean): Promise<void> => {
  await cognito().send(
    new AdminSetUserMFAPreferenceCommand({
      UserPoolId: environment.userPoolId,
      Username: userId,
      SoftwareTokenMfaSettings: { Enabled: isOn, PreferredMfa: isOn },
    }),
  );
};

/** Gives somebody an address that was proved to be theirs. Throws AliasExistsException where another account has it. */
export const setAddress = async (userId: string, email: string): Promise<void> => {
  await cognito().send(
    new AdminUpdateUserAttributesCommand({
      ...keyOf(userId),
      UserAttributes: [
        { Name: 'email', Value: email },
        // Without this Cognito would send a code of its own and wait for it.
        { Name: 'email_verified', Value: 'true' },
      ],
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

/** Names in our user pool are our ids. */
const keyOf = (userId: string) => ({ UserPoolId: environment.userPoolId, Username: userId });

/** Ids of the accounts with this e-mail address, of which there is one at most that is confirmed. */
export const idsByEmail = async (email: string): Promise<string[]> => {
  // These two signs would end the text in a filter.
  const Filter = `email = "${email.replaceAll(/["\\]/g, '\\$&')}"`;
  const { Users = [] } = await cognito().send(
    new ListUsersCommand({ UserPoolId: environment.userPoolId, Filter, Limit: 5 }),
  );
  return Users.flatMap(({ Username }) => Username ?? []);
};

/** The roles of somebody as they are now, whatever their token says; undefined where the pool has no such account. */
export const groupsOf = async (userId: string): Promise<Group[] | undefined> => {
  const answer = await cognito()
    .send(new AdminListGroupsForUserCommand(keyOf(userId)))
    .catch((error: unknown) => {
      if (!isUnknownAccount(error)) throw error;
    });
  if (!answer) return undefined;
  const names = new Set(answer.Groups?.map(({ GroupName }) => GroupName));
  return groups.filter((group) => names.has(group));
};

/** Gives somebody a role, or takes it. Repeating it changes nothing. */
export const putInGroup = async (userId: string, group: Group, isMember: boolean): Promise<void> => {
  const input = { ...keyOf(userId), GroupName: group };
  await (isMember
    ? cognito().send(new AdminAddUserToGroupCommand(input))
    : cognito().send(new AdminRemoveUserFromGroupCommand(input)));
};

/** Deletes the account in our user pool, so that its address can be used again. Repeating it changes nothing. */
export const deleteFromPool = async (userId: string): Promise<void> => {
  try {
    await cognito().send(
      new AdminDeleteUserCommand({ UserPoolId: environment.userPoolId, Username: userId }),
    );
  } catch (error) {
    if (!isUnknownAccount(error)) throw error;
  }
};

/** Ids of the administrators who are not switched off in the pool. */
export const enabledAdmins = async (): Promise<string[]> =>
  (await membersOf('admin')).flatMap(({ Username, Enabled }) => (Enabled && Username) || []);

/** Ids of everybody with a role. */
export const staffIds = async (): Promise<string[]> =>
  (await Promise.all(groups.map(membersOf))).flat().flatMap(({ Username }) => Username ?? []);

/** Few have a role, so all of them. */
const membersOf = async (group: Group): Promise<UserType[]> => {
  const members: UserType[] = [];
  let NextToken: string | undefined;
  do {
    const list = { UserPoolId: environment.userPoolId, GroupName: group, NextToken };
    const page = await cognito().send(new ListUsersInGroupCommand(list));
    members.push(...(page.Users ?? []));
    NextToken = page.NextToken;
  } while (NextToken);
  return members;
};

/** Whether Cognito answered that there is no such account. */
export const isUnknownAccount = (error: unknown): boolean => error instanceof UserNotFoundException;
