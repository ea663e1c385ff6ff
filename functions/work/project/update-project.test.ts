import { getProject, updateProject } from '@briefhouse/contracts/marketplace/project.ts';
import { listNotifications } from '@briefhouse/contracts/notifications/notification.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { handler } from '../../root/apis/marketplace.ts';
import { handler as notifications } from '../../root/apis/notifications.ts';
import { allDue } from '../../testing/all-due.ts';
import { call } from '../../testing/call.ts';
import { projectIn } from '../../testing/marketplace.ts';
import { client, creator } from '../../testing/people.ts';
import { record } from '../../testing/record.ts';
import { deliverTo, followUp } from '../../testing/workers.ts';
import { readProject } from './queries.ts';

/** A form filled from a project as it is now. */
const formOf = async (state: 'open' | 'in_progress') => {
  const [user, worker] = [await client(), await creator()];
  const project_id = await projectIn(state, user, worker);
  const { project } = (await call(handler, getProject, { project_id }, { user })).body;
  const { version, budget_cents } = project;
  return { user, form: { project_id, version, budget_cents, name: 'Renamed', start_date: '2027-02-01' } };
};

test('a form resent after a lost response gets the first response', async () => {
  const { user, form } = await formOf('open');
  const first = await call(handler, updateProject, form, { user });
  expect(await call(handler, updateProject, form, { user })).toMatchObject({ status: 200, body: first.body });
  for (const other of [{ name: 'Other' }, { start_date: null }, { budget_cents: 1 }, { description: 'More' }])
    expect((await call(handler, updateProject, { ...form, ...other }, { user })).error.code).toBe('CONFLICT');
});

test('a price sent again is proposed once', async () => {
  const { user, form } = await formOf('in_progress');
  const priced = { ...form, budget_cents: 77_700 };
  const first = await call(handler, updateProject, priced, { user });
  expect(first.body.project).toMatchObject({ is_pending: true, proposed_budget_cents: 77_700 });
  expect(await call(handler, updateProject, priced, { user })).toMatchObject({
    status: 200,
    body: first.body,
  });
  expect((await call(handler, updateProject, form, { user })).error.code).toBe('CONFLICT');

  // The page may have read the project again by then, so the form goes out with its new version.
  const { version } = first.body.project;
  const late = await call(handler, updateProject, { ...priced, version, name: 'Again' }, { user });
  expect(late.body.project).toMatchObject({ name: 'Again', is_pending: true, proposed_budget_cents: 77_700 });
  const dearer = { ...priced, version: late.body.project.version, budget_cents: 88_800 };
  expect((await call(handler, updateProject, dearer, { user })).error.message).toMatch(/not answered yet/);
});

test('the worker is notified of every change of the brief, at most once an hour', async () => {
  const [owner, worker] = [await client(), await creator()];
  const project_id = await projectIn('in_progress', owner, worker);
  const stored = async () => ({ __edb_e__: 'project', ...(await readProject(project_id, owner.id)) });
  const save = async (words: object) => {
    const before = await stored();
    const { version, name, description, budget_cents } = before;
    const form = { project_id, version, name, description, budget_cents, ...words };
    expect((await call(handler, updateProject, form, { user: owner })).status).toBe(200);
    const after = await stored();
    await followUp(record(before, after));
    return after;
  };
  const told = async () =>
    (await call(notifications, listNotifications, {}, { user: worker })).body.notifications
      .filter(({ subject }) => subject?.startsWith('Project Changed'))
      .map(({ message }) => message);
  await save({ name: 'Three weeks with the balm' });
  const first =
    'Nora Lind changed “Two weeks with the balm”. Name: “Two weeks with the balm” is now “Three weeks with the balm”.';
  expect(await told()).toEqual([first]);

  await save({ description: 'Daylight only.' });
  const { brief_notice } = await save({ description: 'Daylight only, please.', start_date: '2027-02-01' });
  expect(await told()).toEqual([first]);
  const at = new Date(Date.parse(brief_notice?.at ?? '') + 3_600_000).toISOString();
  vi.stubEnv('CLOCK_OFFSET_MS', '3700000');
  onTestFinished(() => void vi.unstubAllEnvs());
  const due = await allDue();
  expect(due.filter(({ id }) => id === project_id)).toEqual([{ kind: 'brief', id: project_id, at }]);

  const before = await stored();
  expect(await deliverTo('requests-and-offers', { due: { kind: 'brief', id: project_id, at } })).toEqual([]);
  const after = await stored();
  await followUp(record(before, after));
  const second =
    'Nora Lind changed “Three weeks with the balm”. Description: empty is now “Daylight only, please.”. Start date: empty is now Feb 1, 2027.';
  expect(await told()).toEqual([second, first]);
  // Late, or twice, it sends nothing more.
  expect(await deliverTo('requests-and-offers', { due: { kind: 'brief', id: project_id, at } })).toEqual([]);
  expect((await stored()).version).toBe(after.version);
});

test('text that is saved with a new price is part of its notice', async () => {
  const [owner, worker] = [await client(), await creator()];
  const project_id = await projectIn('in_progress', owner, worker);
  const before = { __edb_e__: 'project', ...(await readProject(project_id, owner.id)) };
  const form = { project_id, version: before.version, name: 'Dearer', budget_cents: 40_000 };
  await call(handler, updateProject, form, { user: owner });
  const after = { __edb_e__: 'project', ...(await readProject(project_id, owner.id)) };
  await followUp(record(before, after));
  const { notifications: list } = (await call(notifications, listNotifications, {}, { user: worker })).body;
  expect(list[0]?.message).toBe(
    'Nora Lind proposes €400 instead of €250 for “Dearer”. Please accept or decline. Name: “Two weeks with the balm” is now “Dearer”.',
  );
});
