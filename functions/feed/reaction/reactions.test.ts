import { randomUUID } from 'node:crypto';
import { blockPerson } from '@briefhouse/contracts/chat/person.ts';
import { deleteComment } from '@briefhouse/contracts/community/comment.ts';
import { deletePost, hidePost } from '@briefhouse/contracts/community/post.ts';
import { listReactions } from '@briefhouse/contracts/community/reaction.ts';
import { expect, test } from 'vitest';
import type { User } from '../../kit/user.ts';
import { handler as chat } from '../../root/apis/chat.ts';
import { handler } from '../../root/apis/community.ts';
import { call } from '../../testing/call.ts';
import {
  commentOn,
  opened,
  post,
  postAgo,
  reactComment,
  reactPost,
  sumUpComment,
} from '../../testing/community.ts';
import { atNextHour } from '../../testing/next-hour.ts';
import { client, creator } from '../../testing/people.ts';

const none = { like: 0, love: 0, laugh: 0, wow: 0, sad: 0, angry: 0 };
const who = async (user: User, post_id: string, more: object = {}) =>
  (await call(handler, listReactions, { post_id, ...more }, { user })).body;

test('a reaction is set, replaced and taken back; everybody sees the counts, each their own', async () => {
  const [author, reader] = [await creator(), await client()];
  const { id } = await post(author);
  expect((await reactPost(reader, id, 'love')).body).toMatchObject({
    counts: { reactions: { ...none, love: 1 }, version: 1 },
    own_reaction: 'love',
  });
  expect((await reactPost(author, id, 'like')).body.counts.reactions).toEqual({ ...none, love: 1, like: 1 });
  expect((await reactPost(reader, id, 'wow')).body.counts.reactions).toEqual({ ...none, wow: 1, like: 1 });
  expect((await opened(reader, id)).post).toMatchObject({
    counts: { reactions: { ...none, wow: 1, like: 1 } },
    own_reaction: 'wow',
  });
  expect((await opened(author, id)).post.own_reaction).toBe('like');
  expect((await reactPost(reader, id, null)).body).toMatchObject({ own_reaction: null });
  expect((await opened(reader, id)).post).toMatchObject({
    counts: { reactions: { ...none, like: 1 } },
    own_reaction: null,
  });
});

test('the same again changes nothing, and is not counted against the limit', async () => {
  const user = await creator();
  const { id } = await post(user);
  const first = (await reactPost(user, id, 'like')).body;
  for (let index = 0; index < 60; index++) expect((await reactPost(user, id, 'like')).body).toEqual(first);
});

test('a comment has reactions of its own, on its row as soon as they are summed up', async () => {
  const [author, reader] = [await creator(), await client()];
  const { id } = await post(author);
  const top = await commentOn(author, id);
  expect((await reactComment(reader, id, top, 'laugh')).body).toMatchObject({
    counts: { reactions: { ...none, laugh: 1 } },
    own_reaction: 'laugh',
  });
  await sumUpComment(top);
  const { post: shown } = await opened(reader, id);
  expect(shown).toMatchObject({ counts: { reactions: none }, own_reaction: null });
  expect(shown.comments.comments).toMatchObject([
    { id: top, counts: { reactions: { ...none, laugh: 1 } }, own_reaction: 'laugh' },
  ]);
  expect((await opened(author, id)).post.comments.comments[0]?.own_reaction).toBeNull();
});

test('a blocked person reacts to nothing of the blocker’s and to nothing under it, and may still take back what they set before', async () => {
  const [author, other, blocked] = [await creator(), await creator(), await client()];
  const { id } = await post(author);
  const [theirs, others] = [await commentOn(author, id), await commentOn(other, id)];
  await reactPost(blocked, id, 'like');
  await call(chat, blockPerson, { person_id: blocked.id }, { user: author });
  expect((await reactPost(blocked, id, 'angry')).error.code).toBe('CHAT_BLOCKED');
  expect((await reactComment(blocked, id, theirs, 'angry')).error.code).toBe('CHAT_BLOCKED');
  expect((await reactComment(blocked, id, others, 'love')).error.code).toBe('CHAT_BLOCKED');
  expect((await opened(other, id)).post.counts.reactions).toEqual({ ...none, like: 1 });
  expect((await reactPost(blocked, id, null)).body).toMatchObject({
    counts: { reactions: none },
    own_reaction: null,
  });

  const { id: elsewhere } = await post(other);
  const top = await commentOn(author, elsewhere);
  const [reply, beside] = [await commentOn(other, elsewhere, top), await commentOn(other, elsewhere)];
  expect((await reactComment(blocked, elsewhere, reply, 'love')).error.code).toBe('CHAT_BLOCKED');
  expect((await reactComment(blocked, elsewhere, beside, 'love')).status).toBe(200);
});

