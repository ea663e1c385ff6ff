import { randomUUID } from 'node:crypto';
import { getTeaser } from '@briefhouse/contracts/marketplace/newsfeed.ts';
import { createProject, deleteProject } from '@briefhouse/contracts/marketplace/project.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '../../kit/user.ts';
import { handler } from '../../root/apis/marketplace.ts';
import { call } from '../../testing/call.ts';
import { createOwnTable } from '../../testing/own-table.ts';
import { client, creator } from '../../testing/people.ts';
import { syncOpenListing } from './follow-up.ts';
import { teaserLengths } from './views.ts';

let table: Awaited<ReturnType<typeof createOwnTable>>;
let owner: User;
let user: User;
// Other tests open projects too.
beforeAll(async () => {
  table = await createOwnTable();
  process.env.TABLE_NAME = table.name;
  [owner, user] = [await client(), await creator({ access: false })];
});
afterAll(() => table.remove());

let minutes = 0;
/** The five seconds of the cached answer are over. */
const later = () => vi.stubEnv('CLOCK_OFFSET_MS', String(++minutes * 60_000));
beforeEach(later);

const post = async (name: string, description = '') => {
  const input = { submission_id: randomUUID(), name, description, budget_cents: 40_000 };
  const { project } = (await call(handler, createProject, input, { user: owner })).body;
  await syncOpenListing(project.id);
  return project;
};

const teaser = async () => (await call(handler, getTeaser, {}, { user })).body;

const brief =
  'Three short films with the new balm, in daylight, of a morning as it is. We send everything on Monday. Write to nora@lind.example.';

test('a creator without access sees how many are open and the three newest, shortened', async () => {
  const before = (await teaser()).open_projects;
  await post('The first');
  await post('Films of a morning', brief);
  await post('One word', 'Balm');
  await post('x'.repeat(120), '');
  later();
  const { open_projects, projects } = await teaser();
  expect(open_projects).toBe(before + 4);
  expect(projects.map(({ name }) => name)).toEqual([
    `${'x'.repeat(teaserLengths.name - 1)}…`,
    'One word',
    'Films of a morning',
  ]);
  expect(projects.map(({ excerpt }) => excerpt)).toEqual([
    '',
    'B…',
    'Three short films with the new balm, in daylight, of a morning…',
  ]);
  for (const project of projects)
    expect(Object.keys(project).sort()).toEqual(['budget_cents', 'created_at', 'excerpt', 'name']);
});

test('it is kept for a moment, and then follows what was deleted', async () => {
  const project = await post('Soon gone');
  later();
  const { open_projects } = await teaser();
  await call(handler, deleteProject, { project_id: project.id }, { user: owner });
  await syncOpenListing(project.id);
  expect((await teaser()).open_projects).toBe(open_projects);
  later();
  const after = await teaser();
  expect(after.open_projects).toBe(open_projects - 1);
  expect(after.projects.map(({ name }) => name)).not.toContain('Soon gone');
});

test('clients and strangers are refused', async () => {
  expect((await call(handler, getTeaser, {}, { user: owner })).status).toBe(403);
  expect((await call(handler, getTeaser, {}, {})).status).toBe(401);
});
