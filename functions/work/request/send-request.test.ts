import { randomUUID } from 'node:crypto';
import {
  acceptAssignment,
  offerProject,
  unassignCreator,
} from '@briefhouse/contracts/marketplace/assignment.ts';
import { listNewsfeed } from '@briefhouse/contracts/marketplace/newsfeed.ts';
import { createProject, deleteProject } from '@briefhouse/contracts/marketplace/project.ts';
import {
  approveRequest,
  declineRequest,
  listProjectRequests,
  listRequests,
  sendRequest,
  withdrawRequest,
} from '@briefhouse/contracts/marketplace/request.ts';
import { describe, expect, test } from 'vitest';
import { now } from '../../kit/clock.ts';
import type { User } from '../../kit/user.ts';
import { handler } from '../../root/apis/marketplace.ts';
import { call } from '../../testing/call.ts';
import { projectIn } from '../../testing/marketplace.ts';
import { client, creator } from '../../testing/people.ts';
import { record } from '../../testing/record.ts';
import { deliverTo } from '../../testing/workers.ts';
import { endLateRequest, endRequests } from './follow-up.ts';
import { type RequestRow, requestEntity } from './row.ts';

const post = async (user: User) => {
  const input = { submission_id: randomUUID(), name: 'Unboxing video', budget_cents: 9_900 };
  return (await call(handler, createProject, input, { user })).body.project;
};

test('a creator finds a new project in the newsfeed, asks for it once, and sees the request there', async () => {
  const [owner, user] = [await client(), await creator()];
  const project = await post(owner);
  const before = await call(handler, listNewsfeed, {}, { user });
  expect(before.body.projects.find(({ id }) => id === project.id)).toMatchObject({ own_request: null });

  const sent = await call(
    handler,
    sendRequest,
    { project_id: project.id, message: 'I film in daylight.' },
    { user },
  );
  expect(sent.status).toBe(200);
  const after = await call(handler, listNewsfeed, {}, { user });
  expect(after.body.projects.find(({ id }) => id === project.id)?.own_request).toMatchObject({
    status: 'pending',
    message: 'I film in daylight.',
  });
});

test('a second request is refused with the specified text, also when both come at once', async () => {
  const project = await post(await client());
  const user = await creator();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => call(handler, sendRequest, { project_id: project.id }, { user })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const again = await call(handler, sendRequest, { project_id: project.id }, { user });
  expect(again.error).toEqual({
    code: 'REQUEST_EXISTS',
    message: 'You have already sent a request for this project',
  });
});

test('without access both the newsfeed and a request are refused', async () => {
  const project = await post(await client());
  const user = await creator({ access: false });
  expect((await call(handler, listNewsfeed, {}, { user })).status).toBe(402);
  const { error } = await call(handler, sendRequest, { project_id: project.id }, { user });
  expect(error.code).toBe('SUBSCRIPTION_REQUIRED');
});

test('a project that does not exist, and a client who asks, are refused', async () => {
  const user = await creator();
  expect((await call(handler, sendRequest, { project_id: 'nowhere' }, { user })).error.code).toBe(
    'PROJECT_NOT_FOUND',
  );
  const owner = await client();
  const project = await post(owner);
  expect((await call(handler, sendRequest, { project_id: project.id }, { user: owner })).status).toBe(403);
});

test('the 21st request in a day is refused with a time to retry', async () => {
  const user = await creator();
  const owners = [await client(), await client(), await client()];
  const projects = [];
  for (let index = 0; index < 21; index++) projects.push(await post(owners[index % 3] as User));
  const answers = [];
  for (const { id } of projects) answers.push(await call(handler, sendRequest, { project_id: id }, { user }));
  expect(answers.slice(0, 20).every(({ status }) => status === 200)).toBe(true);
  expect(answers[20]?.error.code).toBe('RATE_LIMITED');
  expect(Number(answers[20]?.headers['retry-after'])).toBeGreaterThan(0);
});

test('pages have no gaps or repetitions, and a foreign cursor is refused', async () => {
  const [owner, user] = [await client(), await creator()];
  const made = [];
  for (let index = 0; index < 5; index++) made.push((await post(owner)).id);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await call(handler, listNewsfeed, { limit: 2, ...(cursor && { cursor }) }, { user });
    seen.push(...body.projects.map(({ id }) => id));
    cursor = body.next_cursor ?? undefined;
  } while (cursor && !made.every((id) => seen.includes(id)));
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual(expect.arrayContaining(made));

  const foreign = Buffer.from(
    JSON.stringify({ pk: 'user#1', sk: 'profile', gsi2pk: 'x', gsi2sk: 'y' }),
  ).toString('base64url');
  expect((await call(handler, listNewsfeed, { cursor: foreign }, { user })).status).toBe(409);
  expect((await call(handler, listNewsfeed, { cursor: '{}' }, { user })).status).toBe(409);
});

/** Work on a creator's request for a project, and what follows from it, twice. */
const settled = async <T>(
  project_id: string,
  { id: creator_id }: User,
  work: () => Promise<T>,
): Promise<T> => {
  const stored = async () => {
    const { data } = await requestEntity().get({ project_id, creator_id }).go({ consistent: true });
    return data ? { __edb_e__: 'request', ...data } : undefined;
  };
  const before = await stored();
  const result = await work();
  const change = { record: record(before, await stored()) };
  expect(await deliverTo('requests-and-offers', change, change)).toEqual([]);
  return result;
};

