import { randomUUID } from 'node:crypto';
import { createPost, deletePost, getPost, listPosts } from '@briefhouse/contracts/community/post.ts';
import { expect, test } from 'vitest';
import type { User } from '../../kit/user.ts';
import { handler } from '../../root/apis/community.ts';
import { call } from '../../testing/call.ts';
import { client, creator, person } from '../../testing/people.ts';
import { newLife, postEntity } from './row.ts';

const day = 86_400_000;
const cursorOf = (key: object) => Buffer.from(JSON.stringify(key)).toString('base64url');

const post = async (user: User) => {
  const input = { submission_id: randomUUID(), content: 'Rain test, take four.' };
  return (await call(handler, createPost, input, { user })).body.post;
};

/** Stores a post that was created `ms` ago. */
const postAgo = async (userId: string, ms: number) => {
  const post_id = randomUUID();
  await postEntity()
    .put({ post_id, user_id: userId, content: 'From a while ago', ...newLife(Date.now() - ms) })
    .go();
  return post_id;
};

/** Ids of the whole feed, page by page. */
const feedOf = async (user: User, limit = 10) => {
  const seen: { id: string; at: string }[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await call(handler, listPosts, { limit, ...(cursor && { cursor }) }, { user });
    expect(body.posts.length).toBeLessThanOrEqual(limit);
    seen.push(...body.posts.map(({ id, created_at }) => ({ id, at: created_at })));
    cursor = body.next_cursor ?? undefined;
  } while (cursor);
  return seen;
};

test('pages are newest first, without gaps or repetitions', async () => {
  const user = await creator();
  const made: string[] = [];
  for (let index = 0; index < 7; index++) made.push(await postAgo(user.id, index * day));
  const seen = await feedOf(user, 2);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  expect(seen.map(({ at }) => at)).toEqual(
    seen
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  );
  expect(seen.map(({ id }) => id).filter((id) => made.includes(id))).toEqual(made);
});

test('after 30 days a post is gone from the feed and by its link, before the table has deleted it', async () => {
  const user = await creator();
  const [fresh, over] = [await postAgo(user.id, 30 * day - 60_000), await postAgo(user.id, 30 * day + 1000)];
  const ids = (await feedOf(user)).map(({ id }) => id);
  expect(ids).toContain(fresh);
  expect(ids).not.toContain(over);
  expect((await call(handler, getPost, { post_id: fresh }, { user })).status).toBe(200);
  const { status, error } = await call(handler, getPost, { post_id: over }, { user });
  expect(status).toBe(404);
  expect(error).toEqual({
    code: 'POST_NOT_FOUND',
    message: 'Post Not Found - This post may have expired or been deleted.',
  });
});

test('paging on after the last post has expired ends instead of failing', async () => {
  const user = await creator();
  const id = randomUUID();
  const at = new Date(Date.now() - 31 * day).toISOString();
  const cursor = cursorOf({ pk: `post#${id}`, sk: 'post', gsi2pk: 'feed#all', gsi2sk: `${at}#${id}` });
  const { status, body } = await call(handler, listPosts, { cursor }, { user });
  expect(status).toBe(200);
  expect(body).toEqual({ posts: [], next_cursor: null });
});

test.each([
  ['no JSON', 'nonsense'],
  ['null', cursorOf([null])],
  ['nothing', cursorOf({})],
  ['the partition alone', cursorOf({ gsi2pk: 'feed#all' })],
  ['another list', cursorOf({ pk: 'user#1', sk: 'profile', gsi2pk: 'newsfeed#open', gsi2sk: 'x' })],
  ['a number for a key', cursorOf({ pk: 1, sk: 'post', gsi2pk: 'feed#all', gsi2sk: 'x' })],
  ['an empty key', cursorOf({ pk: '', sk: 'post', gsi2pk: 'feed#all', gsi2sk: 'x' })],
  ['a field too many', cursorOf({ pk: 'a', sk: 'b', gsi2pk: 'feed#all', gsi2sk: '3', gsi1pk: 'x' })],
])('a cursor of %s is refused', async (_, cursor) => {
  const { status, error } = await call(handler, listPosts, { cursor }, { user: await creator() });
  expect(status).toBe(409);
  expect(error.issues).toHaveProperty('cursor');
});

test.each([0, -1, 11, 1.5, 'all'])('a page of %s is refused', async (limit) => {
  expect((await call(handler, listPosts, { limit }, { user: await creator() })).status).toBe(400);
});

test('only the author can delete a post, and only once', async () => {
  const author = await creator();
  const made = await post(author);
  for (const stranger of [await creator(), await client(), await client({ groups: ['admin'] })]) {
    const { status, error } = await call(handler, deletePost, { post_id: made.id }, { user: stranger });
    expect(status).toBe(403);
    expect(error.code).toBe('FORBIDDEN');
  }
  expect((await call(handler, deletePost, { post_id: made.id })).status).toBe(401);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => call(handler, deletePost, { post_id: made.id }, { user: author })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, error } of answers) if (status !== 200) expect(error.code).toBe('POST_NOT_FOUND');
  expect((await call(handler, getPost, { post_id: made.id }, { user: author })).status).toBe(404);
  expect((await feedOf(author)).map(({ id }) => id)).not.toContain(made.id);
});

test.each(['nowhere', 'user#1', '../posts', '%2e%2e', '__proto__', ' '])(
  'a post with the id %j is not found',
  async (post_id) => {
    const user = await creator();
    expect([400, 404]).toContain((await call(handler, getPost, { post_id }, { user })).status);
    expect([400, 404]).toContain((await call(handler, deletePost, { post_id }, { user })).status);
  },
);

test('a post of a deleted account shows that the author is gone, and nothing else of them', async () => {
  const gone = person({ first_name: 'Vanished' });
  const id = await postAgo(gone.id, 1000);
  const { body } = await call(handler, getPost, { post_id: id }, { user: await creator() });
  expect(body.post.author).toEqual({
    id: gone.id,
    first_name: 'Deleted user',
    last_name: '',
    avatar_url: null,
    user_type: 'creator',
    has_page: false,
  });
});
