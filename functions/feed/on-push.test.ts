import { randomUUID } from 'node:crypto';
import { deleteComment } from '@briefhouse/contracts/community/comment.ts';
import { realtimeEvent } from '@briefhouse/contracts/realtime/events.ts';
import { expect, test } from 'vitest';
import { toChange } from '../kit/change.ts';
import { handler } from '../root/apis/community.ts';
import { call } from '../testing/call.ts';
import { commentOn, post, reactPost, storedComment } from '../testing/community.ts';
import { client, creator } from '../testing/people.ts';
import { record } from '../testing/record.ts';
import { onPush } from './on-push.ts';
import { onePerCounter } from './one-per-counter.ts';
import { newLife } from './post/row.ts';

const row = (userId: string) => ({
  __edb_e__: 'post',
  post_id: randomUUID(),
  user_id: userId,
  content: 'First light on the harbour.',
  ...newLife(),
});
type Row = Record<string, unknown>;
const publications = (before: Row | undefined, after: Row | undefined) =>
  onPush(toChange(record(before, after)));

test('a new post is published to the feed with its author', async () => {
  const author = await creator();
  const post = row(author.id);
  const [publication, ...others] = await publications(undefined, post);
  expect(others).toEqual([]);
  expect(publication).toMatchObject({
    topic: 'feed',
    event: {
      type: 'post.created',
      post: { id: post.post_id, content: post.content, author: { id: author.id, first_name: 'Mira' } },
    },
  });
  expect(realtimeEvent.parse(publication?.event)).toEqual(publication?.event);
  expect(JSON.stringify(publication)).not.toContain(author.email);
});

test('a deleted or expired post is published by its id', async () => {
  const post = row('somebody');
  expect(await publications(post, undefined)).toEqual([
    { topic: 'feed', event: { type: 'post.deleted', post_id: post.post_id } },
  ]);
});

test('a changed text, counts and comments are published to those who see the post', async () => {
  const [author, writer] = [await creator(), await client()];
  const { id } = await post(author);
  const topic = `post:${id}`;
  const edited = { ...row(author.id), post_id: id, edited_at: '2026-11-20T10:00:00.000Z' };
  expect(await publications(edited, { ...edited, content: 'Second light.' })).toMatchObject([
    { topic, event: { type: 'post.changed', post: { id, content: 'Second light.' } } },
  ]);
  await reactPost(writer, id, 'love');
  const commentId = await commentOn(writer, id);
  const counter = { __edb_e__: 'post-counter', id, shard: '3', love: 1, version: 1 };
  expect(await publications(undefined, counter)).toMatchObject([
    { topic, event: { type: 'post.counted', counts: { reactions: { love: 1 }, comments: 1, version: 2 } } },
  ]);
  const stored = await storedComment(commentId);
  const [created] = await publications(undefined, stored);
  expect(created).toMatchObject({
    topic,
    event: { type: 'comment.created', comment: { id: commentId, own_reaction: null } },
  });
  expect(realtimeEvent.parse(created?.event)).toEqual(created?.event);
  expect(await publications(stored, { ...stored, version: 1 })).toMatchObject([
    { topic, event: { type: 'comment.changed', comment: { id: commentId, version: 1 } } },
  ]);
  await call(handler, deleteComment, { post_id: id, comment_id: commentId }, { user: author });
  expect(await publications(stored, await storedComment(commentId))).toEqual([
    {
      topic,
      event: { type: 'comment.deleted', post_id: id, comment_id: commentId, parent_comment_id: null },
    },
  ]);
  // Comments end with their post, and nobody looks at them then.
  expect(await publications(stored, undefined)).toEqual([]);
});

test('of many writes of a post’s counts in one batch one is published', () => {
  const counter = (id: string, shard: string) =>
    record(undefined, { __edb_e__: 'post-counter', id, shard, version: 1 });
  const other = record(undefined, row('somebody'));
  const ended = record({ __edb_e__: 'post-counter', id: 'a', shard: '4' }, undefined);
  const [first, last, second] = [counter('a', '1'), counter('a', '2'), counter('b', '1')];
  expect(onePerCounter([first, other, second, other, ended, last])).toEqual([
    last,
    other,
    second,
    other,
    ended,
  ]);
});

test('other rows publish nothing to the feed', async () => {
  expect(await publications(undefined, { ...row('somebody'), __edb_e__: 'project' })).toEqual([]);
});
