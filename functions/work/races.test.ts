import { randomUUID } from 'node:crypto';
import {
  acceptAssignment,
  acceptCounter,
  cancelOffer,
  declineAssignment,
  declineCounter,
  offerProject,
  unassignCreator,
} from '@briefhouse/contracts/marketplace/assignment.ts';
import { createProject, getProject, listProjects } from '@briefhouse/contracts/marketplace/project.ts';
import { approveRequest, sendRequest, withdrawRequest } from '@briefhouse/contracts/marketplace/request.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../kit/ids.ts';
import type { User } from '../kit/user.ts';
import { handler } from '../root/apis/marketplace.ts';
import { call } from '../testing/call.ts';
import { contention } from '../testing/contention.ts';
import { projectIn } from '../testing/marketplace.ts';
import { client, creator } from '../testing/people.ts';
import { record } from '../testing/record.ts';
import { amount, isDeep } from '../testing/suite.ts';
import { deliverTo } from '../testing/workers.ts';
import { projectEntity } from './project/row.ts';
import { requestEntity } from './request/row.ts';

const rounds = amount(1, 20);
const crowd = 100;

/** Overlapping writes refuse each other here, and one in fifty is refused at random. */
beforeEach(() => contention.begin({ conflicts: 0.02, throttles: 0.005 }));
const survived: string[] = [];
/** Calls of a test that were answered with 503, as many as a slow table makes them (`npm run bench` has a limit). */
let retriedCalls = 0;
/** Retries of a test that no slow machine needs. */
const endless = 10 * crowd;
afterEach(async ({ task }) => {
  const { conflicts, throttles } = await contention.end();
  survived.push(
    `${conflicts} conflicts, ${throttles} throttles, ${retriedCalls} retried calls: ${task.name}`,
  );
  retriedCalls = 0;
});
afterAll(() => {
  if (isDeep) console.info(['Survived', ...survived].join('\n  '));
});

/** Repeats a call that is refused with 503 (the table is too busy), as that response asks. */
const persistent = async (once: () => Promise<{ status: number }>) => {
  for (;;) {
    const { status } = await once();
    if (status !== 503) return status;
    if (++retriedCalls > endless) throw new Error('The table never answers');
  }
};

