import {
  acceptAssignment,
  listAssignments,
  unassignCreator,
} from '@briefhouse/contracts/marketplace/assignment.ts';
import {
  getProject,
  listFinishedProjects,
  listProjects,
  setStatus,
  updateProject,
} from '@briefhouse/contracts/marketplace/project.ts';
import { approveRequest } from '@briefhouse/contracts/marketplace/request.ts';
import { expect, test, vi } from 'vitest';
import { now } from '../../kit/clock.ts';
import { db } from '../../kit/dynamodb.ts';
import { newId } from '../../kit/ids.ts';
import type { User } from '../../kit/user.ts';
import { endAccount } from '../../people/deletion/commands.ts';
import { profileEntity } from '../../people/profile/row.ts';
import { handler } from '../../root/apis/marketplace.ts';
import { call } from '../../testing/call.ts';
import { projectIn } from '../../testing/marketplace.ts';
import { client, creator } from '../../testing/people.ts';
import { record } from '../../testing/record.ts';
import { deliverTo } from '../../testing/workers.ts';
import { keepNames } from './ended-accounts.ts';
import { projectEntity } from './row.ts';

const rename = (user: User, last_name: string) =>
  profileEntity().patch({ user_id: user.id }).set({ last_name }).go();

/** Two people, the second of whom has the project in this state; both have new names since. */
const renamed = async (state: Parameters<typeof projectIn>[0], ...asked: User[]) => {
  const [owner, worker] = [await client(), asked[0] ?? (await creator())];
  const project_id = await projectIn(state, owner, worker, ...asked);
  await rename(owner, 'Lindqvist');
  await rename(worker, 'Petrov');
  return { owner, worker, project_id };
};
const both = { client_name: 'Nora Lindqvist', brand: { name: 'Nora Lindqvist' } };
const assigned = { ...both, assigned_creator_name: 'Mira Petrov' };
const pending = { ...both, pending_creator_name: 'Mira Petrov' };

test('new names stand at once in a project, and in the lists of both sides', async () => {
  const { owner, worker, project_id } = await renamed('offered');
  for (const user of [owner, worker])
    expect((await call(handler, getProject, { project_id }, { user })).body.project).toMatchObject(pending);
  expect((await call(handler, listProjects, {}, { user: owner })).body.projects).toMatchObject([pending]);
  const { body } = await call(handler, listAssignments, {}, { user: worker });
  expect(body.projects).toMatchObject([pending]);
  const done = await renamed('finished');
  const finished = await call(handler, listFinishedProjects, {}, { user: done.owner });
  expect(finished.body.projects).toMatchObject([assigned]);
});

test('a transition answers with the names of its moment', async () => {
  const offered = await renamed('offered');
  const { project_id, owner, worker } = offered;
  const accepted = await call(handler, acceptAssignment, { project_id }, { user: worker });
  expect(accepted.body.project).toMatchObject(assigned);
  const moved = await call(handler, setStatus, { project_id, status: 'in_progress' }, { user: worker });
  expect(moved.body.project).toMatchObject(assigned);
  const { version } = moved.body.project;
  const edit = { project_id, version, name: 'Balm', budget_cents: 60_000 };
  expect((await call(handler, updateProject, edit, { user: owner })).body.project).toMatchObject(assigned);
  const alone = await call(handler, unassignCreator, { project_id }, { user: owner });
  expect(alone.body.project).toMatchObject({ ...both, assigned_creator_name: null });
  const asker = await creator();
  const asked = await renamed('open', asker);
  const key = { project_id: asked.project_id, creator_id: asker.id };
  const approved = await call(handler, approveRequest, key, { user: asked.owner });
  expect(approved.body.project).toMatchObject(assigned);
});

test('a new name writes no project', async () => {
  const { project_id } = await renamed('in_progress');
  const { data } = await projectEntity().get({ project_id }).go({ consistent: true });
  expect(data).toMatchObject({ client_name: 'Nora Lind', assigned_creator_name: 'Mira Petrova' });
});

test('finished work keeps the last names of people whose account has ended, for the other side', async () => {
  const { owner, worker, project_id } = await renamed('finished');
  await profileEntity()
    .patch({ user_id: owner.id })
    .set({ client: { company_name: 'Balm' } })
    .go();
  const named = async (reader: User) => {
    const { project } = (await call(handler, getProject, { project_id }, { user: reader })).body;
    return [project.client_name, project.brand.name, project.assigned_creator_name];
  };
  for (const { id: user_id } of [owner, worker]) {
    const { data } = await profileEntity().get({ user_id }).go({ consistent: true });
    await endAccount(user_id);
    const ended = { record: record({ __edb_e__: 'profile', ...data }, undefined) };
    // Twice, as a queue may.
    expect(await deliverTo('closures', ended, ended)).toEqual([]);
    expect(await named(worker)).toEqual(['Nora Lindqvist', 'Balm', 'Mira Petrov']);
  }
});

test('the names on a long list of projects are kept, at most some hundred a call', async () => {
  const owner = await client({ last_name: 'Lindqvist' });
  const at = now();
  const projects = Array.from({ length: 260 }, (_, index) => ({
    ...{ project_id: newId(), user_id: owner.id, name: `Film ${index}`, client_name: 'Nora Lind' },
    budget_cents: 100,
    // Both lists of an owner.
    owner_list: index < 130 ? ('owner' as const) : ('finished' as const),
    ...{ state: 'finished' as const, status: 'finished' as const },
    ...{ opened_at: at, created_at: at, updated_at: at },
  }));
  await projectEntity().put(projects).go();
  const { data: profile } = await profileEntity().get({ user_id: owner.id }).go({ consistent: true });
  if (!profile) throw new Error('No profile');
  const cursors: string[] = [];
  let cursor: string | undefined;
  do {
    cursor = await keepNames(profile, cursor);
    if (cursor) cursors.push(cursor);
  } while (cursor);
  // 100 and 30 running ones, 100 and 30 finished ones: a call ends once it has seen a hundred.
  expect(cursors).toHaveLength(2);
  const { data } = await projectEntity()
    .get(projects.map(({ project_id }) => ({ project_id })))
    .go();
  expect(new Set(data.map(({ client_name }) => client_name))).toEqual(new Set(['Nora Lindqvist']));
});

test('people are read once for a list, however many projects they share', async () => {
  const [owner, worker] = [await client(), await creator()];
  for (const _ of [1, 2, 3]) await projectIn('in_progress', owner, worker);
  const sent = vi.spyOn(db, 'send');
  await call(handler, listProjects, {}, { user: owner });
  const keys = sent.mock.calls.flatMap(([{ input }]) =>
    Object.values(
      (input as { RequestItems?: Record<string, { Keys?: object[] }> }).RequestItems ?? {},
    ).flatMap(({ Keys = [] }) => Keys),
  );
  sent.mockRestore();
  expect(keys).toHaveLength(2);
});
