import { randomBytes } from 'node:crypto';
import { checkDevice } from '@briefhouse/contracts/accounts/check-device.ts';
import { blockAddress } from '@briefhouse/contracts/admin/block-address.ts';
import { listBlockedAddresses } from '@briefhouse/contracts/admin/list-blocked-addresses.ts';
import { blockedText } from '@briefhouse/contracts/admin/texts.ts';
import { unblockAddress } from '@briefhouse/contracts/admin/unblock-address.ts';
import { expect, test } from 'vitest';
import { handler as accounts } from '../accounts/api.ts';
import { isBlocked } from '../kit/blocked.ts';
import type { User } from '../kit/user.ts';
import { call } from '../testing/call.ts';
import { client, person } from '../testing/people.ts';
import { handler } from './api.ts';

const admin = person({ groups: ['admin'], first_name: 'Ada', last_name: 'Stone' });
const hex = () => randomBytes(2).toString('hex');
/** A random network for each test, because all tests share one table. */
const newNetwork = () => `fd00:${hex()}:${hex()}:${hex()}`.replace(/:0+(?=[0-9a-f])/g, ':');
const block = (ip_address: unknown, user: User = admin, reason: unknown = 'Scrapes profiles') =>
  call(handler, blockAddress, { ip_address, reason }, { user, sourceIp: '192.0.2.10' });
const lift = (ip_address: string) => call(handler, unblockAddress, { ip_address }, { user: admin });
const device = {
  fingerprint_hash: 'b'.repeat(64),
  user_agent: 'Test',
  screen_resolution: '1x1',
  timezone: 'UTC',
  language: 'en',
};
const visit = (sourceIp: string) => call(accounts, checkDevice, device, { sourceIp });

test('a blocked range is listed and refused at public endpoints, until the block is lifted', async () => {
  const network = newNetwork();
  expect((await visit(`${network}::1`)).status).toBe(200);
  const { status, body } = await block(` ${network.toUpperCase()}::5/64 `);
  expect(status).toBe(200);
  expect(body.blocked_address).toMatchObject({
    ip_address: `${network}::/64`,
    reason: 'Scrapes profiles',
    blocked_by: admin.id,
    blocked_by_name: 'Ada Stone',
    is_permanent: true,
  });
  const { body: list } = await call(handler, listBlockedAddresses, {}, { user: admin });
  expect(list.blocked_addresses).toContainEqual(body.blocked_address);

  expect((await visit(`${network}::1`)).error).toMatchObject({ code: 'FORBIDDEN', message: blockedText });
  expect(await isBlocked(`${network}::ffff`)).toBe(true);
  expect((await lift(`${network}::/64`)).status).toBe(200);
  expect((await visit(`${network}::1`)).status).toBe(200);
  expect((await lift(`${network}::/64`)).error.code).toBe('NOT_FOUND');
});

test('the same address, however written, is blocked once; of ten calls at once one succeeds', async () => {
  const network = newNetwork();
  const answers = await Promise.all(Array.from({ length: 10 }, () => block(`${network}::7`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { error } = await block(`${network}:0:0:0:7`);
  expect(error).toMatchObject({ code: 'CONFLICT', message: 'This address is already blocked.' });
  await lift(`${network}::7`);
});

test.each([
  '192.0.2.10',
  '192.0.2.10/32',
  '192.0.0.0/16',
  '192.0.2.99/24',
  '::ffff:192.0.2.10',
  '::ffff:c000:20a/120',
])("the admin's own address is refused as %s", async (ip) => {
  const { status, error } = await block(ip);
  expect(status).toBe(409);
  expect(error.issues?.ip_address).toBe('You cannot block your own address');
});

test.each([
  '',
  ' ',
  null,
  7,
  'example.com',
  '1.2.3',
  '999.1.1.1',
  '10.0.0.0/33',
  '10.0.0.0/8',
  '0.0.0.0/0',
  'fd00::/31',
  '::/0',
  '::ffff:0:0/96',
  '10.0.0.1; DROP',
  '10.0.0.1/24/24',
  'blocklist',
])('%s is not an address that can be blocked', async (ip) => {
  const { status, error } = await block(ip);
  expect(status).toBe(400);
  expect(error.issues).toHaveProperty('ip_address');
});

test('a blank address and a blank reason are refused', async () => {
  const { error } = await block('', admin, '  ');
  expect(error.issues).toEqual({
    ip_address: 'Please enter an IP address',
    reason: 'Please enter a reason',
  });
});

test('a moderator can neither block, nor unblock, nor read the list', async () => {
  const user = await client({ groups: ['moderator'] });
  expect((await block('198.51.100.1', user)).error.code).toBe('FORBIDDEN');
  const lifting = await call(handler, unblockAddress, { ip_address: '198.51.100.1' }, { user });
  expect(lifting.error.code).toBe('FORBIDDEN');
  expect((await call(handler, listBlockedAddresses, {}, { user })).error.code).toBe('FORBIDDEN');
});
