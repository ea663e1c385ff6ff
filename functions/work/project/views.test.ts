import {
  acceptAssignment,
  listAssignments,
  offerProject,
} from '@briefhouse/contracts/marketplace/assignment.ts';
import { openProject, project, updateProject } from '@briefhouse/contracts/marketplace/project.ts';
import { expect, test } from 'vitest';
import type { ProfileRow } from '../../people/public.ts';
import { handler } from '../../root/apis/marketplace.ts';
import { call } from '../../testing/call.ts';
import { projectIn } from '../../testing/marketplace.ts';
import { client, creator } from '../../testing/people.ts';
import { toOpenProject } from '../newsfeed/views.ts';
import { readPeople, readProject } from './queries.ts';
import { toAssignment, toOwnedProject, toProjectFor } from './views.ts';

test('an attribute that no view names is shown to nobody', async () => {
  const [owner, worker] = [await client(), await creator()];
  const project_id = await projectIn('repricing', owner, worker);
  const row = { ...(await readProject(project_id, owner.id)), margin_cents: 4_200 };
  const people = await readPeople([row]);
  const profile = { ...people.get(owner.id), margin_cents: 4_200 } as ProfileRow;
  const views = [
    toOwnedProject(row, people, 3),
    toAssignment(row, people),
    toOpenProject(row, profile, undefined),
  ];
  for (const view of views) {
    expect(JSON.stringify(view)).not.toContain('margin');
    // Attributes for internal use are not in the contract either.
    for (const name of ['worker_id', 'owner_list', 'last', 'brief_notice', 'pk'])
      expect(view).not.toHaveProperty(name);
  }
  expect(Object.keys(views[0] ?? {}).sort()).toEqual(Object.keys(project.shape).sort());
  expect(Object.keys(views[1] ?? {}).sort()).toEqual(Object.keys(project.shape).sort());
  expect(Object.keys(views[2] ?? {}).sort()).toEqual(Object.keys(openProject.shape).sort());
});

test('an offer shows both sides when it ends, and a price change has no end', async () => {
  const [owner, worker] = [await client(), await creator()];
  const offered = await readProject(await projectIn('offered', owner, worker), owner.id);
  expect(offered.offer_ends_at).toBeDefined();
  for (const person of [owner, worker])
    expect(toProjectFor(person.id, offered, new Map())).toMatchObject({
      offer_ends_at: offered.offer_ends_at,
    });
  const repricing = await readProject(await projectIn('repricing', owner, worker), owner.id);
  expect(toAssignment(repricing, new Map())).toMatchObject({ offer_ends_at: null });
});

test('the words of an offer stand with it while it waits, also after an edit, and go with a removed project', async () => {
  const [owner, worker] = [await client(), await creator()];
  const project_id = await projectIn('open', owner, worker);
  const offer = { project_id, creator_id: worker.id, message: 'Would you?' };
  await call(handler, offerProject, offer, { user: owner });
  const { version } = await readProject(project_id, owner.id);
  const edited = { project_id, version, name: 'Balm', budget_cents: 25_000 };
  expect((await call(handler, updateProject, edited, { user: owner })).status).toBe(200);
  const pending = async () => (await call(handler, listAssignments, {}, { user: worker })).body.projects;
  expect(await pending()).toMatchObject([{ name: 'Balm', offer_message: 'Would you?' }]);
  const row = await readProject(project_id, owner.id);
  const removal = { case_id: 'c1', at: row.updated_at } as NonNullable<typeof row.removal>;
  expect(toAssignment({ ...row, removal }, new Map()).offer_message).toBeNull();
  expect(toOwnedProject({ ...row, removal }, new Map()).offer_message).toBe('Would you?');
  await call(handler, acceptAssignment, { project_id }, { user: worker });
  expect(await pending()).toMatchObject([{ offer_message: null }]);
});

test('only the owner sees the number of requests', async () => {
  const [owner, worker] = [await client(), await creator()];
  const row = await readProject(await projectIn('to_do', owner, worker), owner.id);
  const people = await readPeople([row]);
  expect(toOwnedProject(row, people, 3).request_count).toBe(3);
  expect(toProjectFor(owner.id, row, people)).toEqual(toOwnedProject(row, people));
  expect(toProjectFor(worker.id, row, people)).toEqual(toAssignment(row, people));
  expect(toAssignment(row, people).request_count).toBeNull();
});
