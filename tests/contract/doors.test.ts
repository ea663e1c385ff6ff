import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { blockAddress } from '@briefhouse/contracts/admin/blocked-address.ts';
import type { Endpoint } from '@briefhouse/contracts/endpoint.ts';
import { endpoints } from '@briefhouse/contracts/endpoints.ts';
import { epochMs, realEpochSeconds, seconds } from '@briefhouse/functions/kit/clock.ts';
import { newId } from '@briefhouse/functions/kit/ids.ts';
import { transact } from '@briefhouse/functions/kit/transact.ts';
import { fromContext, isActor, type User, type UserContext } from '@briefhouse/functions/kit/user.ts';
import { handler as authorizer } from '@briefhouse/functions/people/authorizer.ts';
import { endAccount } from '@briefhouse/functions/people/deletion/commands.ts';
import { suspendSteps } from '@briefhouse/functions/people/public.ts';
import { endSession, signOutEverywhere } from '@briefhouse/functions/people/session/commands.ts';
import { handler as socket } from '@briefhouse/functions/root/socket.ts';
import { agree } from '@briefhouse/functions/testing/agree.ts';
import { call } from '@briefhouse/functions/testing/call.ts';
import { client, creator, person } from '@briefhouse/functions/testing/people.ts';
import { poolId, tokenKeys, tokenOf } from '@briefhouse/functions/testing/token.ts';
import type { APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { handlers } from './handlers.ts';

/** The user pool's token keys, and the gateway's API for connections. */
const server = createServer((req, res) => {
  if (req.url?.endsWith('jwks.json')) return void res.end(tokenKeys);
  if (req.method === 'DELETE') closed.push(decodeURIComponent(req.url?.split('/').at(-1) ?? ''));
  res.writeHead(200).end();
});
const closed: string[] = [];

interface Caller {
  user?: User;
  token?: string;
  sourceIp: string;
}

type Person = Caller & { user: User };

const usual = '198.51.100.7';
const blocked = '2001:db8:dead::7';
const began = realEpochSeconds() - 60;

const signedIn = (user: User, sourceIp = usual): Person => {
  const origin_jti = newId();
  const token = tokenOf(user, {
    ...{ auth_time: began, origin_jti, email: user.email, email_verified: user.email_verified },
    ...(user.groups.length > 0 && { 'cognito:groups': user.groups }),
  });
  return { user: { ...user, session_id: `${began}-${origin_jti}` }, token, sourceIp };
};

const routeOf = ({ method, path }: Endpoint) => ({
  ...{ resource: path, httpMethod: method },
  methodArn: `arn:aws:execute-api:us-east-1:000000000000:rest/api/${method}${path}`,
  requestContext: { identity: { sourceIp: usual } },
});

type Asked = 'UNAUTHENTICATED' | 'FORBIDDEN' | { context: Partial<UserContext> };

/** The authorizer's decision about a call, in the codes of the gateway's own answers. */
const ask = async (event: object, headers: object, sourceIp: string): Promise<Asked> => {
  const requestContext = { ...(event as { requestContext: object }).requestContext, identity: { sourceIp } };
  const whole = { type: 'REQUEST', ...event, headers, requestContext };
  try {
    const answer = await authorizer(whole as unknown as APIGatewayRequestAuthorizerEvent);
    const [statement] = answer.policyDocument.Statement;
    return statement?.Effect === 'Allow'
      ? { context: (answer.context ?? {}) as Partial<UserContext> }
      : 'FORBIDDEN';
  } catch (error) {
    if ((error as Error).message !== 'Unauthorized') throw error;
    return 'UNAUTHENTICATED';
  }
};

/** The code that a call is refused with on its way through authorizer and handler; undefined when it gets in. */
const refusalOf = async (contract: Endpoint, { token, sourceIp }: Caller): Promise<string | undefined> => {
  const headers = token && contract.auth !== 'public' ? { authorization: `Bearer ${token}` } : {};
  const asked =
    contract.auth === 'public' ? { context: {} } : await ask(routeOf(contract), headers, sourceIp);
  if (typeof asked === 'string') return asked;
  const user = fromContext(asked.context);
  // The input is empty, so that an accepted call changes nothing.
  const { error } = await call(handlers[contract.domain], contract, '', { ...(user && { user }), sourceIp });
  return ['UNAUTHENTICATED', 'FORBIDDEN'].includes(error.code) ? error.code : undefined;
};

const connect = async ({ token = '', sourceIp }: Caller) => {
  const headers = { 'Sec-WebSocket-Protocol': `briefhouse, ${token}` };
  const connectionId = newId();
  const requestContext = { routeKey: '$connect', eventType: 'CONNECT', connectionId };
  const event = {
    methodArn: 'arn:aws:execute-api:us-east-1:000000000000:socket/ws/$connect',
    requestContext,
  };
  const asked = await ask(event, headers, sourceIp);
  const { statusCode } = await socket({
    requestContext: { ...requestContext, identity: { sourceIp } },
    headers,
  } as unknown as Parameters<typeof socket>[0]);
  return { asked, statusCode, connectionId };
};

/** Ends of a signed-in person's rights; every check of a token refuses them with this code. */
const ends: Record<string, (person: Person) => Promise<unknown>> = {
  'whose session was ended': ({ user }) =>
    endSession({ ...user, session_id: 'another' }, user.session_id ?? ''),
  'who signed out everywhere': ({ user }) => signOutEverywhere(user.id),
  'who was suspended for good': async ({ user }) =>
    transact(await suspendSteps(user.id, { reason: 'Spam', by_id: 'A1' })),
  'who was suspended for a day': async ({ user }) =>
    transact(await suspendSteps(user.id, { reason: 'Spam', by_id: 'A1', until: inADay() })),
  'whose account has ended': ({ user }) => endAccount(user.id),
};

const inADay = () => new Date(epochMs() + seconds.day * 1000).toISOString();

const everybody = { member: creator, brand: client, admin: () => client({ groups: ['admin'] }) };
const callers = new Map<string, Person[]>();

const people = async (sourceIp = usual): Promise<Person[]> =>
  Promise.all(
    Object.values(everybody).map(async (make) => {
      const user = await make();
      await agree(user);
      return signedIn(user, sourceIp);
    }),
  );

/** A person among these who may make a call. */
const toCall = ({ actors }: Endpoint, some: readonly Person[]): Person =>
  some.find(({ user }) => isActor(user, actors)) ?? (some[0] as Person);

let atBlocked: Person[];
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv('AWS_ENDPOINT_URL', address);
  vi.stubEnv('SOCKET_ENDPOINT', address);
  vi.stubEnv('USER_POOL_ID', poolId);
  vi.stubEnv('USER_POOL_CLIENT_ID', 'client');
  for (const [name, end] of Object.entries(ends)) {
    const some = await people();
    for (const caller of some) {
      // The first call of a session makes its row, which is then ended.
      expect(await refusalOf(profile, caller)).toBeUndefined();
      await end(caller);
    }
    callers.set(name, some);
  }
  atBlocked = await people(blocked);
  const block = { ip_address: '2001:db8:dead::/64', reason: 'Attack' };
  const admin = person({ groups: ['admin'] });
  const { status } = await call(handlers.admin, blockAddress, block, { user: admin, sourceIp: usual });
  expect(status).toBe(200);
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

const profile = endpoints.find(({ name }) => name === 'getMe') as Endpoint;

for (const contract of endpoints) {
  const route = `${contract.method} ${contract.path}`;

  test(`${route} is refused at a blocked address, also to those who may make it`, async () => {
    expect(await refusalOf(contract, toCall(contract, atBlocked))).toBe('FORBIDDEN');
    if (contract.auth !== 'user') expect(await refusalOf(contract, { sourceIp: blocked })).toBe('FORBIDDEN');
  });

  if (contract.auth === 'public') continue;

  test(`${route} is refused with a token that counts no more`, async () => {
    for (const [name, some] of callers)
      expect(await refusalOf(contract, toCall(contract, some)), name).toBe('UNAUTHENTICATED');
    // An unchanged person gets in, or the refusals say nothing.
    expect(await refusalOf(contract, toCall(contract, await people()))).toBeUndefined();
  });
}

test('no socket opens for any of them, with and without the authorizer before it', async () => {
  const refused = [...[...callers.values()].flat(), ...atBlocked];
  for (const caller of refused) {
    const { asked, statusCode } = await connect(caller);
    expect(asked).toBe(caller.sourceIp === blocked ? 'FORBIDDEN' : 'UNAUTHENTICATED');
    expect(statusCode).toBe(403);
  }
  for (const caller of await people()) expect((await connect(caller)).statusCode).toBe(200);
});

test('an open socket is closed by its next frame, whatever that is, once its address is blocked', async () => {
  const [caller] = (await people()) as [Person];
  const { asked, connectionId } = await connect(caller);
  const authorizerContext = (asked as { context: object }).context;
  for (const body of ['{"action":"ping"}', '', '{', '{"action":"subscribe","topic":"feed","number":1}']) {
    closed.length = 0;
    await socket({
      requestContext: {
        ...{ routeKey: '$default', connectionId, identity: { sourceIp: usual } },
        authorizer: { ...authorizerContext, source_ip: blocked },
      },
      body,
    } as unknown as Parameters<typeof socket>[0]);
    expect(closed).toEqual([connectionId]);
  }
});
