import { GetIPSetCommand, UpdateIPSetCommand, WAFV2Client } from '@aws-sdk/client-wafv2';
import { blockedText } from '@briefhouse/contracts/admin/texts.ts';
import { blockedAddressEntity } from '@briefhouse/functions/security/blocked-address/row.ts';
import { record } from '@briefhouse/functions/testing/record.ts';
import { amount } from '@briefhouse/functions/testing/suite.ts';
import type { Cloud } from '@briefhouse/local-cloud/cloud.ts';
import type { Fault } from '@briefhouse/local-cloud/endpoint/endpoint.ts';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { signIn } from '../../infra/demo/testing/sign-in.ts';
import { edgeOutputs, outputs } from '../../infra/names.ts';
import { administrator } from '../support/authenticator.ts';
import { call, sharedCloud } from '../support/shared-cloud.ts';

/** The firewall follows the blocks of administrators, through the whole local cloud. */
let cloud: Cloud;
let errors: string[];
let admin: string;
beforeAll(async () => {
  ({ cloud, errors } = await sharedCloud());
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', cloud.awsUrl);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', cloud.credentials.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', cloud.credentials.secretAccessKey);
  vi.stubEnv('TABLE_NAME', cloud.tableName);
  admin = await administrator();
});
afterAll(() => vi.unstubAllEnvs());
afterEach(() => {
  cloud.faults.clear();
  cloud.clock.reset();
});

const ask = async (method: string, path: string, body?: object) =>
  expect((await call(admin, method, path, body)).status, `${method} ${path}`).toBe(200);
const block = (ip_address: string, more = {}) =>
  ask('POST', '/admin/blocked-addresses', { ip_address, reason: 'A test of the firewall', ...more });
const lift = (ip_address: string) =>
  ask('DELETE', `/admin/blocked-addresses?ip_address=${encodeURIComponent(ip_address)}`);
const visit = (address: string, path = '/config.json') =>
  fetch(cloud.url + path, { headers: { 'x-test-ip': address } });

const waf = () =>
  new WAFV2Client({ endpoint: cloud.awsUrl, region: 'us-east-1', credentials: cloud.credentials });
const setOf = (family: keyof typeof edgeOutputs) => {
  const arn = cloud.ipSets[edgeOutputs[family]] ?? '';
  const [Name, Id] = arn.split('/').slice(-2);
  return { Name, Id, Scope: 'CLOUDFRONT' } as const;
};
const held = async (family: keyof typeof edgeOutputs) => {
  const { IPSet } = await waf().send(new GetIPSetCommand(setOf(family)));
  return (IPSet?.Addresses ?? []).toSorted();
};

it('a blocked address is refused by the firewall, with the words of the product, and admitted once the block is lifted', async () => {
  await block('203.0.113.64/27');
  await block('2001:db8:77::9');
  await cloud.settled();
  for (const address of ['203.0.113.70', '2001:db8:77::9']) {
    const [api, page] = [await visit(address, '/api/openapi.json'), await visit(address, '/dashboard')];
    expect([api.status, await api.json()]).toEqual([403, { code: 'FORBIDDEN', message: blockedText }]);
    expect([page.status, await page.text()]).toEqual([403, expect.stringContaining(blockedText)]);
  }
  for (const address of ['203.0.113.96', '2001:db8:77::a']) expect((await visit(address)).status).toBe(200);
  await lift('203.0.113.64/27');
  await lift('2001:db8:77::9');
  await cloud.settled();
  for (const address of ['203.0.113.70', '2001:db8:77::9']) expect((await visit(address)).status).toBe(200);
});

it('a block for an hour leaves the firewall within a minute of its end', async () => {
  await block('203.0.113.5', { lasts: 'hour' });
  await cloud.settled();
  expect((await visit('203.0.113.5')).status).toBe(403);
  cloud.clock.advance(3_601_000);
  await expect.poll(async () => (await visit('203.0.113.5')).status).toBe(200);
  await cloud.settled();
  expect(await blockedAddressEntity().get({ ip_address: '203.0.113.5' }).go()).toEqual({ data: null });
});

it('the demo’s blocked networks are in it from the start', async () => {
  expect(await held('blockedIpv4')).toContain('198.51.100.0/24');
  expect(await held('blockedIpv6')).toContain('2001:0db8:0004:0011:0000:0000:0000:0000/64');
});

