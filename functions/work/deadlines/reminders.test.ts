import { randomUUID } from 'node:crypto';
import {
  acceptAssignment,
  offerProject,
  unassignSelf,
} from '@briefhouse/contracts/marketplace/assignment.ts';
import {
  createProject,
  getProject,
  setStatus,
  updateProject,
} from '@briefhouse/contracts/marketplace/project.ts';
import { listNotifications } from '@briefhouse/contracts/notifications/notification.ts';
import { updatePreferences } from '@briefhouse/contracts/notifications/preferences.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deliver } from '../../inbox/notification/deliver.ts';
import { notificationEntity } from '../../inbox/notification/row.ts';
import { forgetJobs, type Job } from '../../kit/jobs.ts';
import { dayInWords } from '../../kit/time-in-words.ts';
import type { User } from '../../kit/user.ts';
import { handler } from '../../root/apis/marketplace.ts';
import { handler as notifications } from '../../root/apis/notifications.ts';
import { allDue } from '../../testing/all-due.ts';
import { call } from '../../testing/call.ts';
import { mailService } from '../../testing/mail-service.ts';
import { client, creator } from '../../testing/people.ts';
import { record } from '../../testing/record.ts';
import { removeSubject } from '../../testing/removal.ts';
import { deliverTo, followUp } from '../../testing/workers.ts';
import { projectEntity } from '../project/row.ts';
import { noticesOfDeadline } from './effects.ts';

const service = mailService();
const day = 86_400_000;

/** The date so many days from today. */
const dateIn = (days: number): string => new Date(Date.now() + days * day).toISOString().slice(0, 10);
const setClock = (days: number, time: string) =>
  vi.stubEnv('CLOCK_OFFSET_MS', String(Date.parse(`${dateIn(days)}T${time}Z`) - Date.now()));
afterEach(() => void vi.unstubAllEnvs());

let owner: User;
let worker: User;
let project_id: string;
beforeEach(async () => {
  setClock(0, '12:00:00');
  [owner, worker] = await Promise.all([client(), creator()]);
});

const stored = async () => {
  const { data } = await projectEntity().get({ project_id }).go({ consistent: true });
  return data ? { __edb_e__: 'project', ...data } : undefined;
};

/** Carries something out and what it announces, twice, as messages may come. */
const acted = async (work: () => Promise<unknown>) => {
  const before = await stored();
  const answer = await work();
  if (answer && typeof answer === 'object' && 'status' in answer) expect(answer.status).toBe(200);
  const message = { record: record(before, await stored()) };
  expect(await deliverTo('notices', message, message)).toEqual([]);
};

const give = async (to: User) => {
  await acted(() => call(handler, offerProject, { project_id, creator_id: to.id }, { user: owner }));
  await acted(() => call(handler, acceptAssignment, { project_id }, { user: to }));
};

/** A project under way that ends so many days from today. */
const underWay = async (days: number | null) => {
  const input = {
    submission_id: randomUUID(),
    name: 'Balm "two weeks"',
    budget_cents: 25_000,
    end_date: days === null ? null : dateIn(days),
  };
  project_id = (await call(handler, createProject, input, { user: owner })).body.project.id;
  await give(worker);
};

const change = (fields: object) =>
  acted(async () => {
    const { project } = (await call(handler, getProject, { project_id }, { user: owner })).body;
    const { name, version, budget_cents, end_date } = project;
    const input = { project_id, name, version, budget_cents, end_date, ...fields };
    return call(handler, updateProject, input, { user: owner });
  });

/** The jobs whose time has come, as the function `due` hands them over: once, or again after a run that broke off. */
const due = async ({ again = false } = {}): Promise<Job[]> => {
  const jobs = (await allDue()).filter(({ kind, id }) => kind === 'deadline' && id === project_id);
  for (const job of jobs) expect(await deliverTo('notices', { due: job })).toEqual([]);
  if (!again) await forgetJobs(jobs);
  return jobs;
};

const reminders = async (user = worker) => {
  const { body } = await call(notifications, listNotifications, {}, { user });
  return body.notifications.filter(({ subject }) => subject?.startsWith('Deadline'));
};
const texts = async (user = worker) => (await reminders(user)).map(({ message }) => message);
const says = (when: string, days: number) =>
  `“Balm "two weeks"” is due ${when}, on ${dayInWords(dateIn(days))}.`;

test('the worker is reminded three days and one day before, at nine, and the later one takes the place of the first', async () => {
  await underWay(20);
  setClock(17, '08:59:59');
  expect(await due()).toEqual([]);
  setClock(17, '09:01:00');
  await due();
  expect(await reminders()).toMatchObject([
    {
      subject: "Deadline: “Balm 'two weeks'”",
      message: says('in 3 days', 20),
      project_id,
      target: { kind: 'work' },
      read: false,
    },
  ]);
  expect(await reminders(owner)).toEqual([]);
  setClock(19, '09:01:00');
  await due();
  expect(await texts()).toEqual([says('tomorrow', 20)]);
  setClock(40, '09:01:00');
  expect(await due()).toEqual([]);
});

test('a job that comes twice tells once', async () => {
  await underWay(20);
  setClock(17, '09:01:00');
  expect(await due({ again: true })).toHaveLength(1);
  expect(await due()).toHaveLength(1);
  expect(await texts()).toEqual([says('in 3 days', 20)]);
});

