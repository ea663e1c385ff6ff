import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@briefhouse/contracts/endpoints.ts';
import type { APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { person } from '../testing/people.ts';
import { poolId, tokenKeys, tokenOf } from '../testing/token.ts';
import { ensureProfile } from './profile/commands.ts';

let keysAreThere = true;
const server = createServer((_req, res) => (keysAreThere ? res.end(tokenKeys) : res.writeHead(500).end()));
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${port}`);
  vi.stubEnv('USER_POOL_ID', poolId);
  vi.stubEnv('USER_POOL_CLIENT_ID', 'client');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  keysAreThere = true;
  // A new instance, which has fetched no keys.
  vi.resetModules();
});

const identity = { sourceIp: '203.0.113.7' };
const call = {
  resource: '/me',
  path: '/me',
  httpMethod: 'GET',
  methodArn: 'arn:aws:execute-api:us-east-1:000000000000:rest/api/GET/me',
  requestContext: { resourcePath: '/me', httpMethod: 'GET', identity },
};
const connect = {
  methodArn: 'arn:aws:execute-api:us-east-1:000000000000:socket/ws/$connect',
  requestContext: { routeKey: '$connect', eventType: 'CONNECT', connectionId: 'one', identity },
};

const ask = async (event: object, headers: Record<string, string>) => {
  const { handler } = await import('./authorizer.ts');
  return handler({ type: 'REQUEST', ...event, headers } as unknown as APIGatewayRequestAuthorizerEvent);
};

const user = person();
const token = tokenOf(user);

test('a REST call is allowed by its bearer token, for the whole stage', async () => {
  const answer = await ask(call, { authorization: `Bearer ${token}` });
  expect(answer.principalId).toBe(user.id);
  expect(answer.policyDocument.Statement).toEqual([
    {
      Action: 'execute-api:Invoke',
      Effect: 'Allow',
      Resource: 'arn:aws:execute-api:us-east-1:000000000000:rest/api/*',
    },
  ]);
});

test('staff act under the name of their profile, whatever their token says', async () => {
  const bea = person({ groups: ['moderator'], first_name: 'Bea', last_name: 'Attack' });
  await ensureProfile(bea);
  const names = { given_name: 'Ada', family_name: 'Stone\r\n<script>' };
  const renamed = tokenOf(bea, { 'cognito:groups': ['moderator'], ...names });
  const { context } = await ask(call, { authorization: `Bearer ${renamed}` });
  expect(context).toMatchObject({ user_id: bea.id, first_name: 'Bea', last_name: 'Attack' });
});

test('a socket is allowed by the token among its protocols', async () => {
  const answer = await ask(connect, { 'Sec-WebSocket-Protocol': `briefhouse, ${token}` });
  expect(answer).toMatchObject({ principalId: user.id, context: { user_id: user.id } });
});

describe('the credential of the other API does not count', () => {
  const protocol = { 'Sec-WebSocket-Protocol': `briefhouse, ${token}` };

  test.each([
    {},
    { Authorization: 'undefined' },
    { Authorization: 'Bearer' },
    { Authorization: 'Bearer a.b.c' },
  ])('a REST call with %j beside a socket’s token is refused', async (headers) => {
    await expect(ask(call, { ...headers, ...protocol })).rejects.toThrow(/^Unauthorized$/);
  });

  test.each([
    {},
    { 'Sec-WebSocket-Protocol': 'briefhouse' },
    { 'Sec-WebSocket-Protocol': 'briefhouse, a.b.c' },
  ])('a socket with %j beside a bearer token is refused', async (headers) => {
    const authorization = `Bearer ${token}`;
    await expect(ask(connect, { ...headers, authorization })).rejects.toThrow(/^Unauthorized$/);
  });

  test('where both are sent, each API reads its own', async () => {
    const other = person();
    const headers = { authorization: `Bearer ${tokenOf(other)}`, ...protocol };
    expect((await ask(call, headers)).principalId).toBe(other.id);
    expect((await ask(connect, headers)).principalId).toBe(user.id);
  });
});

test.each(['', 'Bearer', 'Bearer x', 'Bearer a.b.c', `Basic ${token}`, token])(
  'Authorization %j is refused',
  async (authorization) => {
    await expect(ask(call, { authorization })).rejects.toThrow(/^Unauthorized$/);
  },
);

test('when the token keys cannot be fetched the call fails, but not with the 401 that would sign the user out', async () => {
  keysAreThere = false;
  await expect(ask(call, { authorization: `Bearer ${token}` })).rejects.toThrow(/token keys/);
});

describe('a refused token says why in the log, and nothing of itself', () => {
  const sent = async (credential: string) => {
    vi.stubEnv('BRIEFHOUSE_LOG', '');
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    await expect(ask(call, { authorization: `Bearer ${credential}` })).rejects.toThrow(/^Unauthorized$/);
    const lines = written.mock.calls.map(([line]) => String(line));
    written.mockRestore();
    vi.stubEnv('BRIEFHOUSE_LOG', 'off');
    return lines.map((line) => JSON.parse(line));
  };
  const [head, , signature] = token.split('.');
  const foreign = { alg: 'RS256', kid: 'of another pool' };
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const otherPool = { iss: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Elsewhere' };

  test.each([
    ['expired', tokenOf(user, { exp: 1_700_000_000 })],
    ['wrong signature', `${head}.${tokenOf(user, { sub: 'somebody else' }).split('.')[1]}.${signature}`],
    ['wrong pool', tokenOf(user, otherPool)],
    ['wrong pool', `${encoded(foreign)}.${encoded({ ...otherPool, sub: 'somebody' })}.${signature}`],
    ['unknown key', `${encoded(foreign)}.${token.split('.')[1]}.${signature}`],
    ['wrong client', tokenOf(user, { aud: 'another' })],
    ['wrong use', tokenOf(user, { token_use: 'access', client_id: 'client' })],
    ['malformed', 'nothing.like-a.token9'],
  ])('%s', async (reason, refused) => {
    const lines = await sent(refused);
    expect(lines).toEqual([{ level: 'info', message: 'token refused', reason }]);
    for (const part of refused.split('.')) expect(JSON.stringify(lines)).not.toContain(part);
  });
});

describe('a call that needs no token', () => {
  const asked = {
    ...call,
    resource: '/functions/rate-limiter',
    httpMethod: 'POST',
    methodArn: 'arn:aws:execute-api:us-east-1:000000000000:rest/api/POST/functions/rate-limiter',
  };

  test('is nobody’s without one, and somebody’s with one', async () => {
    const anybody = await ask(asked, {});
    expect(anybody.context?.user_id).toBeUndefined();
    expect(anybody.policyDocument.Statement).toMatchObject([{ Effect: 'Allow' }]);
    expect((await ask(asked, { authorization: `Bearer ${token}` })).context?.user_id).toBe(user.id);
  });

  test.each(['', 'undefined', 'Bearer a.b.c'])('is refused with Authorization %j', async (authorization) => {
    await expect(ask(asked, { authorization })).rejects.toThrow(/^Unauthorized$/);
  });

  test('is one whose contract says so, and no other', async () => {
    for (const { auth, method: httpMethod, path: resource } of endpoints)
      if (auth === 'optional')
        expect((await ask({ ...call, httpMethod, resource }, {})).principalId).toBe('anybody');
      else await expect(ask({ ...call, httpMethod, resource }, {})).rejects.toThrow(/^Unauthorized$/);
    await expect(ask(connect, {})).rejects.toThrow(/^Unauthorized$/);
  });
});

describe('a call around the edge', () => {
  const edge = 'a-secret-that-the-edge-alone-knows-1';
  const authorization = `Bearer ${token}`;
  afterEach(() => vi.stubEnv('EDGE_SECRET', ''));

  test.each([
    ['no secret', {}],
    ['a wrong secret', { 'x-briefhouse-edge': 'guess' }],
  ])('is denied with %s', async (_, more) => {
    vi.stubEnv('EDGE_SECRET', edge);
    for (const [event, headers] of [
      [call, { authorization, ...more }],
      [connect, { 'Sec-WebSocket-Protocol': `briefhouse, ${token}`, ...more }],
    ] as const) {
      const { policyDocument } = await ask(event, headers as Record<string, string>);
      expect(policyDocument.Statement).toMatchObject([{ Effect: 'Deny' }]);
    }
  });

  test('with the secret, and where there is no edge, the token decides', async () => {
    vi.stubEnv('EDGE_SECRET', edge);
    expect((await ask(call, { authorization, 'X-Briefhouse-Edge': edge })).principalId).toBe(user.id);
    vi.stubEnv('EDGE_SECRET', '');
    expect((await ask(call, { authorization })).principalId).toBe(user.id);
  });
});