/** Runs `once` a hundred times at the same moment; returns how often each status came back. */
const atOnce = async (once: (index: number) => Promise<{ status: number }>) => {
  const answers = await Promise.all(
    Array.from({ length: crowd }, (_, index) => persistent(() => once(index))),
  );
  const counts: Record<number, number> = {};
  for (const status of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

const create = (user: User) =>
  call(handler, createProject, { submission_id: randomUUID(), name: 'Reels', budget_cents: 100 }, { user });

const seen = async (project_id: string, user: User) =>
  (await call(handler, getProject, { project_id }, { user })).body.project.state;

describe.each(Array.from({ length: rounds }, (_, index) => index + 1))('a hundred at once, round %i', () => {
  test('a client never has 51 projects', async () => {
    const user = await client();
    expect(await atOnce(() => create(user))).toEqual({ 200: 50, 409: 50 });
    expect((await call(handler, listProjects, {}, { user })).body.projects).toHaveLength(50);
  });

  test('one submission is one project', async () => {
    const user = await client();
    const input = { submission_id: randomUUID(), name: 'Reels', budget_cents: 100 };
    expect(await atOnce(() => call(handler, createProject, input, { user }))).toEqual({ 200: 100 });
    expect((await call(handler, listProjects, {}, { user })).body.projects).toHaveLength(1);
  });

  test('accept against cancel: one of them happens, once', async () => {
    const [owner, worker] = [await client(), await creator()];
    const project_id = await projectIn('offered', owner, worker);
    const accept = () => call(handler, acceptAssignment, { project_id }, { user: worker });
    const cancel = () => call(handler, cancelOffer, { project_id }, { user: owner });
    // Every call of the one who won is answered as the first.
    expect(await atOnce((index) => (index % 2 ? accept() : cancel()))).toEqual({ 200: 50, 409: 50 });
    expect(['open', 'to_do']).toContain(await seen(project_id, owner));
  });

  test('a proposal is accepted, declined for other terms, taken back or cancelled: one of them, once', async () => {
    const [owner, worker] = [await client(), await creator()];
    const project_id = await projectIn('countered', owner, worker);
    const input = { project_id };
    const acts = [
      () => call(handler, acceptCounter, { ...input, budget_cents: 28_000 }, { user: owner }),
      () => call(handler, declineCounter, { ...input, budget_cents: 26_000 }, { user: owner }),
      () => call(handler, declineAssignment, input, { user: worker }),
      () => call(handler, cancelOffer, input, { user: owner }),
    ];
    const before = (await projectEntity().get(input).go({ consistent: true })).data?.version ?? 0;
    const won = new Set<number>();
    const counts = await atOnce(async (index) => {
      const { status } = await (acts[index % acts.length] as (typeof acts)[0])();
      if (status === 200) won.add(index % acts.length);
      return { status };
    });
    expect((counts[200] ?? 0) + (counts[409] ?? 0)).toBe(crowd);
    const { data: row } = await projectEntity().get(input).go({ consistent: true });
    // Declined, it waits as an offer again, which both may end once more; accepted, it is nobody else’s.
    expect((row?.version ?? 0) - before).toBe(won.size);
    if (won.has(0)) {
      expect([...won]).toEqual([0]);
      expect(row).toMatchObject({ state: 'to_do', budget_cents: 28_000 });
    } else expect(row).toMatchObject({ budget_cents: 25_000 });
  });

  test('two who agree to two prices at the same moment: one price, and one creator', async () => {
    const [owner, worker, asker] = [await client(), await creator(), await creator()];
    const { id: project_id } = (await create(owner)).body.project;
    const request = { project_id, price_cents: 300 };
    for (const user of [worker, asker]) await call(handler, sendRequest, request, { user });
    const approve = ({ id: creator_id }: User) =>
      call(handler, approveRequest, { project_id, creator_id, budget_cents: 300 }, { user: owner });
    const offer = () =>
      call(handler, offerProject, { project_id, creator_id: worker.id, budget_cents: 200 }, { user: owner });
    const counts = await atOnce((index) => (index % 2 ? approve(asker) : offer()));
    expect(counts).toEqual({ 200: 50, 409: 50 });
    const { data: row } = await projectEntity().get({ project_id }).go({ consistent: true });
    if (row?.state === 'offered')
      expect(row).toMatchObject({ budget_cents: 100, proposed_budget_cents: 200, worker_id: worker.id });
    else expect(row).toMatchObject({ state: 'to_do', budget_cents: 300, assigned_creator_id: asker.id });
  });

  test('accepting a price against being unassigned: each happens at most once, and being unassigned is the end', async () => {
    const [owner, worker] = [await client(), await creator()];
    const project_id = await projectIn('repricing', owner, worker);
    const stored = async () => (await projectEntity().get({ project_id }).go({ consistent: true })).data;
    const before = await stored();
    const done = { accepted: 0, unassigned: 0 };
    const counted = async (what: keyof typeof done, answer: Promise<{ status: number }>) => {
      const { status } = await answer;
      if (status === 200) done[what]++;
      return { status };
    };
    const accept = () => call(handler, acceptAssignment, { project_id }, { user: worker });
    const unassign = () => call(handler, unassignCreator, { project_id }, { user: owner });
    const counts = await atOnce((index) =>
      index % 2 ? counted('accepted', accept()) : counted('unassigned', unassign()),
    );
    // A caller who read the project before the other side changed it gets a conflict.
    expect((counts[200] ?? 0) + (counts[409] ?? 0)).toBe(crowd);
    expect(counts[200]).toBeGreaterThanOrEqual(1);
    expect(await seen(project_id, owner)).toBe(done.unassigned > 0 ? 'open' : 'to_do');
    const moves = Number(done.accepted > 0) + Number(done.unassigned > 0);
    expect((await stored())?.version).toBe((before?.version ?? 0) + moves);
  });
});

describe('a hundred creators and one project', () => {
  let creators: User[];
  beforeAll(async () => {
    creators = await Promise.all(Array.from({ length: crowd }, () => creator()));
  });

  test.each(Array.from({ length: rounds }, (_, index) => index + 1))(
    'all ask, all are approved at once: one gets it, round %i',
    async () => {
      const owner = await client();
      const project_id = (await create(owner)).body.project.id;
      const ask = (index: number) =>
        call(handler, sendRequest, { project_id }, { user: creators[index] as User });
      expect(await atOnce(ask)).toEqual({ 200: 100 });
      const approve = (index: number) =>
        call(handler, approveRequest, { project_id, creator_id: creators[index]?.id }, { user: owner });
      expect(await atOnce(approve)).toEqual({ 200: 1, 409: 99 });
      const { body } = await call(handler, listProjects, {}, { user: owner });
      expect(body.projects[0]).toMatchObject({ status: 'to_do', group: 'assigned' });
    },
  );

  test('a hundred requests at the same moment share no row', async () => {
    await contention.begin();
    const owner = await client();
    const project_id = (await create(owner)).body.project.id;
    const others = await Promise.all(Array.from({ length: crowd }, () => creator()));
    const before = await contention.end();
    const answers = await Promise.all(
      others.map((user) => call(handler, sendRequest, { project_id }, { user })),
    );
    expect(answers.map(({ status }) => status)).toEqual(others.map(() => 200));
    expect((await contention.end()).conflicts).toBe(before.conflicts);
  });

  test('a request sent while the project goes to somebody else is closed too', async () => {
    const owner = await client();
    const project_id = (await create(owner)).body.project.id;
    const others = await Promise.all(Array.from({ length: crowd / 2 }, () => creator()));
    const [first] = others as [User];
    await persistent(() => call(handler, sendRequest, { project_id }, { user: first }));
    const approve = () =>
      call(handler, approveRequest, { project_id, creator_id: first.id }, { user: owner });
    const ask = (user: User) => call(handler, sendRequest, { project_id }, { user });
    const statuses = await Promise.all([
      persistent(approve),
      ...others.slice(1).map((user) => persistent(() => ask(user))),
    ]);
    expect(statuses[0]).toBe(200);
    const { data: requests } = await requestEntity()
      .query.byProject({ project_id })
      .go({ pages: 'all', consistent: true });
    // The first one's, and one for each who got in before the project was gone.
    expect(requests).toHaveLength(statuses.filter((status) => status === 200).length);
    const { data: project } = await projectEntity().get({ project_id }).go({ consistent: true });
    const open = { __edb_e__: 'project', project_id, user_id: owner.id, status: 'to_do', is_pending: false };
    const messages = [
      record(open, { ...project, __edb_e__: 'project' }),
      ...requests.map((row) => record(undefined, { ...row, __edb_e__: 'request' })),
    ].map((one) => ({ record: one }));
    for (const message of messages.toReversed())
      await persistent(async () => ({
        status: (await deliverTo('requests-and-offers', message)).length > 0 ? 503 : 200,
      }));
    const { data: closed } = await requestEntity()
      .query.byProject({ project_id })
      .go({ pages: 'all', consistent: true });
    const wanted = closed.map(({ creator_id }) => (creator_id === first.id ? 'approved' : 'declined'));
    expect(closed.map(({ status }) => status)).toEqual(wanted);
  });

  test('taking a request back a hundred times counts once', async () => {
    const [owner, user] = [await client(), await creator()];
    const project_id = (await create(owner)).body.project.id;
    await call(handler, sendRequest, { project_id }, { user });
    const answered: object[] = [];
    const withdraw = async () => {
      const { status, body } = await call(handler, withdrawRequest, { project_id }, { user });
      if (status === 200) answered.push(body.request);
      return { status };
    };
    expect(await atOnce(withdraw)).toEqual({ 200: 100 });
    const { data: row } = await requestEntity()
      .get({ project_id, creator_id: user.id })
      .go({ consistent: true });
    // A second write would have given the request another time.
    for (const one of answered)
      expect(one).toMatchObject({ status: 'withdrawn', updated_at: row?.updated_at });
  });

  test('waiting requests are counted exactly, in whatever order and however often their changes come', async () => {
    const owner = await client();
    const { id: project_id, created_at } = (await create(owner)).body.project;
    const row = { __edb_e__: 'request', project_id, owner_id: owner.id, created_at };
    const sent = (creator_id: string) => ({ ...row, request_id: newId(), creator_id });
    const changes = creators.flatMap(({ id }) => {
      const request = sent(id);
      const [pending, declined] = [
        { ...request, status: 'pending' },
        { ...request, status: 'declined' },
      ];
      return [record(pending, declined), record(undefined, pending)];
    });
    changes.push(record(undefined, { ...sent('x'), status: 'pending' }));
    const messages = [...changes, ...changes].map((one) => ({ record: one }));
    // Deliveries like the queue's: batches of ten, several calls at once, and retries of those that met too many
    // conflicts.
    const calls = Array.from({ length: 5 }, async () => {
      while (messages.length > 0 && retriedCalls <= endless) {
        const batch = messages.splice(0, 10);
        const failed = await deliverTo('counters', ...batch);
        retriedCalls += failed.length;
        messages.push(...batch.filter((_, index) => failed.includes(index)));
      }
    });
    await Promise.all(calls);
    const { body } = await call(handler, listProjects, {}, { user: owner });
    expect(body.projects[0]).toMatchObject({ request_count: 1 });
  });
});

describe('the twenty requests of a day', () => {
  const projects: string[] = [];
  beforeAll(async () => {
    for (const owner of [await client(), await client()])
      for (let index = 0; index < 50; index++) projects.push((await create(owner)).body.project.id);
  });

  test.each(Array.from({ length: rounds }, (_, index) => index + 1))(
    'a hundred at once: exactly twenty, round %i',
    async () => {
      const user = await creator();
      const ask = (index: number) => call(handler, sendRequest, { project_id: projects[index] }, { user });
      expect(await atOnce(ask)).toEqual({ 200: 20, 429: 80 });
    },
  );
});
