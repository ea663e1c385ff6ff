import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { describe, expect, it } from 'vitest';
import { admin, enrol, failure, Password, pool, Username, who } from './test-person.ts';
import { poolId } from './test-pool.ts';

describe('administration, through the AWS SDK', () => {
  it('creates, describes, lists, groups, signs out and deletes', async () => {
    await enrol();
    expect(await failure()).toBe('DONE');
    const found = await admin.send(new AdminGetUserCommand({ ...who, Username: 'ANA@example.test' }));
    expect(found).toMatchObject({ UserStatus: 'CONFIRMED', Enabled: true });
    expect(found.UserCreateDate).toBeInstanceOf(Date);
    expect(found.UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' });

    await admin.send(new AdminAddUserToGroupCommand({ ...who, GroupName: 'admin' }));
    await expect(
      admin.send(new AdminAddUserToGroupCommand({ ...who, GroupName: 'gods' })),
    ).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    await signIn({ username: Username, password: Password });
    expect((await fetchAuthSession()).tokens?.idToken?.payload['cognito:groups']).toEqual(['admin']);
    const groups = async () =>
      (await admin.send(new AdminListGroupsForUserCommand(who))).Groups?.map((one) => one.GroupName);
    expect(await groups()).toEqual(['admin']);
    await admin.send(new AdminRemoveUserFromGroupCommand({ ...who, GroupName: 'admin' }));
    expect(await groups()).toEqual([]);

    await admin.send(
      new AdminUpdateUserAttributesCommand({
        ...who,
        UserAttributes: [{ Name: 'given_name', Value: 'Ана' }],
      }),
    );
    const list = async (Filter: string) =>
      (await admin.send(new ListUsersCommand({ UserPoolId: poolId, Filter }))).Users?.map(
        (one) => one.Username,
      );
    expect(await list('given_name = "Ана"')).toEqual([found.Username]);
    expect(await list('email ^= "ANA@"')).toEqual([found.Username]);
    expect(await list('email = "other"')).toEqual([]);

    await admin.send(new AdminUserGlobalSignOutCommand(who));
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
    await expect(admin.send(new AdminCreateUserCommand(who))).rejects.toMatchObject({
      name: 'UsernameExistsException',
    });
    await admin.send(new AdminDeleteUserCommand(who));
    await expect(admin.send(new AdminGetUserCommand(who))).rejects.toMatchObject({
      name: 'UserNotFoundException',
    });
    await expect(
      admin.send(new AdminGetUserCommand({ ...who, UserPoolId: 'us-east-1_other' })),
    ).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });

  it('invites by mail, and the invited user chooses a password', async () => {
    await admin.send(new AdminCreateUserCommand({ ...who, TemporaryPassword: 'temporary one' }));
    expect(pool.mails.at(-1)).toMatchObject({
      to: Username,
      text: `Your username is ${Username} and temporary password is temporary one`,
    });
    expect(await failure('temporary one')).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
    await signIn({ username: Username, password: 'temporary one' });
    expect((await confirmSignIn({ challengeResponse: Password })).isSignedIn).toBe(true);
    await signOut();
    expect(await failure()).toBe('DONE');
  });
});
