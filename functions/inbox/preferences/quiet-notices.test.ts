import { updatePreferences } from '@briefhouse/contracts/notifications/preferences.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { epochMs, now } from '../../kit/clock.ts';
import { newId } from '../../kit/ids.ts';
import { forgetJobs, type Job } from '../../kit/jobs.ts';
import type { User } from '../../kit/user.ts';
import { handler } from '../../root/apis/notifications.ts';
import { allDue } from '../../testing/all-due.ts';
import { call } from '../../testing/call.ts';
import { mailService } from '../../testing/mail-service.ts';
import { creator } from '../../testing/people.ts';
import { record } from '../../testing/record.ts';
import { deliverTo } from '../../testing/workers.ts';
import { notificationEntity } from '../notification/row.ts';

const service = mailService();
const hourMs = 3_600_000;

let mira: User;
beforeEach(async () => {
  mira = await creator();
  await quiet(0, 3);
});
afterEach(() => vi.unstubAllEnvs());

const subjects = () => service.sent.filter(({ to }) => to === mira.email).map(({ subject }) => subject);
const later = (hours: number) =>
  vi.stubEnv('CLOCK_OFFSET_MS', String(epochMs() - Date.now() + hours * hourMs));

/** Quiet from so many hours from now on, to so many, by the full hour. */
const quiet = async (from: number, to: number) => {
  const hour = (more: number) =>
    `${String((new Date(epochMs()).getUTCHours() + more) % 24).padStart(2, '0')}:00`;
  const quiet_hours = { from: hour(from), to: hour(to), time_zone: 'UTC' };
  expect((await call(handler, updatePreferences, { quiet_hours }, { user: mira })).status).toBe(200);
};

const notice = async (what: string, more: object = {}) => {
  const row = {
    ...{
      user_id: mira.id,
      notification_id: newId(),
      type: 'project_message' as const,
      target: 'home' as const,
    },
    ...{ subject: what, message: what, read: false, email: true, created_at: now() },
    ...more,
  };
  await notificationEntity().create(row).go();
  const message = { record: record(undefined, { __edb_e__: 'notification', ...row }) };
  expect(await deliverTo('mail', message, message)).toEqual([]);
  return { user_id: row.user_id, notification_id: row.notification_id };
};

/** Carries out the jobs about this person, each twice. */
const carryOut = async () => {
  const all = await allDue();
  const due = all.filter(({ id }) => id.startsWith(mira.id));
  await forgetJobs(due);
  const twice = due.flatMap((one: Job) => [{ due: one }, { due: one }]);
  expect(await deliverTo('mail', ...twice)).toEqual([]);
};

test('the events of a project in quiet hours are one mail at their end', async () => {
  const about = { project_id: newId(), project_name: 'Reels' };
  await notice('One', about);
  later(1);
  await notice('Two', about);
  await carryOut();
  expect(subjects()).toEqual([]);
  later(2);
  await carryOut();
  expect(subjects()).toEqual(['2 changes to “Reels”']);
});

test('a notice about nothing in particular waits as well, and is dropped once it is read', async () => {
  await notice('One');
  await carryOut();
  expect(subjects()).toEqual([]);
  later(3);
  await carryOut();
  expect(subjects()).toEqual(['One']);
  await quiet(0, 3);
  const two = await notice('Two');
  await notificationEntity().patch(two).set({ read: true }).go();
  later(3);
  await carryOut();
  expect(subjects()).toEqual(['One']);
});

test('money is told at any hour', async () => {
  await notice('Paid', { type: 'money_message' });
  expect(subjects()).toEqual(['Paid']);
});

test('hours that are moved meanwhile count as they are then', async () => {
  await notice('One', { project_id: newId() });
  await notice('Two');
  await quiet(0, 6);
  later(3);
  await carryOut();
  expect(subjects()).toEqual([]);
  later(3);
  await carryOut();
  expect(subjects().toSorted()).toEqual(['One', 'Two']);
});

test('a mail that the service refuses for now at the end of quiet hours is sent when it is tried again', async () => {
  await notice('One');
  later(3);
  const all = await allDue();
  const [due] = all.filter(({ id }) => id.startsWith(mira.id));
  if (!due) throw new Error('Nothing is due');
  service.answers = [429, 429, 429];
  expect(await deliverTo('mail', { due })).toEqual([0]);
  expect(await deliverTo('mail', { due }, { due })).toEqual([]);
  expect(subjects()).toEqual(['One']);
});
