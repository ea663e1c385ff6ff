import { getPreferences, resumeEmail } from '@briefhouse/contracts/notifications/preferences.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { now } from '../../kit/clock.ts';
import { newId } from '../../kit/ids.ts';
import type { User } from '../../kit/user.ts';
import { profileEntity } from '../../people/profile/row.ts';
import { handler } from '../../root/apis/notifications.ts';
import { call } from '../../testing/call.ts';
import { mailService } from '../../testing/mail-service.ts';
import { creator } from '../../testing/people.ts';
import { record } from '../../testing/record.ts';
import { deliverTo, followUp } from '../../testing/workers.ts';
import { notificationEntity } from '../notification/row.ts';
import { notificationPreferencesEntity } from './row.ts';

const service = mailService();

let mira: User;
beforeEach(async () => {
  mira = await creator();
});
afterEach(() => vi.unstubAllEnvs());

interface Problem {
  sentAt?: string;
  to?: string;
  bounceType?: string;
  tags?: object;
}

/** An event of SES, as EventBridge hands it to a queue. */
const eventOf = (
  kind: 'bounce' | 'complaint',
  { sentAt = now(), to = mira.email, bounceType = 'Permanent', tags = { user_id: [mira.id] } }: Problem = {},
) =>
  JSON.stringify({
    source: 'aws.ses',
    detail: {
      ...(kind === 'bounce'
        ? { bounce: { bounceType, bouncedRecipients: [{ emailAddress: to }] } }
        : { complaint: { complainedRecipients: [{ emailAddress: to }] } }),
      mail: { timestamp: sentAt, destination: [to], tags: { 'ses:from-domain': ['x'], ...tags } },
    },
  });

const deliver = async (...messages: string[]) =>
  expect(await deliverTo('mail-problems', ...messages)).toEqual([]);
const settings = async () => (await call(handler, getPreferences, {}, { user: mira })).body.email;
const resume = () => call(handler, resumeEmail, {}, { user: mira });
const stored = async () => {
  const { data } = await notificationPreferencesEntity().get({ user_id: mira.id }).go({ consistent: true });
  return { __edb_e__: 'notification-preferences', ...data };
};
const mailed = async () => {
  const before = service.sent.length;
  const notice = {
    ...{ user_id: mira.id, notification_id: newId(), type: 'money_message' as const, message: 'News' },
    ...{ target: 'home' as const, read: false, email: true, created_at: now() },
  };
  await notificationEntity().put(notice).go();
  const stored = { __edb_e__: 'notification', ...notice };
  expect(await deliverTo('mail', { record: record(undefined, stored) })).toEqual([]);
  return service.sent.length - before;
};

test.each([
  ['bounce', 'bounced'],
  ['complaint', 'complained'],
] as const)(
  'after a %s nothing more is sent to the address, and its owner is told',
  async (kind, problem) => {
    expect(await mailed()).toBe(1);
    const event = eventOf(kind, { to: mira.email.toUpperCase() });
    await deliver(event, event);
    expect(await settings()).toMatchObject({ working: false, problem });
    expect(await mailed()).toBe(0);
  },
);

test('mail that comes back for now changes nothing', async () => {
  await deliver(
    eventOf('bounce', { bounceType: 'Transient' }),
    eventOf('bounce', { bounceType: 'Undetermined' }),
  );
  expect(await settings()).toMatchObject({ working: true, problem: null });
});

test('another address of the same person is not concerned, nor is somebody of that name', async () => {
  await deliver(
    eventOf('bounce', { to: 'old@example.test' }),
    eventOf('bounce', { tags: {} }),
    eventOf('bounce', { tags: { user_id: ['nobody'] } }),
  );
  expect((await settings()).problem).toBeNull();
  await deliver(eventOf('bounce'));
  expect((await settings()).problem).toBe('bounced');
  await profileEntity().patch({ user_id: mira.id }).set({ email: 'new@briefhouse.test' }).go();
  expect((await settings()).problem).toBeNull();
});

test('its owner has it tried again: SES as well, and what became of older mail no longer counts', async () => {
  const sentAt = now();
  const event = eventOf('bounce', { sentAt });
  await deliver(event);
  const before = await stored();
  vi.stubEnv('CLOCK_OFFSET_MS', '60000');
  expect((await resume()).status).toBe(200);
  expect((await settings()).problem).toBeNull();
  const change = record(before, await stored());
  await followUp(change);
  await followUp(change);
  expect(service.forgiven).toEqual([mira.email, mira.email]);
  expect(await mailed()).toBe(1);
  await deliver(event);
  expect((await settings()).problem).toBeNull();
  vi.stubEnv('CLOCK_OFFSET_MS', '120000');
  await deliver(eventOf('complaint'));
  expect((await settings()).problem).toBe('complained');
});

test('trying again without a problem costs nothing, and is limited with one', async () => {
  for (let times = 0; times < 5; times++) expect((await resume()).status).toBe(200);
  const codes = [];
  for (let times = 0; times < 4; times++) {
    vi.stubEnv('CLOCK_OFFSET_MS', String(times * 1000));
    await deliver(eventOf('bounce'));
    codes.push((await resume()).error.code);
  }
  expect(codes.slice(0, 3)).toEqual([undefined, undefined, undefined]);
  expect(codes[3]).toBe('RATE_LIMITED');
});

test('SES that cannot be asked is asked again', async () => {
  await deliver(eventOf('bounce'));
  const before = await stored();
  await resume();
  const change = { record: record(before, await stored()) };
  service.answers = [429, 429, 429];
  expect(await deliverTo('mail-problems', change)).toEqual([0]);
  expect(await deliverTo('mail-problems', change)).toEqual([]);
});

test('a message that cannot be read fails alone', async () => {
  const poisoned = JSON.stringify({ source: 'aws.ses', detail: { complaint: {}, mail: {} } });
  expect(await deliverTo('mail-problems', poisoned, eventOf('bounce'), '{')).toEqual([0, 2]);
  expect((await settings()).problem).toBe('bounced');
});
