import { execFile } from 'node:child_process';
import { join } from 'node:path';
import {
  AdminCreateUserCommand,
  AdminListGroupsForUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { openPool, poolId } from '@briefhouse/local-cloud/cognito/test-pool.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addToGroup } from './add-to-group.ts';
import { resetFactor } from './reset-factor.ts';

const calls: string[] = [];
let pool: Awaited<ReturnType<typeof openPool>>;
let cognito: CognitoIdentityProviderClient;
beforeAll(async () => {
  pool = await openPool({ onCall: ({ name }) => calls.push(name) });
  cognito = new CognitoIdentityProviderClient({
    endpoint: pool.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  });
});
afterAll(async () => {
  cognito.destroy();
  await pool.close();
});

const account = async (email: string, { verified = true } = {}) => {
  await cognito.send(
    new AdminCreateUserCommand({
      UserPoolId: poolId,
      Username: email,
      MessageAction: 'SUPPRESS',
      UserAttributes: Object.entries({
        email,
        email_verified: String(verified),
        given_name: 'Ada',
        family_name: 'Stone',
        'custom:user_type': 'client',
      }).map(([Name, Value]) => ({ Name, Value })),
    }),
  );
  await cognito.send(
    new AdminSetUserPasswordCommand({
      UserPoolId: poolId,
      Username: email,
      Password: 'a-long-password',
      Permanent: true,
    }),
  );
};
const groupsOf = async (email: string) => {
  const { Groups } = await cognito.send(
    new AdminListGroupsForUserCommand({ UserPoolId: poolId, Username: email }),
  );
  return Groups?.map(({ GroupName }) => GroupName);
};
const add = (email: string, { group = 'admin' as 'admin' | 'moderator', agreed = true } = {}) => {
  const asked: string[] = [];
  const confirm = async (person: string) => {
    asked.push(person);
    return agreed;
  };
  return { asked, done: addToGroup({ cognito, userPoolId: poolId, email, group, confirm }) };
};

it('makes an account an administrator once that is confirmed, and ends the sessions from before', async () => {
  await account('ada@example.com');
  calls.length = 0;
  const { asked, done } = add('Ada@Example.com');
  expect(await done).toContain('is in the group admin now');
  expect(asked).toEqual(['Ada Stone <Ada@Example.com>']);
  expect(calls.slice(-2)).toEqual(['AdminUserGlobalSignOut', 'AdminAddUserToGroup']);
  expect(await groupsOf('ada@example.com')).toEqual(['admin']);
  const again = add('ada@example.com');
  expect(await again.done).toContain('already');
  expect(again.asked).toEqual([]);
});

it('changes nothing without a yes', async () => {
  await account('milo@example.com');
  expect(await add('milo@example.com', { agreed: false }).done).toBe('Nothing has been changed.');
  expect(await groupsOf('milo@example.com')).toEqual([]);
  await add('milo@example.com', { group: 'moderator' }).done;
  expect(await groupsOf('milo@example.com')).toEqual(['moderator']);
});

it.each([
  ['of whom there is no account', 'nobody@example.com', 'Sign up on the site first'],
  ['that would end the filter', 'a"or"@example.com', 'is not an email address'],
])('refuses an address %s', async (_, email, words) => {
  await expect(add(email).done).rejects.toThrow(words);
});

it('refuses an address that has not been verified, because it may be somebody else’s', async () => {
  await account('new@example.com', { verified: false });
  await expect(add('new@example.com').done).rejects.toThrow('has not been verified');
});

it('turns two-step sign-in off once that is confirmed, and ends all sessions', async () => {
  const email = 'lost@example.com';
  await account(email);
  const notified: string[] = [];
  const confirm = (agreed: boolean) => ({
    ...{ cognito, userPoolId: poolId, email },
    confirm: async () => agreed,
    tell: async (userId: string) => void notified.push(userId),
  });
  calls.length = 0;
  expect(await resetFactor(confirm(false))).toBe('Nothing has been changed.');
  expect(calls).toEqual(['ListUsers']);
  expect(notified).toEqual([]);
  expect(await resetFactor(confirm(true))).toContain('is off');
  expect(calls.slice(-2)).toEqual(['AdminSetUserMFAPreference', 'AdminUserGlobalSignOut']);
  const { Users = [] } = await cognito.send(
    new ListUsersCommand({ UserPoolId: poolId, Filter: `email = "${email}"` }),
  );
  expect(notified).toEqual(Users.map(({ Username }) => Username));
});

const admin = (...args: string[]) =>
  new Promise<{ failed: boolean; output: string }>((resolve) =>
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'admin.ts'), ...args],
      { env: { ...process.env, PORT: '1' } },
      (error, stdout, stderr) => resolve({ failed: error !== null, output: stdout + stderr }),
    ),
  );

it.each([
  ['nobody', [], 'npm run admin -- <email>'],
  ['nobody to reset', ['reset-factor'], 'npm run admin -- <email>'],
  ['no stage', ['ada@example.com'], 'Say which stage is meant'],
  ['another group', ['ada@example.com', '--local', '--group', 'owners'], 'npm run admin -- <email>'],
  ['a local cloud that does not run', ['ada@example.com', '--local'], 'Start it with npm start first'],
])('says what is wrong when %s is named', async (_, args, words) => {
  const { failed, output } = await admin(...args);
  expect(failed).toBe(true);
  expect(output).toContain(words);
});
