import { randomUUID } from 'node:crypto';
import { offerProject } from '@briefhouse/contracts/marketplace/assignment.ts';
import { listNewsfeed } from '@briefhouse/contracts/marketplace/newsfeed.ts';
import { createProject, deleteProject, updateProject } from '@briefhouse/contracts/marketplace/project.ts';
import { sendRequest } from '@briefhouse/contracts/marketplace/request.ts';
import { bandOf } from '@briefhouse/money/budget-bands.ts';
import { beforeAll, expect, test } from 'vitest';
import type { User } from '../../kit/user.ts';
import { handler } from '../../root/apis/marketplace.ts';
import { call } from '../../testing/call.ts';
import { client, creator } from '../../testing/people.ts';
import { syncOpenListing } from './follow-up.ts';

let owner: User;
let user: User;
beforeAll(async () => {
  [owner, user] = [await client(), await creator()];
});

/** Posts a project, and runs the stream's subscribers. */
const post = async (budget_cents: number, by = owner) => {
  const input = { submission_id: randomUUID(), name: `For ${budget_cents}`, budget_cents };
  const { project } = (await call(handler, createProject, input, { user: by })).body;
  await syncOpenListing(project.id);
  return project;
};

const page = async (query: object) => (await call(handler, listNewsfeed, query, { user })).body;

const all = async (query: object) => {
  const projects = [];
  let cursor: string | null = null;
  do {
    const answer: Awaited<ReturnType<typeof page>> = await page({
      ...query,
      limit: 3,
      ...(cursor && { cursor }),
    });
    projects.push(...answer.projects);
    cursor = answer.next_cursor;
  } while (cursor);
  return projects;
};

const budgetsOf = async (query: object, among: string[]) =>
  (await all(query)).filter(({ id }) => among.includes(id)).map(({ budget_cents }) => budget_cents);

test.each([
  [0, 'low'],
  [50_000, 'low'],
  [50_001, 'mid'],
  [150_000, 'mid'],
  [150_001, 'high'],
  [100_000_000, 'high'],
])('%i cents are %s', (cents, band) => {
  expect(bandOf(cents)).toBe(band);
});

test('bands and orders, over all pages and at the edges of the bands', async () => {
  const budgets = [50_001, 0, 150_000, 99_999_999, 50_000, 150_001, 9, 100_000_000];
  const ids: string[] = [];
  for (const budget of budgets) ids.push((await post(budget)).id);
  const ascending = budgets.toSorted((a, b) => a - b);
  expect(await budgetsOf({ sort: 'budget_low' }, ids)).toEqual(ascending);
  expect(await budgetsOf({ sort: 'budget_high' }, ids)).toEqual(ascending.toReversed());
  for (const budget of ['low', 'mid', 'high'] as const) {
    const own = budgets.filter((cents) => bandOf(cents) === budget);
    expect(await budgetsOf({ budget }, ids)).toEqual(own.toReversed());
    expect(await budgetsOf({ budget, sort: 'budget_low' }, ids)).toEqual(own.toSorted((a, b) => a - b));
    expect(await budgetsOf({ budget, sort: 'budget_high' }, ids)).toEqual(own.toSorted((a, b) => b - a));
  }
});

test('a project listed by budget shows the request of the caller, and leaves the list when it is no longer open', async () => {
  const project = await post(77_777);
  await call(handler, sendRequest, { project_id: project.id, message: 'I film at dawn.' }, { user });
  const listed = async () => (await all({ budget: 'mid' })).find(({ id }) => id === project.id);
  expect((await listed())?.own_request).toMatchObject({ message: 'I film at dawn.' });
  expect(await listed()).toEqual({ ...(await all({})).find(({ id }) => id === project.id) });

  const edit = { project_id: project.id, version: project.version, name: 'Cheaper', budget_cents: 100 };
  const { body } = await call(handler, updateProject, edit, { user: owner });
  await syncOpenListing(project.id);
  expect(await listed()).toBeUndefined();
  expect((await all({ budget: 'low' })).find(({ id }) => id === project.id)?.name).toBe('Cheaper');
  expect(body.project.version).toBe(2);
  await call(handler, offerProject, { project_id: project.id, creator_id: user.id }, { user: owner });
  await syncOpenListing(project.id);
  expect((await all({ budget: 'low' })).some(({ id }) => id === project.id)).toBe(false);
});

test('the count follows each project once, however often the stream repeats a record', async () => {
  const count = async (budget?: string) => (await page(budget ? { budget } : {})).total;
  const before = { all: await count(), high: await count('high'), low: await count('low') };
  const project = await post(200_000);
  const again = () =>
    Promise.all(Array.from({ length: 5 }, () => syncOpenListing(project.id).catch(() => undefined)));
  await again();
  expect(await count()).toBe(before.all + 1);
  expect(await count('high')).toBe(before.high + 1);
  const edit = { project_id: project.id, version: 1, name: 'Cheaper', budget_cents: 100 };
  await call(handler, updateProject, edit, { user: owner });
  await again();
  await syncOpenListing(project.id);
  expect([await count(), await count('high'), await count('low')]).toEqual([
    before.all + 1,
    before.high,
    before.low + 1,
  ]);
  await call(handler, deleteProject, { project_id: project.id }, { user: owner });
  await again();
  await syncOpenListing(project.id);
  expect([await count(), await count('low')]).toEqual([before.all, before.low]);
});

test('a cursor of another list, and an unknown band or order, are refused', async () => {
  await post(1_000);
  await post(1_001);
  const { next_cursor: cursor } = await page({ sort: 'budget_low', limit: 1 });
  for (const query of [{ cursor }, { budget: 'low', cursor }, { sort: 'budget_low', budget: 'high', cursor }])
    expect((await call(handler, listNewsfeed, query, { user })).status).toBe(409);
  for (const query of [{ sort: 'cheapest' }, { budget: 'huge' }])
    expect((await call(handler, listNewsfeed, query, { user })).status).toBe(400);
  const poor = await creator({ access: false });
  expect((await call(handler, listNewsfeed, { budget: 'low' }, { user: poor })).status).toBe(402);
});
