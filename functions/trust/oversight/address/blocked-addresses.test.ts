import { randomBytes } from 'node:crypto';
import { checkDevice } from '@briefhouse/contracts/accounts/device.ts';
import {
  blockAddress,
  listBlockedAddresses,
  unblockAddress,
} from '@briefhouse/contracts/admin/blocked-address.ts';
import { blockedText } from '@briefhouse/contracts/admin/texts.ts';
import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '../../../kit/user.ts';
import { handler as accounts } from '../../../root/apis/accounts.ts';
import { handler } from '../../../root/apis/admin.ts';
import { auditLogEntity } from '../../../security/audit-log/row.ts';
import { isBlocked } from '../../../security/blocked-address/queries.ts';
import { call } from '../../../testing/call.ts';
import { client, person } from '../../../testing/people.ts';
import { deliverTo } from '../../../testing/workers.ts';

afterEach(() => void vi.stubEnv('CLOCK_OFFSET_MS', undefined));

const admin = person({ groups: ['admin'], first_name: 'Ada', last_name: 'Stone' });
const hex = () => randomBytes(2).toString('hex');
/** A random network for each test, because all tests share one table. */
const newNetwork = () => `fd00:${hex()}:${hex()}:${hex()}`.replace(/:0+(?=[0-9a-f])/g, ':');
const block = (
  ip_address: unknown,
  user: User = admin,
  rest: Record<string, unknown> = {},
  from = '192.0.2.10',
) =>
  call(handler, blockAddress, { ip_address, reason: 'Scrapes profiles', ...rest }, { user, sourceIp: from });
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
    expires_at: null,
    has_ended: false,
    severity: 'medium',
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
  '2002:c000:20a::/48',
  '2002::/16',
  '64:ff9b::c000:20a',
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
  '203.0.113.007',
  'fe80::1%eth0',
  '10.0.0.0/7',
  '0.0.0.0/0',
  '8.8.8.8/0',
  'fd00::/15',
  '::/0',
  '::/16',
  '::ffff:0:0/96',
  '::ffff:a00:0/103',
  '0.0.0.0',
  '127.0.0.1',
  '::1',
  'ff02::1',
  '10.0.0.1; DROP',
  '10.0.0.1/24/24',
  'blocklist',
])('%s is not an address that can be blocked', async (ip) => {
  const { status, error } = await block(ip);
  expect(status).toBe(400);
  expect(error.issues).toHaveProperty('ip_address');
});

test.each(['::fffe:0:0/95', '::8000:0:0/81', '::/80'])(
  '%s lies around all of IPv4: an admin who comes by IPv6 cannot shut out everybody else with it',
  async (ip) => {
    const { error } = await block(ip, admin, { confirmed: true }, '2001:db8::99');
    expect(error.code).toBe('VALIDATION');
    expect(await isBlocked('198.51.100.77')).toBe(false);
  },
);

test.each([
  ['45.0.0.0/15', '45.0.0.0/15 covers 131,072 addresses.'],
  ['::ffff:2d00:0/111', '45.0.0.0/15 covers 131,072 addresses.'],
  ['FD01::/16', 'fd01::/16 covers 281,474,976,710,656 networks (/64), each of a home or an office.'],
])('%s is blocked once somebody has confirmed how much that is', async (ip, message) => {
  expect((await block(ip)).error).toMatchObject({ code: 'CONFIRM_RANGE', message });
  expect((await block(ip, admin, { confirmed: 'yes' })).error.code).toBe('VALIDATION');
  const { body, status } = await block(ip, admin, { confirmed: true });
  expect(status).toBe(200);
  expect((await lift(body.blocked_address.ip_address)).status).toBe(200);
});

test('confirming does not help against one’s own address, nor with what is too wide', async () => {
  expect((await block('192.0.0.0/8', admin, { confirmed: true })).error.code).toBe('CONFLICT');
  const own = await block('2001::/16', admin, { confirmed: true }, '2001:db8::99');
  expect(own.error.code).toBe('CONFLICT');
  for (const ip of ['0.0.0.0/0', '::/0', '45.0.0.0/7', '::ffff:2d00:0/103'])
    expect((await block(ip, admin, { confirmed: true })).error.code, ip).toBe('VALIDATION');
});

