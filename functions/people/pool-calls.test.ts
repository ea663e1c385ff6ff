import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { renewRecoveryCodes, turnOnFactor } from '@briefhouse/contracts/accounts/factor.ts';
import { getMe, updateProfile } from '@briefhouse/contracts/accounts/profile.ts';
import type { APIGatewayRequestAuthorizerEvent, PostConfirmationTriggerEvent } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { PoolCall } from '../events/worker.ts';
import { now, realEpochSeconds } from '../kit/clock.ts';
import { newId } from '../kit/ids.ts';
import type { User } from '../kit/user.ts';
import { handler } from '../root/apis/accounts.ts';
import { call } from '../testing/call.ts';
import { creator, person } from '../testing/people.ts';
import { record } from '../testing/record.ts';
import { poolId, tokenKeys, tokenOf } from '../testing/token.ts';
import { deliverTo } from '../testing/workers.ts';
import { accountEntity } from './account/row.ts';
import { handler as authorizer } from './authorizer.ts';
import { recoveryEntity } from './factor/row.ts';
import { profileEntity } from './profile/row.ts';
import { endSessions, signOutEverywhere } from './session/commands.ts';
import { handler as trigger } from './triggers.ts';

const functionName = 'Briefhouse-staging-Core-Pool';

/** Accounts that Cognito was asked to sign out; the first `failures` of these calls fail. */
const signedOut: string[] = [];
let failures = 0;
/** Accounts that Cognito asks for a code of an app. */
const withFactor = new Set<string>();
const server = createServer(async (req, res) => {
  const target = req.headers['x-amz-target'];
  if (!target) return void res.end(tokenKeys);
  const { Username } = JSON.parse((await req.toArray()).join('')) as { Username: string };
  const signsOut = String(target).endsWith('.AdminUserGlobalSignOut');
  const fails = signsOut && failures-- > 0;
  if (signsOut && !fails) signedOut.push(Username);
  const answer = { Username, UserMFASettingList: withFactor.has(Username) ? ['SOFTWARE_TOKEN_MFA'] : [] };
  res
    .writeHead(fails ? 400 : 200, { 'content-type': 'application/x-amz-json-1.1' })
    .end(JSON.stringify(fails ? { __type: 'TooManyRequestsException' } : answer));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('USER_POOL_ID', poolId);
  vi.stubEnv('USER_POOL_CLIENT_ID', 'client');
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', functionName);
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv('TOKEN_KEYS', address);
  vi.stubEnv('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER', address);
});
beforeEach(() => {
  signedOut.length = 0;
  failures = 0;
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

const accountOf = async ({ id: user_id }: User) =>
  (await accountEntity().get({ user_id }).go({ consistent: true })).data;
const profileOf = async ({ id: user_id }: User) =>
  (await profileEntity().get({ user_id }).go({ consistent: true })).data;

/** A message of the queue that EventBridge fills. */
const poolCall = (eventName: string, sub: string | undefined, more: Partial<PoolCall> = {}) =>
  JSON.stringify({
    version: '0',
    id: newId(),
    'detail-type': 'AWS API Call via CloudTrail',
    source: 'aws.cognito-idp',
    detail: {
      eventSource: 'cognito-idp.amazonaws.com',
      eventName,
      eventTime: `${now().slice(0, 19)}Z`,
      requestParameters: { userPoolId: poolId, username: 'HIDDEN_DUE_TO_SECURITY_REASONS' },
      ...(sub && { additionalEventData: { sub } }),
      ...more,
    },
  });

test('an account that is deleted in the user pool ends, however often that is told, and its old token makes no profile', async () => {
  const user = await creator();
  const deletion = poolCall('DeleteUser', user.id, { requestParameters: null });
  expect(await deliverTo('pool', deletion, deletion, poolCall('AdminDeleteUser', user.id))).toEqual([]);
  expect(await profileOf(user)).toBeNull();
  const account = await accountOf(user);
  expect(account?.ended_at).toBeTruthy();
  await deliverTo('pool', deletion);
  expect(await accountOf(user)).toEqual(account);

  expect((await call(handler, getMe, {}, { user })).error.code).toBe('FORBIDDEN');
  const form = {
    first_name: 'A',
    last_name: 'B',
    bio: null,
    location: null,
    email_notifications_enabled: true,
  };
  expect((await call(handler, updateProfile, { ...form, version: 1 }, { user })).error.code).toBe(
    'FORBIDDEN',
  );
  await expect(
    trigger({
      triggerSource: 'PostConfirmation_ConfirmSignUp',
      userName: user.id,
      request: { userAttributes: { sub: user.id, email: user.email, given_name: 'A', family_name: 'B' } },
      response: {},
    } as unknown as PostConfirmationTriggerEvent),
  ).rejects.toThrow();
  expect(await profileOf(user)).toBeNull();
});

test('calls that failed, that are another pool’s, or that name nobody we know change nothing', async () => {
  const user = await creator();
  const stranger = newId();
  const calls = [
    poolCall('AdminDeleteUser', user.id, { errorCode: 'AccessDenied' }),
    poolCall('AdminDeleteUser', user.id, { requestParameters: { userPoolId: 'us-east-1_Other' } }),
    poolCall('GlobalSignOut', stranger, { requestParameters: null }),
    poolCall('AdminDeleteUser', undefined),
    poolCall('AdminGetUser', user.id),
    poolCall('toString', user.id),
  ];
  expect(await deliverTo('pool', ...calls)).toEqual([]);
  expect(await accountOf(user)).toBeNull();
  expect((await accountEntity().get({ user_id: stranger }).go()).data).toBeNull();
  expect(await profileOf(user)).not.toBeNull();
});

const authorize = (user: User, authTime: number) =>
  authorizer({
    headers: { Authorization: `Bearer ${tokenOf(user, { auth_time: authTime })}` },
    requestContext: { identity: { sourceIp: '203.0.113.7' } },
    methodArn: 'arn:aws:execute-api:us-east-1:000000000000:api/api/GET/me',
  } as unknown as APIGatewayRequestAuthorizerEvent);

const endingCalls = [
  'AdminDisableUser',
  'GlobalSignOut',
  'AdminUserGlobalSignOut',
  'AdminSetUserPassword',
  'ChangePassword',
];
test.each(endingCalls)('%s ends the sessions from before it, and nothing else', async (name) => {
  vi.stubEnv('AWS_ENDPOINT_URL', process.env.TOKEN_KEYS);
  onTestFinished(() => void vi.stubEnv('AWS_ENDPOINT_URL', undefined));
  const user = await creator();
  const at = realEpochSeconds() - 10;
  const eventTime = new Date(at * 1000).toISOString();
  expect(await deliverTo('pool', poolCall(name, user.id, { eventTime }))).toEqual([]);
  // An older one that comes late does not bring sessions back.
  const late = new Date((at - 100) * 1000).toISOString();
  expect(await deliverTo('pool', poolCall('GlobalSignOut', user.id, { eventTime: late }))).toEqual([]);
  await expect(authorize(user, at - 1)).rejects.toThrow(/^Unauthorized$/);
  for (const authTime of [at, at + 1])
    expect((await authorize(user, authTime)).policyDocument.Statement[0]?.Effect).toBe('Allow');
  expect(await profileOf(user)).not.toBeNull();
});

const resetPassword = (user: User) =>
  trigger({
    triggerSource: 'PostConfirmation_ConfirmForgotPassword',
    ...{ userPoolId: poolId, userName: user.id },
    request: { userAttributes: { sub: user.id, email: user.email } },
    response: {},
  } as unknown as PostConfirmationTriggerEvent);

test('a new password ends the sessions from before it, at the pool too; a sign-in in the same second works', async () => {
  const user = await creator();
  const before = realEpochSeconds();
  await resetPassword(user);
  const account = await accountOf(user);
  const since = account?.tokens_valid_since ?? 0;
  expect(since).toBeGreaterThanOrEqual(before);
  expect(since).toBeLessThanOrEqual(realEpochSeconds());
  expect(signedOut).toEqual([user.id]);
  // Nothing is left for the stream, which would end the session that begins now.
  expect(account?.signed_out_at).toBeUndefined();
});

test('a new password counts when the pool cannot be told, which then follows by the stream', async () => {
  const user = await creator();
  failures = 3;
  await resetPassword(user);
  expect(signedOut).toEqual([]);
  const account = await accountOf(user);
  expect(account).toMatchObject({ last_change: { what: 'password' } });
  const change = { record: record(undefined, { __edb_e__: 'account', ...account }) };
  expect(await deliverTo('pool', change)).toEqual([]);
  expect(signedOut).toEqual([user.id]);
});

describe('a second factor that is changed with a token alone', () => {
  const before = (seconds: number) => new Date((realEpochSeconds() - seconds) * 1000).toISOString();
  const eventTime = `${before(60).slice(0, 19)}Z`;
  /** Recovery codes, of the time when two-step sign-in was turned on. */
  const withCodes = async (created_at: string) => {
    const user = await creator();
    withFactor.add(user.id);
    await recoveryEntity()
      .put({ user_id: user.id, codes: ['digest'], created_at })
      .go();
    return user;
  };
  const codesOf = async ({ id: user_id }: User) =>
    (await recoveryEntity().get({ user_id }).go({ consistent: true })).data;

  test.each(['SetUserMFAPreference', 'VerifySoftwareToken'])(
    '%s ends the sessions at the pool, once however often it is told',
    async (name) => {
      const user = await withCodes(before(600));
      // A later end of all sessions here says nothing about the pool: a new password from the page has none there.
      await endSessions(user.id, realEpochSeconds());
      const news = poolCall(name, user.id, { eventTime });
      for (let times = 0; times < 2; times++) expect(await deliverTo('pool', news, news)).toEqual([]);
      expect(signedOut).toEqual([user.id]);
      const what = name === 'SetUserMFAPreference' ? 'factor_on' : 'app';
      expect((await accountOf(user))?.last_change).toMatchObject({ what });
    },
  );

  test('when the pool cannot be told, it is told at the next attempt', async () => {
    const user = await withCodes(before(600));
    const news = poolCall('VerifySoftwareToken', user.id, { eventTime });
    failures = 3;
    expect(await deliverTo('pool', news)).toEqual([0]);
    expect(await deliverTo('pool', news)).toEqual([]);
    expect(signedOut).toEqual([user.id]);
  });

  test('another app is told where there are no codes, which the app before it may have cost', async () => {
    const user = await creator();
    withFactor.add(user.id);
    expect(await deliverTo('pool', poolCall('VerifySoftwareToken', user.id, { eventTime }))).toEqual([]);
    expect((await accountOf(user))?.last_change?.what).toBe('app');
    expect(signedOut).toEqual([user.id]);
  });

  test.each([true, false])(
    'another app is told although codes were renewed after it, which then go: with earlier codes %s',
    async (hadCodes) => {
      const user = hadCodes ? await withCodes(before(600)) : await creator();
      withFactor.add(user.id);
      const session_id = `${realEpochSeconds()}-recent`;
      const { status } = await call(handler, renewRecoveryCodes, {}, { user: { ...user, session_id } });
      expect(status).toBe(200);
      await deliverTo('pool', poolCall('VerifySoftwareToken', user.id, { eventTime }));
      expect((await accountOf(user))?.last_change?.what).toBe('app');
      expect(signedOut).toEqual([user.id]);
      expect(await codesOf(user)).toBeNull();
    },
  );

  test('two-step sign-in that is on is not turned on again, which would pass another app off as the page’s', async () => {
    const user = await withCodes(before(600));
    const session_id = `${realEpochSeconds()}-recent`;
    const answer = await call(handler, turnOnFactor, {}, { user: { ...user, session_id } });
    expect(answer.error).toMatchObject({ code: 'CONFLICT', message: 'Two-step sign-in is on already.' });
    expect(await codesOf(user)).toMatchObject({ codes: ['digest'] });
  });

  test('the app of the page is told by the page alone, and so is one that was never switched on', async () => {
    const user = await withCodes(before(59));
    const other = await creator();
    const news = [user, other].map(({ id }) => poolCall('VerifySoftwareToken', id, { eventTime }));
    expect(await deliverTo('pool', ...news)).toEqual([]);
    for (const one of [user, other]) expect(await accountOf(one)).toBeNull();
    expect(signedOut).toEqual([]);
    expect(await codesOf(user)).not.toBeNull();
  });
});

test('when the mark cannot be set after a new password, that is an error, told without a technical word', async () => {
  vi.stubEnv('BRIEFHOUSE_LOG', undefined);
  onTestFinished(() => void vi.stubEnv('BRIEFHOUSE_LOG', 'off'));
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => written.mockRestore());
  const event = {
    triggerSource: 'PostConfirmation_ConfirmForgotPassword',
    userPoolId: poolId,
    request: { userAttributes: { sub: 7 } },
    response: {},
  };
  await expect(trigger(event as unknown as PostConfirmationTriggerEvent)).rejects.toThrow(/^System error$/);
  const lines = written.mock.calls.map(([line]) => JSON.parse(String(line)));
  expect(lines).toMatchObject([{ level: 'error', message: 'sessions not ended' }]);
});

test('a person who never had a profile gets none after the end', async () => {
  const user = person();
  await deliverTo('pool', poolCall('AdminDeleteUser', user.id));
  expect((await call(handler, getMe, {}, { user })).error.code).toBe('FORBIDDEN');
});

test('a person who deletes themselves before they have a profile gets none either', async () => {
  const user = person();
  await deliverTo('pool', poolCall('DeleteUser', user.id, { requestParameters: null }));
  expect((await call(handler, getMe, {}, { user })).error.code).toBe('FORBIDDEN');
});

describe('signing out everywhere', () => {
  /** Signs out, `minutes` ago, and answers the record of the stream. */
  const signOut = async (user: User, minutes = 0) => {
    await signOutEverywhere(user.id);
    const account = await accountOf(user);
    const signed_out_at = new Date(Date.now() - minutes * 60_000).toISOString();
    return { record: record(undefined, { __edb_e__: 'account', ...account, signed_out_at }) };
  };

  test('the pool hears of it once, however often the change is delivered', async () => {
    const user = await creator();
    const change = await signOut(user);
    for (let times = 0; times < 3; times++) expect(await deliverTo('pool', change)).toEqual([]);
    expect(signedOut).toEqual([user.id]);
  });

  test('when the pool cannot be told, it is told at the next attempt', async () => {
    const user = await creator();
    const change = await signOut(user);
    failures = 3;
    expect(await deliverTo('pool', change)).toEqual([0]);
    expect(await deliverTo('pool', change)).toEqual([]);
    expect(signedOut).toEqual([user.id]);
  });

  test('a change that waited among the dead letters ends no session that began since', async () => {
    expect(await deliverTo('pool', await signOut(await creator(), 10))).toEqual([]);
    expect(signedOut).toEqual([]);
  });

  test('the pool’s news of it moves no mark, so who signs in again stays; an administrator’s does', async () => {
    const user = await creator();
    const since = realEpochSeconds() - 100;
    await endSessions(user.id, since);
    const news = (role: string) =>
      poolCall('AdminUserGlobalSignOut', user.id, {
        userIdentity: { arn: `arn:aws:sts::000000000000:assumed-role/Role/${role}` },
      });
    await deliverTo('pool', news(functionName));
    expect((await accountOf(user))?.tokens_valid_since).toBe(since);
    await deliverTo('pool', news('alice'));
    expect((await accountOf(user))?.tokens_valid_since).toBeGreaterThan(since);
  });
});
