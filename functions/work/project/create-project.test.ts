import { randomUUID } from 'node:crypto';
import { rates } from '@briefhouse/contracts/limits.ts';
import { cancelOffer, listAssignments, offerProject } from '@briefhouse/contracts/marketplace/assignment.ts';
import {
  createProject,
  deleteProject,
  listFinishedProjects,
  listProjects,
  setStatus,
} from '@briefhouse/contracts/marketplace/project.ts';
import { expect, test } from 'vitest';
import { handler } from '../../root/apis/marketplace.ts';
import { call } from '../../testing/call.ts';
import { projectIn } from '../../testing/marketplace.ts';
import { client, creator } from '../../testing/people.ts';
import { newsfeedList, projectEntity, workerList } from './row.ts';

const input = (overrides: object = {}) => ({
  submission_id: randomUUID(),
  name: 'Spring skincare reels',
  description: 'Three vertical videos',
  budget_cents: 25_000,
  start_date: '2026-12-01',
  end_date: '2026-12-20',
  ...overrides,
});

test('a client posts a project and finds it unassigned, to do and blue', async () => {
  const user = await client();
  const { status, body } = await call(handler, createProject, input(), { user });
  expect(status).toBe(200);
  expect(body.project).toMatchObject({
    name: 'Spring skincare reels',
    client_name: 'Nora Lind',
    status: 'to_do',
    color: 'bg-blue-500',
    group: 'unassigned',
    budget_cents: 25_000,
  });
  const list = await call(handler, listProjects, {}, { user });
  expect(list.body.counts).toEqual({ total: 1, assigned: 0, pending: 0, unassigned: 1 });
});

test('a project has index keys for the lists that it is in, and for no others', async () => {
  const [owner, worker] = [await client(), await creator()];
  const project_id = await projectIn('open', owner, worker);
  const keys = async () => {
    const { data } = await projectEntity().get({ project_id }).go({ consistent: true });
    expect([data?.gsi2sk === undefined, data?.gsi3sk === undefined]).toEqual([
      data?.gsi2pk === undefined,
      data?.gsi3pk === undefined,
    ]);
    return { newsfeed: data?.gsi2pk, worker: data?.gsi3pk };
  };
  const open = { newsfeed: newsfeedList, worker: undefined };
  expect(await keys()).toEqual(open);
  await call(handler, offerProject, { project_id, creator_id: worker.id }, { user: owner });
  expect(await keys()).toEqual({ newsfeed: undefined, worker: workerList(worker.id) });
  const assignments = async () =>
    (await call(handler, listAssignments, {}, { user: worker })).body.projects.map(({ id }) => id);
  expect(await assignments()).toEqual([project_id]);
  await call(handler, cancelOffer, { project_id }, { user: owner });
  expect(await keys()).toEqual(open);
  expect(await assignments()).toEqual([]);
});

test('a submission sent twice, even at once, makes one project', async () => {
  const user = await client();
  const same = input();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => call(handler, createProject, same, { user })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const list = await call(handler, listProjects, {}, { user });
  expect(list.body.counts.total).toBe(1);
});

test("another client's submission id is refused and reveals nothing of that project", async () => {
  const same = input({ name: 'Secret launch' });
  await call(handler, createProject, same, { user: await client() });
  const { status, error } = await call(handler, createProject, same, { user: await client() });
  expect(status).toBe(409);
  expect(JSON.stringify(error)).not.toContain('Secret launch');
});

test('the id of a deleted project belongs to nobody again, its owner included', async () => {
  const owner = await client();
  const same = input();
  await call(handler, createProject, same, { user: owner });
  await call(handler, deleteProject, { project_id: same.submission_id }, { user: owner });
  for (const user of [await client(), owner]) {
    const again = await call(handler, createProject, input({ ...same, name: 'Taken over' }), { user });
    expect(again.error.code).toBe('CONFLICT');
    expect((await call(handler, listProjects, {}, { user })).body.counts.total).toBe(0);
  }
});

test('of 60 at once exactly 50 are created, and the rest are refused with the reason', async () => {
  const user = await client();
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => call(handler, createProject, input(), { user })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ error }) => error.message))).toEqual(
    new Set([
      'You have reached the maximum limit of 50 projects. Please complete or delete some projects before creating new ones.',
    ]),
  );
  const list = await call(handler, listProjects, {}, { user });
  expect(list.body.counts.total).toBe(50);
});