test.each(['toString', '__proto__', 'Like', '', 7, ['like'], { type: 'like' }])(
  'the reaction %j is refused',
  async (type) => {
    const user = await creator();
    const { id } = await post(user);
    const { status, error } = await reactPost(user, id, type as string);
    expect(status).toBe(400);
    expect(error.issues).toHaveProperty('type');
    expect((await opened(user, id)).post.counts.version).toBe(0);
  },
);

test('nothing is counted of a post that is deleted, expired, unknown or hidden, or of a comment elsewhere', async () => {
  const user = await creator();
  const [gone, hidden, other] = [await post(user), await post(await client()), await post(user)];
  await call(handler, deletePost, { post_id: gone.id }, { user });
  await call(handler, hidePost, { post_id: hidden.id, hidden: true }, { user });
  const expired = await postAgo(user.id, 30 * 86_400_000 + 1000);
  for (const id of [gone.id, hidden.id, expired, randomUUID()]) {
    expect((await reactPost(user, id, 'like')).error.code).toBe('POST_NOT_FOUND');
    expect((await call(handler, listReactions, { post_id: id }, { user })).status).toBe(
      id === hidden.id ? 200 : 404,
    );
  }
  const foreign = await commentOn(user, other.id);
  const { id } = await post(user);
  for (const comment_id of [foreign, randomUUID(), id])
    expect((await reactComment(user, id, comment_id, 'like')).error.code).toBe('COMMENT_NOT_FOUND');
});

test('reactors are listed by reaction, all and each, page by page, without their addresses', async () => {
  const author = await creator();
  const { id } = await post(author);
  const people = await Promise.all(Array.from({ length: 23 }, () => creator()));
  for (const [index, user] of people.entries()) await reactPost(user, id, index < 20 ? 'love' : 'sad');
  const sad = await who(author, id, { type: 'sad' });
  expect(sad.reactions.map(({ person, type }) => [person.id, type])).toEqual(
    people
      .slice(20)
      .toReversed()
      .map((user) => [user.id, 'sad']),
  );
  const first = await who(author, id);
  expect(first.reactions).toHaveLength(20);
  const second = await who(author, id, { cursor: first.next_cursor });
  expect(second.next_cursor).toBeNull();
  const all = [...first.reactions, ...second.reactions].map(({ person }) => person.id);
  expect(new Set(all)).toEqual(new Set(people.map((user) => user.id)));
  expect(JSON.stringify(first)).not.toContain('@');
  await reactPost(people[22] as User, id, null);
  expect((await who(author, id, { type: 'sad' })).reactions).toHaveLength(2);
  const other = await post(author);
  const foreign = await call(
    handler,
    listReactions,
    { post_id: other.id, cursor: first.next_cursor },
    { user: author },
  );
  expect(foreign.status).toBe(409);
});

test('reactors to a comment that is deleted or stands elsewhere are not listed', async () => {
  const [author, reader] = [await creator(), await client()];
  const [one, other] = [await post(author), await post(author)];
  const comment_id = await commentOn(author, one.id);
  await reactComment(reader, one.id, comment_id, 'wow');
  expect((await who(reader, one.id, { comment_id })).reactions).toHaveLength(1);
  const ask = (post_id: string) => call(handler, listReactions, { post_id, comment_id }, { user: reader });
  expect((await ask(other.id)).error.code).toBe('COMMENT_NOT_FOUND');
  await call(handler, deleteComment, { post_id: one.id, comment_id }, { user: author });
  expect((await ask(one.id)).error.code).toBe('COMMENT_NOT_FOUND');
});

test('the fifty-first reaction of an hour is refused with a time to retry, and not counted', async () => {
  atNextHour();
  const [user, author] = [await creator(), await creator()];
  const { id } = await post(author);
  for (let index = 0; index < 50; index++)
    expect((await reactPost(user, id, index % 2 ? 'like' : 'love')).status).toBe(200);
  const { status, error, headers } = await reactPost(user, id, 'sad');
  expect([status, error.code]).toEqual([429, 'RATE_LIMITED']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await opened(user, id)).post).toMatchObject({
    counts: { reactions: { ...none, like: 1 } },
    own_reaction: 'like',
  });
});

test('unverified and anonymous callers are refused', async () => {
  const author = await creator();
  const { id } = await post(author);
  expect((await reactPost(await creator({ email_verified: false }), id, 'like')).error.code).toBe(
    'EMAIL_NOT_VERIFIED',
  );
  expect((await call(handler, listReactions, { post_id: id })).status).toBe(401);
});
