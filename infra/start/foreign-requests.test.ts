import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signIn } from '../demo/testing/sign-in.ts';
import type { Cloud } from '../local/cloud.ts';
import { boot } from './boot.ts';

/** What does not come from the product's own pages, through the whole local cloud. */
const dataDir = mkdtempSync(join(tmpdir(), 'briefhouse-'));
let cloud: Cloud;
let token: string;
beforeAll(async () => {
  // Lets a test choose the viewer's address.
  vi.stubEnv('LOCAL_CLOUD_TEST', '1');
  cloud = await boot({ dataDir, seed: true, site: false, quiet: true, engine: 'dynoxide' });
  token = await signIn(cloud.url, 'brand@briefhouse.test');
});
afterAll(async () => {
  await cloud?.close();
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true, force: true });
});

const call = async (method: string, path: string, headers: Record<string, string>, body?: object) => {
  const response = await fetch(`${cloud.url}/api${path}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

describe('the authorizer’s cached answer', () => {
  it('never holds for a credential that the call does not carry', async () => {
    const protocol = { 'sec-websocket-protocol': `briefhouse, ${token}` };
    const nobody = { ...protocol, authorization: 'undefined' };
    expect((await call('GET', '/me', nobody)).status).toBe(401);
    expect((await call('GET', '/me', { authorization: `Bearer ${token}` })).status).toBe(200);
    // Neither what a socket's token would answer nor what the right one has answered.
    expect((await call('GET', '/me', nobody)).status).toBe(401);
    expect((await call('GET', '/me', { authorization: 'undefined' })).status).toBe(401);
  });

  it('never holds for another viewer, who may be blocked', async () => {
    const admin = { authorization: `Bearer ${await signIn(cloud.url, 'admin@briefhouse.test')}` };
    const blocked = await call('POST', '/admin/blocked-addresses', admin, {
      ip_address: '192.0.2.0/24',
      reason: 'A test of the cache',
    });
    expect(blocked.status).toBe(200);
    const from = (address: string) =>
      call('GET', '/me', { authorization: `Bearer ${token}`, 'x-test-ip': address });
    expect((await from('203.0.113.20')).status).toBe(200);
    // The list is read again within 10 s; another address each time, as the answer for one that was let in holds.
    let last = 0;
    await expect.poll(async () => (await from(`192.0.2.${++last}`)).status, { interval: 500 }).toBe(403);
    expect((await from('203.0.113.20')).status).toBe(200);
  });
});
