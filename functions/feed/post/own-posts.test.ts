import { randomUUID } from 'node:crypto';
import { listPosts } from '@briefhouse/contracts/community/post.ts';
import { expect, test } from 'vitest';
import type { User } from '../../kit/user.ts';
import { handler } from '../../root/apis/community.ts';
import { call } from '../../testing/call.ts';
import { client, creator } from '../../testing/people.ts';
import { newLife, postEntity } from './row.ts';

const day = 86_400_000;

const postAgo = async (user: User, days: number) => {
  const post_id = randomUUID();
  await postEntity()
    .put({ post_id, user_id: user.id, content: 'Mine', ...newLife(Date.now() - days * day) })
    .go();
  return post_id;
};
const mine = (user: User, more: object = {}) =>
  call(handler, listPosts, { filter: 'mine', ...more }, { user });

test('own posts are listed newest first, page by page, without another’s and expired ones', async () => {
  const [user, other] = [await creator(), await client()];
  const made = [await postAgo(user, 0), await postAgo(user, 1), await postAgo(user, 20)];
  await postAgo(user, 31);
  const theirs = await postAgo(other, 0);
  const first = (await mine(user, { limit: 2 })).body;
  expect(first.posts.map(({ id }) => id)).toEqual(made.slice(0, 2));
  const rest = (await mine(user, { limit: 2, cursor: first.next_cursor ?? '' })).body;
  expect(rest.posts.map(({ id }) => id)).toEqual(made.slice(2));
  expect(rest.next_cursor).toBeNull();
  expect((await mine(other)).body.posts.map(({ id }) => id)).toEqual([theirs]);
});

test('nobody goes on where another’s list stopped', async () => {
  const [user, other] = [await creator(), await creator()];
  await postAgo(user, 0);
  await postAgo(user, 1);
  const cursor = (await mine(user, { limit: 1 })).body.next_cursor ?? '';
  const { status, error } = await mine(other, { cursor });
  expect(status).toBe(409);
  expect(error.issues).toHaveProperty('cursor');
});
