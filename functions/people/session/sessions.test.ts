import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endSession, listSessions } from '@briefhouse/contracts/accounts/session.ts';
import { sessionLimits } from '@briefhouse/contracts/accounts/session-limits.ts';
import type { APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { realEpochSeconds } from '../../kit/clock.ts';
import { newId } from '../../kit/ids.ts';
import type { User } from '../../kit/user.ts';
import { handler } from '../../root/apis/accounts.ts';
import { call } from '../../testing/call.ts';
import { person } from '../../testing/people.ts';
import { poolId, tokenKeys, tokenOf } from '../../testing/token.ts';
import { handler as authorizer } from '../authorizer.ts';
import { endSessions } from './commands.ts';
import { sessionEntity } from './row.ts';

const server = createServer((_req, res) => res.end(tokenKeys));
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('USER_POOL_ID', poolId);
  vi.stubEnv('USER_POOL_CLIENT_ID', 'client');
});
afterEach(() => void vi.stubEnv('CLOCK_OFFSET_MS', '0'));
afterAll(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:143.0) Gecko/20100101 Firefox/143.0';
const chrome = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/605.1.15 Chrome/140.0 Mobile Safari/537.36';
const days = (count: number) => String(count * 86_400_000);

interface SignIn {
  began?: number;
  agent?: string;
  sourceIp?: string;
}

/** A sign-in of somebody: the authorization of its calls, and its user. */
const signIn = (user: User, { began = realEpochSeconds() - 60, ...from }: SignIn = {}) => {
  const origin_jti = newId();
  const session: User = { ...user, session_id: `${began}-${origin_jti}` };
  const headers = (agent: string) => ({
    authorization: `Bearer ${tokenOf(user, { auth_time: began, origin_jti })}`,
    'User-Agent': agent,
  });
  const authorise = ({ agent = firefox, sourceIp = '203.0.113.7' }: SignIn = {}) =>
    authorizer({
      type: 'REQUEST',
      resource: '/me',
      httpMethod: 'GET',
      methodArn: 'arn:aws:execute-api:us-east-1:000000000000:rest/api/GET/me',
      requestContext: { identity: { sourceIp } },
      headers: headers(agent),
    } as unknown as APIGatewayRequestAuthorizerEvent);
  return { user: session, id: session.session_id ?? '', use: () => authorise(from), authorise };
};

const list = async (user: User) => (await call(handler, listSessions, {}, { user })).body.sessions;
const end = (user: User, session_id: string) => call(handler, endSession, { session_id }, { user });
const stored = async ({ user, id }: ReturnType<typeof signIn>) =>
  (await sessionEntity().get({ user_id: user.id, session_id: id }).go({ consistent: true })).data;

test('each sign-in is listed, the newest first, with its browser in words and the address it was last seen at', async () => {
  const someone = person();
  const now = realEpochSeconds();
  const old = signIn(someone, { began: now - 7200, agent: chrome, sourceIp: '2001:db8::7' });
  const here = signIn(someone, { began: now - 60 });
  for (const { use } of [here, old]) await use();
  expect(await list(here.user)).toMatchObject([
    { id: here.id, is_this: true, device: 'Firefox on Windows', source_ip: '203.0.113.7' },
    { id: old.id, is_this: false, device: 'Chrome on Android', source_ip: '2001:db8::7' },
  ]);
  expect((await list(here.user))[1]?.started_at).toBe(new Date((now - 7200) * 1000).toISOString());
});

test('the header’s text is not kept', async () => {
  const here = signIn(person(), { agent: `${firefox} a-mark-of-mine` });
  await here.use();
  expect(JSON.stringify(await stored(here))).not.toContain('a-mark-of-mine');
});

test('the authorizer names the session to whoever it authorises', async () => {
  const here = signIn(person());
  expect((await here.use()).context).toMatchObject({ session_id: here.id });
});

test('a session is noted once an hour, with its newest address', async () => {
  const here = signIn(person());
  await here.authorise({ sourceIp: '203.0.113.1' });
  const first = await stored(here);
  await here.authorise({ sourceIp: '203.0.113.2' });
  expect(await stored(here)).toEqual(first);
  vi.stubEnv('CLOCK_OFFSET_MS', String(3_600_000));
  await here.authorise({ sourceIp: '203.0.113.3', agent: chrome });
  expect(await stored(here)).toMatchObject({ source_ip: '203.0.113.3', device: 'Chrome on Android' });
});

test('a session that cannot be noted is authorised all the same, and the failure is logged', async () => {
  const here = signIn(person(), { began: 9_999_999_999_999 });
  vi.stubEnv('BRIEFHOUSE_LOG', '');
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const answer = await here.use();
  const lines = written.mock.calls.map(([line]) => JSON.parse(String(line)));
  written.mockRestore();
  vi.stubEnv('BRIEFHOUSE_LOG', 'off');
  expect(answer.policyDocument.Statement).toMatchObject([{ Effect: 'Allow' }]);
  const errors = lines.filter(({ level }) => level === 'error');
  expect(errors).toMatchObject([{ message: 'session not noted' }]);
});