const row = (ip_address: string) => ({
  ip_address,
  reason: 'Burst',
  blocked_by: 'ada',
  blocked_by_name: 'Ada',
  severity: 'medium' as const,
  created_at: new Date().toISOString(),
});

it('it is in step after many changes at once, some of them told twice and too late', async () => {
  const before = await held('blockedIpv4');
  const addresses = Array.from({ length: amount(45, 150) }, (_, index) => `100.64.7.${index}`);
  const short = addresses.slice(0, addresses.length / 3);
  await Promise.all(addresses.map((address) => blockedAddressEntity().put(row(address)).go()));
  await Promise.all(short.map((ip_address) => blockedAddressEntity().delete({ ip_address }).go()));
  const deadLetters = JSON.parse(cloud.stack.outputs[outputs.deadLetterQueues] ?? '{}');
  const [queue] = cloud.queues.all.filter(
    (one) => one.props.RedrivePolicy?.deadLetterTargetArn === deadLetters.firewall,
  );
  for (const address of short.slice(0, 10)) {
    const written = record(undefined, { __edb_e__: 'blocked-address', ...row(address) });
    queue?.send(JSON.stringify({ to: 'firewall', record: written }));
  }
  await cloud.settled();
  const wanted = addresses.slice(short.length).map((address) => `${address}/32`);
  expect(queue).toBeDefined();
  expect(await held('blockedIpv4')).toEqual([...before, ...wanted].toSorted());
  await Promise.all(addresses.map((ip_address) => blockedAddressEntity().delete({ ip_address }).go()));
  await cloud.settled();
  expect(await held('blockedIpv4')).toEqual(before);
});

/** Calls back in the middle of the worker's first call of an operation. */
const atFirst = (operation: string, act: () => Promise<Awaited<ReturnType<Fault>>>) => {
  const ours = cloud.credentials.accessKeyId;
  let calls = 0;
  cloud.faults.add(async (call) => {
    if (call.service !== 'wafv2' || call.operation !== operation || call.accessKeyId === ours)
      return undefined;
    return ++calls === 1 ? act() : undefined;
  });
  return () => calls;
};

it('somebody who changes the set at the same moment does not make it lose a block, nor keep what they wrote', async () => {
  const calls = atFirst('UpdateIPSet', async () => {
    const set = setOf('blockedIpv4');
    const { LockToken } = await waf().send(new GetIPSetCommand(set));
    await waf().send(new UpdateIPSetCommand({ ...set, LockToken, Addresses: ['198.18.0.1/32'] }));
    return undefined;
  });
  await block('203.0.113.6');
  await cloud.settled();
  expect(calls()).toBeGreaterThan(1);
  expect(await held('blockedIpv4')).toContain('203.0.113.6/32');
  expect(await held('blockedIpv4')).not.toContain('198.18.0.1/32');
  await lift('203.0.113.6');
  await cloud.settled();
});

it('while WAF refuses, the product itself refuses whom it blocked, whatever it has answered before', async () => {
  const token = await signIn(cloud.url, 'brand@briefhouse.test');
  const from = async (address: string) =>
    (await call(token, 'GET', '/me', undefined, { 'x-test-ip': address })).status;
  expect(await from('203.0.113.20')).toBe(200);
  const ours = cloud.credentials.accessKeyId;
  let refused = 0;
  cloud.faults.add(async ({ service, accessKeyId }) => {
    if (service !== 'wafv2' || accessKeyId === ours) return undefined;
    refused++;
    return {
      status: 400,
      body: { __type: 'com.amazonaws.wafv2#WAFInvalidOperationException', message: 'Not now' },
    };
  });
  const before = errors.length;
  await block('192.0.2.0/24');
  // The list is read again within 10 s; each try has another address, as an accepted one's answer holds.
  let last = 0;
  await expect.poll(() => from(`192.0.2.${++last}`), { interval: 500 }).toBe(403);
  expect(await from('203.0.113.20')).toBe(200);
  await expect.poll(() => refused).toBeGreaterThan(0);
  expect((await visit('192.0.2.1')).status).toBe(200);
  // The change has waited in its queue.
  cloud.faults.clear();
  await expect.poll(async () => (await visit('192.0.2.1')).status).toBe(403);
  expect(errors.slice(before).some((line) => line.includes('message failed'))).toBe(true);
  await lift('192.0.2.0/24');
  await cloud.settled();
});
