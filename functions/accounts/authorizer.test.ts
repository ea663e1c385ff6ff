import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { handler } from './authorizer.ts';

/** A user pool whose token keys cannot be fetched. */
const server = createServer((_req, res) => res.writeHead(500).end());
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${port}`);
  vi.stubEnv('USER_POOL_ID', 'us-east-1_Briefhouse');
  vi.stubEnv('USER_POOL_CLIENT_ID', 'client');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const wellFormed = [
  part({ alg: 'RS256', kid: 'key' }),
  part({ iss: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Briefhouse', sub: 'somebody' }),
  'c2lnbmF0dXJl',
].join('.');

const ask = (authorization?: string) =>
  handler({
    headers: { authorization },
    requestContext: { identity: { sourceIp: '203.0.113.7' } },
    methodArn: 'arn:aws:execute-api:us-east-1:000000000000:api/api/GET/me',
  } as unknown as APIGatewayRequestAuthorizerEvent);

test.each([undefined, 'Bearer', 'Bearer x', 'Bearer a.b.c'])(
  'Authorization %j is refused',
  async (authorization) => {
    await expect(ask(authorization)).rejects.toThrow(/^Unauthorized$/);
  },
);

test('when the token keys cannot be fetched the call fails, but not with the 401 that would sign the user out', async () => {
  await expect(ask(`Bearer ${wellFormed}`)).rejects.toThrow(/token keys/);
});