test('asking again is a new request with an id of its own; the earlier one stays as history', async () => {
  const [owner, user] = [await client(), await creator()];
  const { id: project_id } = await post(owner);
  const send = async (message: string) =>
    (await call(handler, sendRequest, { project_id, message }, { user })).body.request;
  const ask = (message: string) => settled(project_id, user, () => send(message));
  const first = await ask('First.');
  await call(handler, withdrawRequest, { project_id }, { user });
  const second = await ask('Second.');
  expect(second.request_id).not.toBe(first.request_id);

  // Assigned, taken back and open again: a new request is possible.
  await call(handler, approveRequest, { project_id, creator_id: user.id }, { user: owner });
  await call(handler, unassignCreator, { project_id }, { user: owner });
  const third = await ask('Third.');
  const own = async (page: object = {}) => (await call(handler, listRequests, page, { user })).body;
  expect((await own()).requests).toMatchObject([
    { request_id: third.request_id, status: 'pending', message: 'Third.', project_name: 'Unboxing video' },
    { request_id: second.request_id, status: 'approved', message: 'Second.' },
    { request_id: first.request_id, status: 'withdrawn', message: 'First.' },
  ]);
  const page = await own({ limit: 2 });
  const rest = await own({ limit: 2, cursor: page.next_cursor });
  expect([...page.requests, ...rest.requests].map(({ message }) => message)).toEqual([
    'Third.',
    'Second.',
    'First.',
  ]);

  // The owner sees the waiting request, and cannot answer the one in the history.
  const waiting = await call(handler, listProjectRequests, { project_id }, { user: owner });
  expect(waiting.body.requests).toMatchObject([
    {
      request_id: third.request_id,
      about: { id: user.id, work: [], piece_count: 0, completed_projects: null },
    },
  ]);
  const late = { project_id, creator_id: user.id, request_id: second.request_id };
  expect((await call(handler, approveRequest, late, { user: owner })).error.code).toBe('CONFLICT');
  expect((await call(handler, declineRequest, late, { user: owner })).error.code).toBe('CONFLICT');
  const open = { ...late, request_id: third.request_id };
  expect((await call(handler, approveRequest, open, { user: owner })).status).toBe(200);
});

test('a creator whom the owner declined cannot ask again while the project stays open', async () => {
  const [owner, user] = [await client(), await creator()];
  const { id: project_id } = await post(owner);
  await call(handler, sendRequest, { project_id }, { user });
  await call(handler, declineRequest, { project_id, creator_id: user.id }, { user: owner });
  expect((await call(handler, sendRequest, { project_id }, { user })).error.code).toBe('REQUEST_EXISTS');
});

test('of ten that replace a withdrawn request at once one succeeds, with one entry of history', async () => {
  const user = await creator();
  const { id: project_id } = await post(await client());
  await call(handler, sendRequest, { project_id }, { user });
  await call(handler, withdrawRequest, { project_id }, { user });
  const ask = () => call(handler, sendRequest, { project_id }, { user });
  const answers = await settled(project_id, user, () => Promise.all(Array.from({ length: 10 }, ask)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { requests } = (await call(handler, listRequests, {}, { user })).body;
  expect(requests.map(({ status }) => status)).toEqual(['pending', 'withdrawn']);
});

describe('a request stored at the moment its project was taken', () => {
  /** A waiting request for a project that has come into `state` meanwhile; returns its status once it is settled. */
  const askedLate = async (state: 'to_do' | 'offered' | 'gone') => {
    const [owner, worker, late] = [await client(), await creator(), await creator()];
    const project_id = await projectIn('open', owner, worker, late);
    if (state === 'gone') await call(handler, deleteProject, { project_id }, { user: owner });
    else await call(handler, offerProject, { project_id, creator_id: worker.id }, { user: owner });
    if (state === 'to_do') await call(handler, acceptAssignment, { project_id }, { user: worker });
    const { data: request } = await requestEntity().get({ project_id, creator_id: late.id }).go();
    await endLateRequest(request as RequestRow);
    await endLateRequest(request as RequestRow);
    return (await call(handler, listRequests, {}, { user: late })).body.requests[0]?.status;
  };
  test('is declined when somebody has it, and ended when it is gone', async () => {
    expect(await askedLate('to_do')).toBe('declined');
    expect(await askedLate('gone')).toBe('expired');
  });
  test('keeps waiting while the project is only offered', async () => {
    expect(await askedLate('offered')).toBe('pending');
  });
});

test('all waiting requests are settled, in several calls when there are many', async () => {
  const owner = await client();
  const { id: project_id } = await post(owner);
  await call(handler, deleteProject, { project_id }, { user: owner });
  const row = { project_id, owner_id: owner.id, project_name: 'Unboxing video', updated_at: now() };
  const rows = Array.from({ length: 130 }, (_, index) => ({
    ...row,
    creator_id: `asker-${index}`,
    request_id: `request-${index}`,
    created_at: now(),
  }));
  await requestEntity().put(rows).go();
  let [calls, next] = [0, undefined as string | undefined];
  do {
    next = await endRequests(project_id, 'gone', next);
    calls += 1;
  } while (next);
  expect(calls).toBeGreaterThan(1);
  const { data } = await requestEntity().query.byProject({ project_id }).go({ pages: 'all' });
  expect(data.filter(({ status }) => status !== 'expired')).toEqual([]);
});
