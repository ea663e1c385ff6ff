import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@briefhouse/contracts/endpoint.ts';
import { cancelOffer, offerProject } from '@briefhouse/contracts/marketplace/assignment.ts';
import { saveBrief } from '@briefhouse/contracts/marketplace/brief.ts';
import {
  createProject,
  deleteProject,
  setStatus,
  updateProject,
} from '@briefhouse/contracts/marketplace/project.ts';
import { type Audience, getProjectPage } from '@briefhouse/contracts/marketplace/project-page.ts';
import { approveRequest, sendRequest } from '@briefhouse/contracts/marketplace/request.ts';
import { expect, test } from 'vitest';
import { now } from '../../kit/clock.ts';
import { readRawList } from '../../kit/raw-list.ts';
import type { User } from '../../kit/user.ts';
import { handler } from '../../root/apis/marketplace.ts';
import { call } from '../../testing/call.ts';
import { projectIn } from '../../testing/marketplace.ts';
import { client, creator } from '../../testing/people.ts';
import { record } from '../../testing/record.ts';
import { deliverTo } from '../../testing/workers.ts';
import { projectEntity } from '../project/row.ts';

const stored = async (project_id: string) =>
  (await projectEntity().get({ project_id }).go({ consistent: true, data: 'includeKeys' })).data as
    | (Record<string, unknown> & { project_id: string })
    | null;

/** Makes a change, and delivers it to the history as the stream does: twice, as queues may. */
const kept = async <T>(project_id: string, change: () => Promise<T>): Promise<T> => {
  const row = async () => {
    const row = await stored(project_id);
    return row ? { ...row, __edb_e__: 'project' } : undefined;
  };
  const before = await row();
  const result = await change();
  const message = { record: record(before, await row()) };
  expect(await deliverTo('history', message, message)).toEqual([]);
  return result;
};

const page = (user: User, project_id: string) => call(handler, getProjectPage, { project_id }, { user });
const body = async (user: User, project_id: string) => (await page(user, project_id)).body;

/** The parts of a page that are there. */
const partsOf = async (user: User, project_id: string) => {
  const { audience, history, brief, versions, ...rest } = await body(user, project_id);
  const { project, open, teaser, request } = rest;
  const there = Object.entries({ project, open, teaser, request }).flatMap(([name, part]) =>
    part ? [name] : [],
  );
  return {
    audience,
    there,
    brief: Object.keys(brief).length > 0,
    versions: Object.keys(versions).length > 0,
  };
};

test('an open project is whole for its owner, readable with access, and a teaser without it', async () => {
  const [owner, asker, reader] = [await client(), await creator(), await creator()];
  const project_id = await projectIn('open', owner, asker, asker);
  await call(
    handler,
    saveBrief,
    { project_id, field: 'goal', version: 0, change: { goal: 'Be seen' } },
    { user: owner },
  );
  const both = { brief: true, versions: false };
  expect(await partsOf(owner, project_id)).toEqual({
    audience: 'owner',
    there: ['project'],
    brief: true,
    versions: true,
  });
  expect(await partsOf(asker, project_id)).toEqual({ audience: 'requester', there: ['open'], ...both });
  expect(await partsOf(reader, project_id)).toEqual({ audience: 'reader', there: ['open'], ...both });
  const poor = await creator({ access: false });
  expect(await partsOf(poor, project_id)).toEqual({
    audience: 'teaser',
    there: ['teaser'],
    brief: false,
    versions: false,
  });
  expect(Object.keys((await body(poor, project_id)).teaser ?? {})).toEqual([
    'name',
    'excerpt',
    'budget_cents',
    'created_at',
  ]);
  expect((await page(await client(), project_id)).error.code).toBe('PROJECT_NOT_FOUND');
  expect((await body(asker, project_id)).open?.own_request?.creator_id).toBe(asker.id);
});