test('finished work makes room for another project, and can be taken back above the limit', async () => {
  const [user, worker] = [await client(), await creator()];
  const [first] = [await projectIn('finished', user, worker)];
  const post = () => call(handler, createProject, input(), { user });
  for (let made = 0; made < 50; made++) expect((await post()).status, `project ${made}`).toBe(200);
  expect((await post()).error.code).toBe('PROJECT_LIMIT');
  const counts = async () => (await call(handler, listProjects, {}, { user })).body.counts;
  expect(await counts()).toEqual({ total: 51, assigned: 1, pending: 0, unassigned: 50 });
  const back = { project_id: first, status: 'in_progress' };
  expect((await call(handler, setStatus, back, { user: worker })).status).toBe(200);
  expect(await counts()).toEqual({ total: 51, assigned: 1, pending: 0, unassigned: 50 });
  await call(handler, setStatus, { ...back, status: 'finished' }, { user: worker });
  expect((await post()).error.code).toBe('PROJECT_LIMIT');
});

test('finished projects come page by page, all of them counted', async () => {
  const user = await client();
  const made = [];
  for (let index = 0; index < 23; index++) made.push(await projectIn('finished', user, await creator()));
  const open = await projectIn('open', user, await creator());
  const { body } = await call(handler, listProjects, {}, { user });
  expect(body.counts).toEqual({ total: 24, assigned: 23, pending: 0, unassigned: 1 });
  expect(body.projects).toHaveLength(21);
  const rest = await call(handler, listFinishedProjects, { cursor: body.next_cursor }, { user });
  expect(rest.body).toMatchObject({ next_cursor: null });
  const ids = [...body.projects, ...rest.body.projects].map(({ id }) => id);
  expect(ids.toSorted()).toEqual([...made, open].toSorted());
  const foreign = { cursor: body.next_cursor };
  expect((await call(handler, listFinishedProjects, foreign, { user: await client() })).status).toBe(409);
});

test('posting and deleting in turn reaches the limit of changes, with a time to retry', async () => {
  const user = await client();
  const post = () => call(handler, createProject, input(), { user });
  const most = rates.project_change.perHour / 2;
  for (let times = 0; times < most; times++) {
    const { id } = (await post()).body.project;
    await call(handler, deleteProject, { project_id: id }, { user });
  }
  const { status, headers } = await post();
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});

test.each([
  ['no name', { name: '' }, 'name'],
  ['a blank name', { name: '   ' }, 'name'],
  ['a name of 10,000 characters', { name: 'x'.repeat(10_000) }, 'name'],
  ['a negative budget', { budget_cents: -1 }, 'budget_cents'],
  ['half a cent', { budget_cents: 0.5 }, 'budget_cents'],
  ['a budget as text', { budget_cents: '250' }, 'budget_cents'],
  ['an endless budget', { budget_cents: Number.POSITIVE_INFINITY }, 'budget_cents'],
  ['an end before the start', { end_date: '2026-11-30' }, 'end_date'],
  ['a date that is none', { start_date: '2026-02-30' }, 'start_date'],
  ['a year of three digits', { start_date: '0202-03-01' }, 'start_date'],
  ['a year before 2000', { end_date: '1999-12-31', start_date: null }, 'end_date'],
])('%s is refused at its field', async (_, bad, field) => {
  const { status, error } = await call(handler, createProject, input(bad), { user: await client() });
  expect(status).toBe(400);
  expect(error.issues).toHaveProperty(field);
});

test('creators, unverified clients and anonymous callers are refused', async () => {
  expect((await call(handler, createProject, input(), { user: await creator() })).error.code).toBe(
    'FORBIDDEN',
  );
  const unverified = await client({ email_verified: false });
  expect((await call(handler, createProject, input(), { user: unverified })).error.code).toBe(
    'EMAIL_NOT_VERIFIED',
  );
  expect((await call(handler, createProject, input())).status).toBe(401);
});

test('names keep emoji and right-to-left text, and lose direction controls', async () => {
  const user = await client();
  const { body } = await call(handler, createProject, input({ name: ' مشروع 🌿\u202Egnp ' }), { user });
  expect(body.project.name).toBe('مشروع 🌿gnp');
});
