import { randomUUID } from 'node:crypto';
import { realtimeEvent } from '@briefhouse/contracts/realtime/events.ts';
import { expect, test } from 'vitest';
import { toChange } from '../kit/change.ts';
import { creator } from '../testing/people.ts';
import { record } from '../testing/record.ts';
import { onPush } from './on-push.ts';
import { newLife } from './post-life.ts';

const row = (userId: string) => ({
  __edb_e__: 'post',
  post_id: randomUUID(),
  user_id: userId,
  content: 'First light on the harbour.',
  ...newLife(),
});
type Row = Record<string, unknown>;
const told = (before: Row | undefined, after: Row | undefined) => onPush(toChange(record(before, after)));

test('a new post is published to the feed with its author', async () => {
  const author = await creator();
  const post = row(author.id);
  const [publication, ...others] = await told(undefined, post);
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
  expect(await told(post, undefined)).toEqual([
    { topic: 'feed', event: { type: 'post.deleted', post_id: post.post_id } },
  ]);
});

test('other rows publish nothing to the feed', async () => {
  expect(await told(undefined, { ...row('somebody'), __edb_e__: 'project' })).toEqual([]);
});
