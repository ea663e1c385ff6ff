import type { APIGatewayProxyEvent } from 'aws-lambda';
import { afterEach, expect, test, vi } from 'vitest';
import { sourceAddress } from './source-address.ts';

const secret = 'a-secret-of-the-edge-of-some-length';
const from = (headers: Record<string, string> | null) =>
  sourceAddress({
    headers,
    requestContext: { identity: { sourceIp: '192.0.2.1' } },
  } as unknown as APIGatewayProxyEvent);

afterEach(() => vi.unstubAllEnvs());

test('the viewer address from the edge is trusted, whatever the case of its headers', () => {
  vi.stubEnv('EDGE_SECRET', secret);
  expect(from({ 'X-Briefhouse-Edge': secret, 'x-briefhouse-viewer': '2001:db8::7' })).toBe('2001:db8::7');
});

test.each([
  ['no secret', { 'x-briefhouse-viewer': '203.0.113.9' }],
  [
    'a wrong secret',
    { 'x-briefhouse-viewer': '203.0.113.9', 'x-briefhouse-edge': 'x'.repeat(secret.length) },
  ],
  ['a secret of another length', { 'x-briefhouse-viewer': '203.0.113.9', 'x-briefhouse-edge': 'ä' }],
  ['a secret but no viewer', { 'x-briefhouse-edge': secret }],
  ['no headers', null],
])('from anybody else it is ignored: %s', (_, headers) => {
  vi.stubEnv('EDGE_SECRET', secret);
  expect(from(headers)).toBe('192.0.2.1');
});

test('without an edge no secret is accepted', () => {
  vi.stubEnv('EDGE_SECRET', '');
  expect(from({ 'x-briefhouse-viewer': '203.0.113.9', 'x-briefhouse-edge': '' })).toBe('192.0.2.1');
});
