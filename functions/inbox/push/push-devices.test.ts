import { limits } from '@briefhouse/contracts/limits.ts';
import {
  deletePushDevice,
  getPushKey,
  listPushDevices,
  savePushDevice,
} from '@briefhouse/contracts/notifications/push-device.ts';
import { expect, test, vi } from 'vitest';
import type { User } from '../../kit/user.ts';
import { endAccount } from '../../people/deletion/commands.ts';
import { handler } from '../../root/apis/notifications.ts';
import { call } from '../../testing/call.ts';
import { client, creator } from '../../testing/people.ts';
import { pushSubscription } from '../../testing/push.ts';

const save = (user: User, input: object) => call(handler, savePushDevice, input, { user });
const forget = (user: User, device_id = '') => call(handler, deletePushDevice, { device_id }, { user });
const labels = async (user: User) =>
  (await call(handler, listPushDevices, {}, { user })).body.devices.map(({ label }) => label);

test('a device is registered once however often, and is listed without its address or keys', async () => {
  const user = await creator();
  const phone = pushSubscription('Chrome on Android');
  const { body } = await save(user, phone);
  await save(user, { ...phone, label: 'My phone' });
  await save(user, pushSubscription('Firefox on Linux'));
  const { body: list } = await call(handler, listPushDevices, {}, { user });
  expect(list.devices.map(({ label }) => label)).toEqual(['Firefox on Linux', 'My phone']);
  expect(list.devices[1]?.id).toBe(body.device.id);
  for (const secret of [phone.endpoint, phone.p256dh, phone.auth])
    expect(JSON.stringify(list)).not.toContain(secret);
});

test('a browser shows the notifications of the person who registered it last, and of nobody else', async () => {
  const [first, second] = [await creator(), await client()];
  const shared = pushSubscription();
  const { body } = await save(first, shared);
  await save(second, shared);
  expect([await labels(first), await labels(second)]).toEqual([[], ['Chrome on Linux']]);
  // The person who had it before cannot take it away any more.
  expect((await forget(first, body.device.id)).status).toBe(200);
  expect(await labels(second)).toEqual(['Chrome on Linux']);
  await Promise.all([save(first, shared), save(second, shared), save(first, shared)]);
  expect((await Promise.all([labels(first), labels(second)])).flat()).toEqual(['Chrome on Linux']);
});

test("somebody else's device is left alone, and repeating a deletion changes nothing", async () => {
  const [owner, stranger] = [await creator(), await creator()];
  const { body } = await save(owner, pushSubscription());
  expect((await forget(stranger, body.device.id)).status).toBe(200);
  expect(await labels(owner)).toHaveLength(1);
  expect((await forget(owner, body.device.id)).status).toBe(200);
  expect((await forget(owner, body.device.id)).status).toBe(200);
  expect(await labels(owner)).toEqual([]);
});

test('there are ten at most: the oldest gives way, also where several register at once', async () => {
  const user = await creator();
  for (let number = 0; number < limits.pushDevices; number++)
    await save(user, pushSubscription(`Browser ${number}`));
  await save(user, pushSubscription('The eleventh'));
  const kept = await labels(user);
  expect(kept).toHaveLength(limits.pushDevices);
  expect([kept[0], kept.at(-1)]).toEqual(['The eleventh', 'Browser 1']);
  const at = await Promise.all([1, 2, 3].map((number) => save(user, pushSubscription(`At once ${number}`))));
  expect(at.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await labels(user)).toHaveLength(limits.pushDevices);
});

test.each([
  'https://169.254.169.254/latest/meta-data/',
  'http://fcm.googleapis.com/fcm/send/a',
  'https://localhost/fcm/send/a',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://10.0.0.1:8443/a',
  'https://fcm.googleapis.com:444/fcm/send/a',
  'https://fcm.googleapis.com@169.254.169.254/a',
  'https://fcm.googleapis.com.evil.test/a',
  'https://evil.test/fcm.googleapis.com/',
  'https://evil.test#.push.apple.com/a',
  'https://a.b.push.apple.com\\@evil.test/a',
  'https://fcm.googleapis.com/a b',
  'https://fcm.googleapis.com/a\r\nhost: evil.test',
  'file:///etc/passwd',
  `https://fcm.googleapis.com/${'a'.repeat(1000)}`,
])('nothing is ever sent to %j', async (endpoint) => {
  const user = await creator();
  const { error } = await save(user, { ...pushSubscription(), endpoint });
  expect([error.code, Object.keys(error.issues ?? {})]).toEqual(['VALIDATION', ['endpoint']]);
  expect(await labels(user)).toEqual([]);
});

test.each([
  ['p256dh', Buffer.from([4, ...Array(64).fill(1)]).toString('base64url')],
  ['p256dh', 'AAAA'],
  ['auth', 'short'],
  ['label', ' '],
  ['label', 'x'.repeat(limits.pushLabelLength + 1)],
  ['label', 'Chrome\u0007'],
])('a device with a bad %s is refused', async (field, value) => {
  const { error } = await save(await creator(), { ...pushSubscription(), [field]: value });
  expect([error.code, Object.keys(error.issues ?? {})]).toEqual(['VALIDATION', [field]]);
});

test.each([
  '.push.apple.com/QA',
  '.push.services.mozilla.com/wpush/v2/gA',
  '.notify.windows.com/w/?token=a%2b',
])('browsers of %s are taken', async (place) => {
  const input = { ...pushSubscription(), endpoint: `https://web${place}` };
  expect((await save(await creator(), input)).status).toBe(200);
});

test('an account that has ended registers no device', async () => {
  const user = await creator();
  await endAccount(user.id);
  expect((await save(user, pushSubscription())).error.code).toBe('FORBIDDEN');
});

test('the public key is a point of the curve, the same for all and for good', async () => {
  const keys = async () => (await call(handler, getPushKey, {}, { user: await creator() })).body.public_key;
  const key = await keys();
  expect(Buffer.from(key, 'base64url')).toHaveLength(65);
  vi.resetModules();
  expect(await keys()).toBe(key);
});
