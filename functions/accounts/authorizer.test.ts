import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { person } from '../testing/people.ts';
import { poolId, tokenKeys, tokenOf } from '../testing/token.ts';

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
