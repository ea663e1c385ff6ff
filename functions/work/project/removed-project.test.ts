import { listSharedProjects } from '@briefhouse/contracts/chat/conversation.ts';
import {
  acceptAssignment,
  cancelOffer,
  declineAssignment,
  listAssignments,
  offerProject,
  unassignCreator,
} from '@briefhouse/contracts/marketplace/assignment.ts';
import { getBrand } from '@briefhouse/contracts/marketplace/get-brand.ts';
import { getTeaser, listNewsfeed } from '@briefhouse/contracts/marketplace/newsfeed.ts';
import type { ProjectState } from '@briefhouse/contracts/marketplace/project.ts';
import {
  deleteProject,
  getProject,
  listProjects,
  reportProject,
  setStatus,
  updateProject,
} from '@briefhouse/contracts/marketplace/project.ts';
import {
  approveRequest,
  declineRequest,
  listRequests,
  sendRequest,
} from '@briefhouse/contracts/marketplace/request.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { toChange } from '../../kit/change.ts';
import { transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { handler as chat } from '../../root/apis/chat.ts';
import { handler } from '../../root/apis/marketplace.ts';
import { call } from '../../testing/call.ts';
import { write } from '../../testing/chat.ts';
import { projectIn } from '../../testing/marketplace.ts';
import { createOwnTable } from '../../testing/own-table.ts';
import { client, creator } from '../../testing/people.ts';
import { answer, postRow, postWith, projectInPost, workFor } from '../../testing/post-work.ts';
import { record } from '../../testing/record.ts';
import {
  caseAbout,
  hideSubjectSteps,
  removeSubject,
  restoreSubject,
  restoreSubjectSteps,
} from '../../testing/removal.ts';
import { deliverTo } from '../../testing/workers.ts';
import { readBrief } from '../public.ts';
import { requestEffects } from '../request/effects.ts';
import { pastRequestEntity, requestEntity } from '../request/row.ts';
import { projectEffects } from './effects.ts';
import { projectEntity } from './row.ts';
import { removedName } from './views.ts';

// Other tests open projects too.
let table: Awaited<ReturnType<typeof createOwnTable>>;
beforeAll(async () => {
  table = await createOwnTable();
  process.env.TABLE_NAME = table.name;
});
afterAll(() => table.remove());

const stored = async (project_id: string) => ({
  ...(await projectEntity().get({ project_id }).go({ consistent: true })).data,
  __edb_e__: 'project',
});

type Row = Awaited<ReturnType<typeof stored>>;

/** Runs the subscribers of a change, but for those that reach people. */
const follow = async (before: Row, after: Row) => {
  for (const name of ['newsfeed', 'requests-and-offers', 'shown-work'] as const)
    expect(await deliverTo(name, { record: record(before, after) })).toEqual([]);
};
const removed = async (project_id: string) => {
  const before = await stored(project_id);
  const row = await removeSubject({ kind: 'project', project_id });
  await follow(before, await stored(project_id));
  return row;
};
const restored = async (row: Awaited<ReturnType<typeof removed>>) => {
  const before = await stored(row.project_id ?? '');
  await restoreSubject(row);
  await follow(before, await stored(row.project_id ?? ''));
};

const name = 'Two weeks with the balm';
const ask = (user: User, project_id: string) => call(handler, sendRequest, { project_id }, { user });
let minutes = 0;

/** Every route that shows an open project to those who are not part of it. */
const reads = {
  newsfeed: async (user: User) => (await call(handler, listNewsfeed, {}, { user })).body,
  'the newsfeed by budget': async (user: User) =>
    (await call(handler, listNewsfeed, { sort: 'budget_low', budget: 'low' }, { user })).body,
  'the brand’s page': async (user: User, owner: User) =>
    (await call(handler, getBrand, { brand_id: owner.id }, { user })).body,
  'the teaser': async (user: User) => {
    vi.stubEnv('CLOCK_OFFSET_MS', String(++minutes * 60_000));
    return (await call(handler, getTeaser, {}, { user })).body;
  },
  'own requests': async (user: User) => (await call(handler, listRequests, {}, { user })).body,
  'projects to write about': async (user: User, owner: User) =>
    (await call(chat, listSharedProjects, { partner_id: owner.id }, { user })).body,
};

test('a removed project is gone for creators by every route, takes no requests, and comes back as it was', async () => {
  const [owner, asker, other] = [await client(), await creator(), await creator()];
  const project_id = await projectIn('open', owner, asker, asker);
  await follow({ __edb_e__: 'project' } as Row, await stored(project_id));
  const texts = async () => {
    const found: [string, string][] = [];
    for (const [route, read] of Object.entries(reads))
      found.push([route, JSON.stringify(await read(asker, owner))]);
    return found;
  };
  const before = await texts();
  for (const [route, text] of before) expect([route, text.includes(name)]).toEqual([route, true]);

  const row = await removed(project_id);
  for (const [route, text] of await texts()) {
    expect([route, text.includes(name)]).toEqual([route, false]);
    expect([route, text.includes(row.case_id)]).toEqual([route, false]);
  }
  const { body } = await call(handler, listNewsfeed, {}, { user: other });
  expect([body.projects, body.total]).toEqual([[], 0]);
  expect((await ask(other, project_id)).error.code).toBe('PROJECT_NOT_FOUND');
  const report = { project_id, reason: 'spam' };
  expect((await call(handler, reportProject, report, { user: other })).error.code).toBe('PROJECT_NOT_FOUND');
  const about = { project_id, after: 0 };
  expect((await write(asker, owner, 'About it', about)).error.code).toBe('PROJECT_NOT_FOUND');
  const own = (await call(handler, listProjects, {}, { user: owner })).body.projects;
  expect(own).toMatchObject([{ id: project_id, name, removed: true, removal_case_id: row.case_id }]);
  expect(await readBrief(project_id)).toMatchObject({ name });

  await restored(row);
  expect(await texts()).toEqual(before);
  expect((await ask(other, project_id)).status).toBe(200);
});

test('earlier requests do not keep the name either, and get it back', async () => {
  const [owner, asker] = [await client(), await creator()];
  const project_id = await projectIn('open', owner, asker, asker);
  const { data } = await requestEntity().get({ project_id, creator_id: asker.id }).go();
  if (!data) throw new Error('No request');
  await pastRequestEntity()
    .put({ ...data, request_id: 'earlier', status: 'withdrawn' })
    .go();
  const names = async () =>
    (await call(handler, listRequests, {}, { user: asker })).body.requests.map((one) => one.project_name);
  const row = await removed(project_id);
  expect(await names()).toEqual([removedName, removedName]);
  await restored(row);
  expect(await names()).toEqual([name, name]);
});

test('a request that is on its way when its project is removed does not keep the name', async () => {
  const [owner, asker] = [await client(), await creator()];
  const project_id = await projectIn('open', owner, asker, asker);
  await removed(project_id);
  const sent = async () => ({
    ...(await requestEntity().get({ project_id, creator_id: asker.id }).go({ consistent: true })).data,
    __edb_e__: 'request',
  });
  await requestEntity().patch({ project_id, creator_id: asker.id }).remove(['project_removed']).go();
  const late = await sent();
  for (const _ of [1, 2])
    expect(await deliverTo('requests-and-offers', { record: record(undefined, late) })).toEqual([]);
  expect((await sent()).project_removed).toBe(true);
  // A request that is sent again is stored in the place of an earlier one.
  await requestEntity().patch({ project_id, creator_id: asker.id }).remove(['project_removed']).go();
  const again = { ...late, request_id: 'again' };
  expect(await deliverTo('requests-and-offers', { record: record(late, again) })).toEqual([]);
  expect((await sent()).project_removed).toBe(true);
  // A notice of it says no more.
  const declined = { ...(await sent()), status: 'declined' };
  const [notice] = await requestEffects.of('notify', toChange(record(late, declined)));
  expect([notice?.project_name, notice?.say('Nora', false).message]).toEqual([
    removedName,
    `Your request for “${removedName}” was declined.`,
  ]);
});

const edit = async (owner: User, project_id: string) => {
  const { version } = (await call(handler, getProject, { project_id }, { user: owner })).body.project;
  const changed = { project_id, version, name: 'Nicer', description: '', budget_cents: 25_000 };
  return call(handler, updateProject, changed, { user: owner });
};

test('its owner may delete it and decline requests, and neither change, offer nor give it away', async () => {
  const [owner, asker] = [await client(), await creator()];
  const project_id = await projectIn('open', owner, asker, asker);
  await removed(project_id);
  const to = { project_id, creator_id: asker.id };
  const refused = [
    await edit(owner, project_id),
    await call(handler, offerProject, to, { user: owner }),
    await call(handler, approveRequest, to, { user: owner }),
  ];
  expect(refused.map(({ error }) => error.code)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
  expect((await call(handler, declineRequest, to, { user: owner })).status).toBe(200);
  expect((await call(handler, deleteProject, { project_id }, { user: owner })).status).toBe(200);
  expect(await restoreSubjectSteps(caseAbout({ kind: 'project', project_id }))).toEqual([]);
});

const workersView = async (worker: User, project_id: string) => ({
  one: (await call(handler, getProject, { project_id }, { user: worker })).body.project,
  listed: (await call(handler, listAssignments, {}, { user: worker })).body.projects.find(
    ({ id }) => id === project_id,
  ),
});

test.each<ProjectState>(['to_do', 'in_progress', 'repricing', 'finished'])(
  'who works on it sees that it was removed, and nothing of its text: %s',
  async (state) => {
    const [owner, worker] = [await client(), await creator()];
    const project_id = await projectIn(state, owner, worker);
    const row = await removed(project_id);
    const { one, listed } = await workersView(worker, project_id);
    for (const shown of [one, listed])
      expect(shown).toMatchObject({
        ...{ name: removedName, description: '', removed: true, removal_case_id: null },
        ...{ budget_cents: 25_000, state },
      });
    await restored(row);
    expect((await workersView(worker, project_id)).one).toMatchObject({ name, removed: false });
  },
);

test('work on a removed project goes on to its end; an offer of it can only be declined', async () => {
  const [owner, worker] = [await client(), await creator()];
  const running = await projectIn('in_progress', owner, worker);
  await removed(running);
  const done = await call(handler, setStatus, { project_id: running, status: 'finished' }, { user: worker });
  expect(done.body.project).toMatchObject({ status: 'finished', name: removedName });
  const offered = await projectIn('offered', owner, worker);
  await removed(offered);
  const as = { user: worker };
  expect((await call(handler, acceptAssignment, { project_id: offered }, as)).error.code).toBe('FORBIDDEN');
  expect((await call(handler, declineAssignment, { project_id: offered }, as)).status).toBe(200);
  // The project is open again, and in no newsfeed.
  expect(await stored(offered)).toMatchObject({ state: 'open' });
  expect((await stored(offered)).newsfeed).toBeUndefined();
});

test('a project that becomes open again while it is removed is restored to the newsfeed', async () => {
  const [owner, worker] = [await client(), await creator()];
  const project_id = await projectIn('offered', owner, worker);
  const row = await removed(project_id);
  expect((await call(handler, cancelOffer, { project_id }, { user: owner })).status).toBe(200);
  expect((await stored(project_id)).gsi2pk).toBeUndefined();
  await restored(row);
  expect(await stored(project_id)).toMatchObject({ state: 'open', newsfeed: 'open' });
  const { body } = await call(handler, listNewsfeed, {}, { user: worker });
  expect(body.projects.map(({ id }) => id)).toContain(project_id);
  // One that is taken is not.
  const taken = await projectIn('to_do', owner, worker);
  await restored(await removed(taken));
  expect((await stored(taken)).newsfeed).toBeUndefined();
});

test('a transition at the same moment does not bring a removed project back into the newsfeed', async () => {
  const [owner, worker] = [await client(), await creator()];
  for (const transition of ['cancel', 'decline']) {
    const project_id = await projectIn('offered', owner, worker);
    const moving =
      transition === 'cancel'
        ? call(handler, cancelOffer, { project_id }, { user: owner })
        : call(handler, declineAssignment, { project_id }, { user: worker });
    await Promise.all([moving, removeSubject({ kind: 'project', project_id })]);
    const after = await stored(project_id);
    expect([after.removal !== undefined, after.newsfeed, after.gsi2pk]).toEqual([true, undefined, undefined]);
  }
});

test('removing and restoring is told by the moderators alone, and what follows says nothing of its name', async () => {
  const [owner, worker] = [await client(), await creator()];
  const project_id = await projectIn('to_do', owner, worker);
  const before = await stored(project_id);
  const row = await removed(project_id);
  const during = await stored(project_id);
  const told = async (was: object, is: object) => {
    const change = toChange(record(was as Row, is as Row));
    return [...(await projectEffects.of('notify', change)), ...(await projectEffects.of('chatLine', change))];
  };
  expect(await told(before, during)).toEqual([]);
  await call(handler, unassignCreator, { project_id }, { user: owner });
  const left = await stored(project_id);
  const change = toChange(record(during, left));
  const [notice] = await projectEffects.of('notify', change);
  expect([notice?.recipient_id, notice?.project_name]).toEqual([worker.id, removedName]);
  expect(notice?.say('Nora', false).message).not.toContain(name);
  const [event] = await projectEffects.of('chatLine', change);
  expect(JSON.stringify(event)).not.toContain(name);
  await restoreSubject(row);
  expect(await told(left, await stored(project_id))).toEqual([]);
});

test('of two decisions one wins, and a deletion just before wins', async () => {
  const [owner, worker] = [await client(), await creator()];
  const project_id = await projectIn('open', owner, worker);
  const subject = caseAbout({ kind: 'project', project_id });
  const two = await Promise.all([hideSubjectSteps(subject), hideSubjectSteps(subject)]);
  const ends = await Promise.allSettled(two.map((steps) => transact(steps)));
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(hideSubjectSteps(subject)).rejects.toMatchObject({ code: 'CONFLICT' });
  const other = caseAbout({ kind: 'project', project_id: await projectIn('open', owner, worker) });
  const late = await hideSubjectSteps(other);
  await call(handler, deleteProject, { project_id: other.project_id ?? '' }, { user: owner });
  await expect(transact(late)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(hideSubjectSteps(other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a post that shows a removed project shows it to nobody until it is restored', async () => {
  const { nora, mira, project_id, post_id } = await projectInPost();
  await answer(nora, post_id, true);
  const everybody = [nora, mira, await creator()];
  for (const user of everybody) expect(await workFor(user, post_id)).toMatchObject({ title: name });
  const row = await removed(project_id);
  for (const user of everybody) expect(await workFor(user, post_id)).toBeNull();
  expect((await answer(nora, post_id, false)).error.code).toBe('CONFLICT');
  expect((await postWith(mira, { kind: 'project', id: project_id })).error.code).toBe('PROJECT_NOT_FOUND');
  await restored(row);
  for (const user of everybody)
    expect(await workFor(user, post_id)).toMatchObject({ title: name, consent: 'given' });
  expect((await postRow(post_id)).work).not.toHaveProperty('removed');
});
