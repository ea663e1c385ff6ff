import { endpoint } from '@briefhouse/contracts/endpoint.ts';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { checks } from '../root/checks.ts';
import { handler as openapi } from '../root/openapi.ts';
import { handler as socket } from '../root/socket.ts';
import { call } from '../testing/call.ts';
import { person } from '../testing/people.ts';
import { defineApi } from './define-api.ts';

const look = endpoint(() => ({
  name: 'look',
  domain: 'community',
  method: 'GET',
  path: '/views',
  summary: 'Looks.',
  auth: 'public',
  actors: [],
  input: z.object({}),
  output: z.object({ text: z.string() }),
}));
const own = endpoint(() => ({ ...look, name: 'own', path: '/own', auth: 'user', actors: ['user'] }));
const handler = defineApi({ look, own }, checks, {
  look: async () => ({ text: 'seen' }),
  own: async () => ({ text: 'mine' }),
});

const secret = 'the-secret-that-the-edge-sends-now-0001';
const previous = 'the-secret-that-the-edge-sent-before-02';
const sent = (value: string | undefined) => (value === undefined ? {} : { 'X-Briefhouse-Edge': value });

beforeEach(() => {
  vi.stubEnv('EDGE_SECRET', secret);
  vi.stubEnv('EDGE_SECRET_PREVIOUS', previous);
});
afterEach(() => vi.unstubAllEnvs());

/** The statuses of every kind of call with this header. */
const statuses = async (value: string | undefined) => {
  const headers = sent(value);
  const { status: ofPublic } = await call(handler, look, {}, { headers });
  // An authorizer's kept answer for somebody else's call would look like this.
  const { status: ofGuarded } = await call(handler, own, {}, { headers, user: person() });
  const document = await openapi({ httpMethod: 'GET', headers } as unknown as APIGatewayProxyEvent);
  const connected = await socket({
    headers,
    requestContext: { routeKey: '$connect', connectionId: 'one', identity: { sourceIp: '203.0.113.7' } },
  } as unknown as Parameters<typeof socket>[0]);
  return [ofPublic, ofGuarded, document.statusCode, connected.statusCode];
};

test.each([
  ['no secret', undefined],
  ['an empty one', ''],
  ['a wrong one of the same length', 'x'.repeat(secret.length)],
  ['a wrong one of another length', 'ä'],
  ['both, joined', `${secret}, ${previous}`],
])('%s is refused, whatever is called', async (_, value) => {
  expect(await statuses(value)).toEqual([403, 403, 403, 403]);
});

test('the refusal has the shape of the product’s errors', async () => {
  const { error } = await call(handler, look, {});
  expect(error).toEqual({ code: 'FORBIDDEN', message: 'Please call this at the address of the site.' });
  const document = await openapi({ httpMethod: 'GET', headers: {} } as unknown as APIGatewayProxyEvent);
  expect(JSON.parse(document.body)).toEqual(error);
});

describe('while secrets are exchanged', () => {
  // A socket without a token is 401: it has got past the edge's secret.
  test.each([
    ['the new one', secret],
    ['the one before', previous],
  ])('%s counts', async (_, value) => {
    expect(await statuses(value)).toEqual([200, 200, 200, 401]);
  });

  test('afterwards the one before counts no more', async () => {
    vi.stubEnv('EDGE_SECRET_PREVIOUS', '');
    expect(await statuses(previous)).toEqual([403, 403, 403, 403]);
    expect(await statuses(secret)).toEqual([200, 200, 200, 401]);
  });
});

test('where there is no edge, everybody may call', async () => {
  vi.stubEnv('EDGE_SECRET', '');
  vi.stubEnv('EDGE_SECRET_PREVIOUS', '');
  expect(await statuses(undefined)).toEqual([200, 200, 200, 401]);
});

test('the document of the API may be kept for minutes', async () => {
  const event = { httpMethod: 'GET', headers: sent(secret) };
  const { headers } = await openapi(event as unknown as APIGatewayProxyEvent);
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=300' });
});
