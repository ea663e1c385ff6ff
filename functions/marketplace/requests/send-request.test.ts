import { randomUUID } from 'node:crypto';
import { createProject } from '@briefhouse/contracts/marketplace/create-project.ts';
import { listNewsfeed } from '@briefhouse/contracts/marketplace/list-newsfeed.ts';
import { sendRequest } from '@briefhouse/contracts/marketplace/send-request.ts';
import { expect, test } from 'vitest';
import type { User } from '../../kit/user.ts';
import { call } from '../../testing/call.ts';
import { client, creator } from '../../testing/people.ts';
import { handler } from '../api.ts';

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

test('without access neither the newsfeed nor a request', async () => {
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

test('the 21st request of a day is told when to come back', async () => {
  const [owner, user] = [await client(), await creator()];
  const projects = [];
  for (let index = 0; index < 21; index++) projects.push(await post(owner));
  const answers = [];
  for (const { id } of projects) answers.push(await call(handler, sendRequest, { project_id: id }, { user }));
  expect(answers.slice(0, 20).every(({ status }) => status === 200)).toBe(true);
  expect(answers[20]?.error.code).toBe('RATE_LIMITED');
  expect(Number(answers[20]?.headers['retry-after'])).toBeGreaterThan(0);
});

test('pages follow each other without a gap or a repetition, and a foreign cursor is refused', async () => {
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
  expect((await call(handler, listNewsfeed, { cursor: foreign }, { user })).status).toBe(400);
  expect((await call(handler, listNewsfeed, { cursor: '{}' }, { user })).status).toBe(400);
});