test('a token that names no session is authorised, and nothing is noted', async () => {
  const someone = person();
  const { authorise } = signIn(someone);
  const bare = { authorization: `Bearer ${tokenOf(someone)}` };
  expect((await authorise()).principalId).toBe(someone.id);
  const event = {
    headers: bare,
    requestContext: { identity: { sourceIp: '203.0.113.7' } },
    methodArn: 'a/b/c',
  };
  await authorizer({ type: 'REQUEST', ...event } as unknown as APIGatewayRequestAuthorizerEvent);
  expect(await list(someone)).toHaveLength(1);
});

test('an ended session is refused and no longer listed; the others go on', async () => {
  const someone = person();
  const [here, other] = [signIn(someone), signIn(someone)];
  for (const { use } of [here, other]) await use();
  expect((await end(here.user, other.id)).status).toBe(200);
  await expect(other.use()).rejects.toThrow(/^Unauthorized$/);
  expect((await here.use()).principalId).toBe(someone.id);
  expect((await list(here.user)).map(({ id }) => id)).toEqual([here.id]);
});

test('an ended session stays ended, whatever it still sends and however late', async () => {
  const someone = person();
  const [here, other] = [signIn(someone), signIn(someone)];
  for (const { use } of [here, other]) await use();
  await end(here.user, other.id);
  for (const later of [0, 1, sessionLimits.days]) {
    vi.stubEnv('CLOCK_OFFSET_MS', days(later));
    await expect(other.use()).rejects.toThrow(/^Unauthorized$/);
  }
  expect(Number((await stored(other))?.expires)).toBeGreaterThan(
    realEpochSeconds() + sessionLimits.days * 86_400,
  );
});

test('ending it twice, and by two at once, is the same as once', async () => {
  const someone = person();
  const [here, other] = [signIn(someone), signIn(someone)];
  for (const { use } of [here, other]) await use();
  const ended = await Promise.all([end(here.user, other.id), end(here.user, other.id)]);
  expect([...ended, await end(here.user, other.id)].map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('nobody ends the session that asks, somebody else’s, or one that there is not', async () => {
  const [someone, stranger] = [person(), person()];
  const [here, theirs] = [signIn(someone), signIn(stranger)];
  for (const { use } of [here, theirs]) await use();
  expect((await end(here.user, here.id)).error.code).toBe('CONFLICT');
  expect((await end(here.user, theirs.id)).error.code).toBe('NOT_FOUND');
  expect((await end(here.user, `${realEpochSeconds()}-nobodys`)).error.code).toBe('NOT_FOUND');
  expect((await end(here.user, 'profile')).error.code).toBe('NOT_FOUND');
  expect((await end(here.user, 'a#b')).error.code).toBe('VALIDATION');
  for (const { use } of [here, theirs]) await use();
  expect(await list(someone)).toHaveLength(1);
});

test('a session that ended with all the others, or cannot be renewed any more, is not listed', async () => {
  const someone = person();
  const now = realEpochSeconds();
  const over = signIn(someone, { began: now - sessionLimits.days * 86_400 - 60 });
  const [before, here] = [signIn(someone, { began: now - 600 }), signIn(someone, { began: now - 60 })];
  for (const { use } of [over, before, here]) await use();
  expect(await list(here.user)).toHaveLength(2);
  await endSessions(someone.id, now - 100);
  expect((await list(here.user)).map(({ id }) => id)).toEqual([here.id]);
});

test('addresses are read for 90 days and no longer, though the table deletes late', async () => {
  const here = signIn(person());
  await here.use();
  vi.stubEnv('CLOCK_OFFSET_MS', days(sessionLimits.keptDays - 1));
  expect(await list(here.user)).toHaveLength(1);
  vi.stubEnv('CLOCK_OFFSET_MS', days(sessionLimits.keptDays));
  expect(await list(here.user)).toEqual([]);
});

test('a person who signs in without end is shown the newest', async () => {
  const someone = person();
  const now = realEpochSeconds();
  const many = Array.from({ length: sessionLimits.listed + 3 }, (_, ago) =>
    signIn(someone, { began: now - 60 - ago }),
  );
  await Promise.all(many.map(({ use }) => use()));
  const listed = await list(someone);
  expect(listed.map(({ id }) => id)).toEqual(many.slice(0, sessionLimits.listed).map(({ id }) => id));
});

test('a page that signs out ends its own session, and a second time as well', async () => {
  const here = signIn(person());
  await here.use();
  expect((await end(here.user, 'this')).status).toBe(200);
  expect((await end(here.user, 'this')).status).toBe(200);
  await expect(here.use()).rejects.toThrow(/^Unauthorized$/);
  expect(await list(here.user)).toEqual([]);
});