const hours = (count: number) => vi.stubEnv('CLOCK_OFFSET_MS', String(count * 3_600_000));
const expire = (ip_address: string, at: string | null) =>
  deliverTo('firewall', { due: { kind: 'block-ending', id: ip_address, at: at ?? '' } });
const listed = async (ip_address: string) =>
  (await call(handler, listBlockedAddresses, {}, { user: admin })).body.blocked_addresses.find(
    (block) => block.ip_address === ip_address,
  );

test('a block for an hour ends with the hour, and leaves the list when that is due', async () => {
  const ip = `${newNetwork()}::1`;
  const { body } = await block(ip, admin, { lasts: 'hour', severity: 'critical' });
  const { expires_at, created_at, ...rest } = body.blocked_address;
  expect(rest).toMatchObject({ is_permanent: false, has_ended: false, severity: 'critical' });
  expect(Date.parse(expires_at ?? '') - Date.parse(created_at)).toBe(3_600_000);
  hours(0.99);
  expect(await isBlocked(ip)).toBe(true);
  expect((await visit(ip)).status).toBe(403);
  // The list that this instance has read still holds it.
  hours(1.01);
  expect(await isBlocked(ip)).toBe(false);
  expect((await visit(ip)).status).toBe(200);
  expect(await listed(ip)).toMatchObject({ has_ended: true });
  expect(await expire(ip, expires_at)).toEqual([]);
  expect(await expire(ip, expires_at)).toEqual([]);
  expect(await listed(ip)).toBeUndefined();
});

test('an address whose block has ended can be blocked anew, and the end that was due before does not end that', async () => {
  const ip = `${newNetwork()}::1`;
  const first = (await block(ip, admin, { lasts: 'hour' })).body.blocked_address;
  expect((await block(ip, admin, { lasts: 'permanent' })).error.code).toBe('CONFLICT');
  hours(2);
  const answers = await Promise.all(Array.from({ length: 5 }, () => block(ip, admin, { lasts: 'day' })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await expire(ip, first.expires_at)).toEqual([]);
  expect(await isBlocked(ip)).toBe(true);
  expect((await lift(ip)).status).toBe(200);
});

test('of ten admins who lift a block one does, and both acts are in the audit log once', async () => {
  const ip = `${newNetwork()}::1`;
  await block(ip, admin, { reason: 'Twice' });
  const lifted = await Promise.all(Array.from({ length: 10 }, () => lift(ip)));
  expect(lifted.filter(({ status }) => status === 200)).toHaveLength(1);
  // The permanent log does not name the address.
  const masked = `${ip.split(':').slice(0, 2).join(':')}:*`;
  const { data } = await auditLogEntity()
    .query.bySubject({ subject_kind: 'address', subject_id: masked })
    .go();
  expect(data.map(({ act, reason }) => [act, reason])).toEqual([
    ['block_address', 'Twice'],
    ['unblock_address', undefined],
  ]);
  expect(JSON.stringify(data)).not.toContain(ip);
});

test.each([{ lasts: 'for ever' }, { lasts: null }, { severity: 'none' }, { expires_at: 'x', lasts: 7 }])(
  '%j is refused',
  async (rest) => {
    expect((await block('198.51.100.9', admin, rest)).error.code).toBe('VALIDATION');
  },
);

test.each([
  ['2001:db8:0:7::/64', '2001:DB8::7:0:0:0:0/64'],
  ['203.0.113.77', ' ::ffff:203.0.113.77'],
])('a block of %s is lifted as %s', async (blocked, spelled) => {
  expect((await block(blocked)).status).toBe(200);
  expect((await lift(spelled)).status).toBe(200);
  expect((await lift(blocked)).error.code).toBe('NOT_FOUND');
});

test('a blank address and a blank reason are refused', async () => {
  const { error } = await block('', admin, { reason: '  ' });
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