test.each([
  ['18', '12:00:00', 'in 2 days'],
  ['19', '11:00:00', 'tomorrow'],
  ['20', '23:00:00', 'today'],
])(
  'after an outage until day %s at %s it is told once, with the days that are left',
  async (days, time, when) => {
    await underWay(20);
    setClock(Number(days), time);
    await due();
    expect(await texts()).toEqual([says(when, 20)]);
  },
);

test('once the day is over, a late job tells nothing', async () => {
  await underWay(20);
  setClock(21, '00:00:01');
  expect(await due()).toHaveLength(2);
  expect(await texts()).toEqual([]);
});

test('a date that is near already has only the reminder that is ahead', async () => {
  await underWay(2);
  expect(await due()).toEqual([]);
  setClock(1, '09:01:00');
  expect(await due()).toHaveLength(1);
  expect(await texts()).toEqual([says('tomorrow', 2)]);
  await underWay(1);
  await underWay(0);
  setClock(3, '09:01:00');
  expect(await due()).toEqual([]);
});

test('a date that is changed moves the reminders, and ends the one that was told', async () => {
  await underWay(20);
  setClock(17, '09:01:00');
  await due();
  await change({ end_date: dateIn(30) });
  expect(await texts()).toEqual([]);
  setClock(19, '09:01:00');
  expect(await due()).toHaveLength(1);
  expect(await texts()).toEqual([]);
  setClock(27, '09:01:00');
  await due();
  expect(await texts()).toEqual([says('in 3 days', 30)]);
});

test('a date that is taken away ends them, and one that is given later has them', async () => {
  await underWay(20);
  await change({ end_date: null });
  setClock(17, '09:01:00');
  await due();
  expect(await texts()).toEqual([]);
  await change({ end_date: dateIn(25) });
  setClock(22, '09:01:00');
  await due();
  expect(await texts()).toEqual([says('in 3 days', 25)]);
});

test('finished work has none, and takes back the one that was told; reopened, it is reminded again', async () => {
  await underWay(20);
  setClock(17, '09:01:00');
  await due();
  const set = (status: string) =>
    acted(() => call(handler, setStatus, { project_id, status }, { user: worker }));
  await set('finished');
  expect(await texts()).toEqual([]);
  setClock(19, '09:01:00');
  expect(await due({ again: true })).toHaveLength(1);
  expect(await texts()).toEqual([]);
  await set('in_progress');
  await due();
  expect(await texts()).toEqual([says('tomorrow', 20)]);
});

test('work that was given back reminds nobody, and whoever works on it next', async () => {
  await underWay(20);
  await acted(() => call(handler, unassignSelf, { project_id }, { user: worker }));
  setClock(17, '09:01:00');
  expect(await due()).toHaveLength(1);
  expect(await texts()).toEqual([]);
  const next = await creator();
  setClock(18, '12:00:00');
  await give(next);
  setClock(19, '09:01:00');
  await due();
  expect(await texts()).toEqual([]);
  expect(await texts(next)).toEqual([says('tomorrow', 20)]);
});

test('a reminder that was made before a change of that moment is not delivered after it', async () => {
  await underWay(20);
  setClock(17, '09:01:00');
  const [job] = (await allDue()).filter(({ kind, id }) => kind === 'deadline' && id === project_id);
  if (!job) throw new Error('No reminder is due');
  const changes = [
    () => change({ end_date: dateIn(40) }),
    () => acted(() => call(handler, setStatus, { project_id, status: 'finished' }, { user: worker })),
    () => acted(() => call(handler, unassignSelf, { project_id }, { user: worker })),
  ];
  for (const [index, work] of changes.entries()) {
    await underWay(20);
    const [notice] = await noticesOfDeadline({ ...job, id: project_id });
    if (!notice) throw new Error('No notice is made');
    await work();
    await deliver(notice, `late#${project_id}`);
    expect(await texts(), String(index)).toEqual([]);
  }
});

test('while a new price waits the work goes on, and so does its reminder', async () => {
  await underWay(20);
  await change({ budget_cents: 30_000 });
  expect(await stored()).toMatchObject({ state: 'repricing' });
  setClock(17, '09:01:00');
  await due();
  expect(await texts()).toEqual([says('in 3 days', 20)]);
});

test('a removed project is reminded of without its name', async () => {
  await underWay(20);
  await removeSubject({ kind: 'project', project_id });
  setClock(17, '09:01:00');
  await due();
  expect(await texts()).toEqual([`“Removed project” is due in 3 days, on ${dayInWords(dateIn(20))}.`]);
});

test('mail follows the switch for projects', async () => {
  const mailed = async () => {
    const { data } = await notificationEntity().query.byUser({ user_id: worker.id }).go({ consistent: true });
    await followUp(...data.map((row) => record(undefined, { __edb_e__: 'notification', ...row })));
    const sent = service.sent.filter(({ to }) => to === worker.email).map(({ text }) => text);
    return sent.filter((text) => text.includes('is due '));
  };
  await underWay(20);
  setClock(17, '09:01:00');
  await due();
  expect(await mailed()).toEqual([expect.stringContaining('is due in 3 days')]);
  const preferences = { projects: { email: false } };
  await call(notifications, updatePreferences, { preferences }, { user: worker });
  setClock(19, '09:01:00');
  await due();
  expect(await texts()).toEqual([says('tomorrow', 20)]);
  expect(await mailed()).toHaveLength(1);
});
