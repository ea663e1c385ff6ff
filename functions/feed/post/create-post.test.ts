import { randomUUID } from 'node:crypto';
import { createComment } from '@briefhouse/contracts/community/comment.ts';
import { createPost, deletePost, getPost, listPosts } from '@briefhouse/contracts/community/post.ts';
import { expect, test } from 'vitest';
import type { User } from '../../kit/user.ts';
import { handler } from '../../root/apis/community.ts';
import { call } from '../../testing/call.ts';
import { atNextHour } from '../../testing/next-hour.ts';
import { client, creator } from '../../testing/people.ts';
import { commentEntity } from '../comment/row.ts';
import { postEntity } from './row.ts';

const input = (overrides: object = {}) => ({
  submission_id: randomUUID(),
  content: 'Which window light do you trust in November?',
  ...overrides,
});
const post = (user: User, overrides: object = {}) => call(handler, createPost, input(overrides), { user });

test('a creator and a client post; everyone reads it, with its author, for 30 days', async () => {
  for (const user of [await creator(), await client()]) {
    const { status, body } = await post(user);
    expect(status).toBe(200);
    expect(body.post).toMatchObject({
      user_id: user.id,
      content: 'Which window light do you trust in November?',
      image_url: null,
      author: { id: user.id, first_name: user.first_name, user_type: user.user_type },
    });
    const days = (Date.parse(body.post.expires_at) - Date.parse(body.post.created_at)) / 86_400_000;
    expect(days).toBe(30);
    const reader = await creator();
    const opened = await call(handler, getPost, { post_id: body.post.id }, { user: reader });
    expect(opened.body.post).toEqual(body.post);
    const feed = await call(handler, listPosts, {}, { user: reader });
    expect(feed.body.posts).toContainEqual(body.post);
    expect(JSON.stringify(feed.body)).not.toContain(user.email);
  }
});

test('a submission sent twice, even at once, makes one post and is counted once', async () => {
  atNextHour();
  const user = await creator();
  const same = input();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => call(handler, createPost, same, { user })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.post.created_at)).size).toBe(1);
  for (let index = 0; index < 4; index++) expect((await post(user)).status).toBe(200);
  expect((await post(user)).status).toBe(429);
  // A retry of a post that was counted already still succeeds.
  expect((await call(handler, createPost, same, { user })).status).toBe(200);
});

test("another person's submission id is refused and their post stays as it is", async () => {
  const author = await creator();
  const same = input();
  await call(handler, createPost, same, { user: author });
  const stranger = await client();
  const { status } = await call(handler, createPost, { ...same, content: 'Mine now' }, { user: stranger });
  expect(status).toBe(409);
  const { body } = await call(handler, getPost, { post_id: same.submission_id }, { user: stranger });
  expect(body.post).toMatchObject({ user_id: author.id, content: same.content });
});

test('the id of a deleted post is not used again: neither text nor author of what people answered can change', async () => {
  const [author, reader] = [await creator(), await client()];
  const same = input();
  await call(handler, createPost, same, { user: author });
  await call(
    handler,
    createComment,
    { post_id: same.submission_id, submission_id: randomUUID(), content: 'I agree' },
    { user: reader },
  );
  expect((await call(handler, deletePost, { post_id: same.submission_id }, { user: author })).status).toBe(
    200,
  );
  for (const user of [author, await client()]) {
    const { error } = await call(handler, createPost, { ...same, content: 'Something else' }, { user });
    expect(error.code).toBe('CONFLICT');
    const shown = await call(handler, getPost, { post_id: same.submission_id }, { user });
    expect(shown.error.code).toBe('POST_NOT_FOUND');
  }
});

test('the ids of a post and a comment that the table has taken are not used again', async () => {
  const [author, stranger] = [await creator(), await client()];
  const [first, second] = [input(), input()];
  await call(handler, createPost, first, { user: author });
  await call(handler, createPost, second, { user: author });
  const comment = { submission_id: randomUUID(), post_id: second.submission_id, content: 'I agree' };
  await call(handler, createComment, comment, { user: author });
  await postEntity().delete({ post_id: first.submission_id }).go();
  await commentEntity().delete({ comment_id: comment.submission_id }).go();
  expect((await call(handler, createPost, first, { user: stranger })).error.code).toBe('CONFLICT');
  expect((await call(handler, createComment, comment, { user: stranger })).error.code).toBe('CONFLICT');
});

test('the sixth post of an hour is refused with the specified text and a time to retry', async () => {
  atNextHour();
  const user = await creator();
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(user)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  const refused = answers.filter(({ status }) => status !== 200);
  for (const { status, error, headers } of refused) {
    expect(status).toBe(429);
    expect(error).toEqual({
      code: 'RATE_LIMITED',
      message: "You're performing this action too frequently. Please wait before trying again.",
    });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3600);
  }
  expect((await post(await creator())).status).toBe(200);
});

test.each([
  ['no text', { content: undefined }, 'content'],
  ['blank text', { content: ' \n\t ' }, 'content'],
  ['text of control characters alone', { content: '\u0000\u202E' }, 'content'],
  ['5001 characters', { content: 'x'.repeat(5001) }, 'content'],
  ['a megabyte', { content: 'x'.repeat(1_000_000) }, 'content'],
  ['text that is a number', { content: 7 }, 'content'],
  ['text that is a list', { content: ['a'] }, 'content'],
  ['no submission id', { submission_id: undefined }, 'submission_id'],
  ['a submission id that is a key', { submission_id: 'user#1' }, 'submission_id'],
])('%s is refused at its field and not counted', async (_, bad, field) => {
  const { status, error } = await post(await client(), bad);
  expect(status).toBe(400);
  expect(error.issues).toHaveProperty(field);
});

test('author, time and expiry sent by the caller are ignored', async () => {
  const user = await creator();
  const { body } = await post(user, {
    user_id: 'somebody',
    created_at: '2020-01-01T00:00:00.000Z',
    expires_at: '2099-01-01T00:00:00.000Z',
    image_key: 'chat/secret.png',
  });
  expect(body.post).toMatchObject({ user_id: user.id, image_url: null });
  expect(Date.now() - Date.parse(body.post.created_at)).toBeLessThan(60_000);
});

test('5000 characters, emoji and right-to-left text are kept; direction controls are not', async () => {
  const user = await creator();
  expect((await post(user, { content: 'x'.repeat(5000) })).body.post.content).toHaveLength(5000);
  const { body } = await post(user, { content: ' ضوء الصباح 🌿\u202Egnp\n<b>bold</b> ' });
  expect(body.post.content).toBe('ضوء الصباح 🌿gnp\n<b>bold</b>');
});

test('unverified and anonymous callers are refused', async () => {
  const unverified = await creator({ email_verified: false });
  expect((await post(unverified)).error.code).toBe('EMAIL_NOT_VERIFIED');
  expect((await call(handler, createPost, input())).status).toBe(401);
});