test.each<[Parameters<typeof projectIn>[0], Audience]>([
  ['offered', 'candidate'],
  ['to_do', 'worker'],
  ['in_progress', 'worker'],
  ['repricing', 'worker'],
  ['finished', 'worker'],
])('a project in the state %s is its %s’s, and closed to everybody else', async (state, audience) => {
  const [owner, concerned, asker] = [await client(), await creator(), await creator({ last_name: 'Other' })];
  const project_id = await projectIn(state, owner, concerned, asker);
  expect(await partsOf(concerned, project_id)).toMatchObject({
    audience,
    there: ['project'],
    versions: false,
  });
  expect((await page(await creator(), project_id)).error.code).toBe('PROJECT_NOT_FOUND');
  const asked = await body(asker, project_id);
  expect(asked).toMatchObject({ audience: 'asked', project: null, open: null, brief: {}, history: [] });
  expect(asked.request).toMatchObject({ project_name: 'Two weeks with the balm' });
});

test('the history says who did what, and no creator reads about another', async () => {
  const [owner, first, second] = [
    await client(),
    await creator({ last_name: 'First' }),
    await creator({ last_name: 'Second' }),
  ];
  const submission_id = randomUUID();
  const input = { submission_id, name: 'Two weeks with the balm', budget_cents: 25_000 };
  const project_id = submission_id;
  const change = (contract: Endpoint, more: object, user: User) =>
    kept(project_id, () => call(handler, contract, { project_id, ...more }, { user }));
  await change(createProject, input, owner);
  await change(offerProject, { creator_id: first.id, message: 'Only you' }, owner);
  await change(cancelOffer, {}, owner);
  await call(handler, sendRequest, { project_id }, { user: second });
  await change(approveRequest, { creator_id: second.id }, owner);
  await change(setStatus, { status: 'in_progress' }, second);
  const { version } = (await body(owner, project_id)).project ?? { version: 0 };
  await change(updateProject, { ...input, version, budget_cents: 30_000 }, owner);
  const told = (await body(owner, project_id)).history;
  expect(
    told.map(({ transition, creator_name }) => [transition, creator_name?.split(' ')[1] ?? null]),
  ).toEqual([
    ['change_price', 'Second'],
    ['set_status', 'Second'],
    ['approve', 'Second'],
    ['cancel_offer', 'First'],
    ['offer', 'First'],
    ['create', null],
  ]);
  expect(told[0]).toMatchObject({ budget_cents: 30_000, actor_name: 'Nora Lind', by_product: false });
  expect(told[4]?.note).toBe('Only you');
  const own = (await body(second, project_id)).history;
  expect(own.map(({ transition }) => transition)).toEqual(['change_price', 'set_status', 'approve']);
  expect(JSON.stringify(own)).not.toContain('First');
});

test('a creator reads their own request also once the project is deleted or removed, without its name of now', async () => {
  const [owner, asker] = [await client(), await creator()];
  const project_id = await projectIn('open', owner, asker, asker);
  await call(handler, deleteProject, { project_id }, { user: owner });
  expect(await body(asker, project_id)).toMatchObject({
    audience: 'asked',
    request: { project_name: 'Two weeks with the balm' },
  });
  const removed = await projectIn('open', owner, asker, asker);
  await projectEntity()
    .patch({ project_id: removed })
    .set({ removal: { case_id: 'c1', at: now() } as never })
    .remove(['newsfeed'])
    .go();
  const page = await body(asker, removed);
  expect(page).toMatchObject({ audience: 'asked', request: { project_name: 'Removed project' } });
  expect(JSON.stringify(page)).not.toContain('balm');
});

test('brief and history go with their project', async () => {
  const owner = await client();
  const project_id = randomUUID();
  const input = { submission_id: project_id, name: 'Reels', budget_cents: 100 };
  await kept(project_id, () => call(handler, createProject, input, { user: owner }));
  await call(
    handler,
    saveBrief,
    { project_id, field: 'goal', version: 0, change: { goal: 'Be seen' } },
    { user: owner },
  );
  const rows = async () => (await readRawList({ pk: `project#${project_id}` })).rows.map(({ sk }) => sk);
  expect(await rows()).toEqual(expect.arrayContaining(['brief#goal', 'event#00000001']));
  await kept(project_id, () => call(handler, deleteProject, { project_id }, { user: owner }));
  expect(await rows()).toEqual([]);
});
