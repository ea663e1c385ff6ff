import type { DynamoDBRecord } from 'aws-lambda';
import { expect, test, vi } from 'vitest';
import { toChange } from '../kit/change.ts';
import { newId } from '../kit/ids.ts';
import { startQueue } from '../testing/queue.ts';
import { record, streamEvent } from '../testing/record.ts';
import { subscribersOf } from './subscribers.ts';
import { workerNames } from './subscriptions.ts';

const unreadableProject = (): DynamoDBRecord => {
  const unreadable = record(undefined, project());
  Object.assign(unreadable.dynamodb?.NewImage ?? {}, { brief_notice: {} });
  return unreadable;
};
const project = () => ({ __edb_e__: 'project', project_id: newId(), version: 1 });

test('a record that cannot be read goes to the subscribers of its entity, and holds up no other', async () => {
  const { url, batches } = await startQueue();
  vi.stubEnv('WORKER_QUEUES', JSON.stringify(Object.fromEntries(workerNames.map((name) => [name, url]))));
  const { handler } = await import('./router.ts');
  const unreadable = unreadableProject();
  const [before, after] = [record(undefined, project()), record(undefined, project())];
  expect(await handler(streamEvent(before, unreadable, after))).toEqual({ batchItemFailures: [] });
  const messages = batches.flat().map((body) => JSON.parse(body) as { to: string; record: DynamoDBRecord });
  const routed = Map.groupBy(messages, ({ to }) => to);
  const records = (name: string) => routed.get(name)?.map(({ record: one }) => one);
  const readable = [
    'conversation-events',
    'counters',
    'history',
    'newsfeed',
    'notices',
    'requests-and-offers',
  ];
  expect([...routed.keys()].sort()).toEqual([...readable, 'shown-work']);
  for (const name of readable) expect(records(name)).toEqual([before, unreadable, after]);
  // New projects are nothing to posts that show work; an unreadable record may be anything.
  expect(records('shown-work')).toEqual([unreadable]);
});

test('a new profile is no message for subscribers that follow what was there before', () => {
  const profile = { __edb_e__: 'profile', user_id: newId(), first_name: 'Mira', avatar_key: 'a.png' };
  const named = (before: typeof profile | undefined, after: typeof profile | undefined) =>
    subscribersOf(toChange(record(before, after)));
  expect(named(undefined, profile)).toEqual(['directory', 'counters', 'chat-people']);
  expect(named(profile, undefined)).toEqual([
    'directory',
    'counters',
    'chat-people',
    'shown-work',
    'deletions',
    'closures',
    'stripe-customers',
    'pool',
  ]);
  expect(named(profile, { ...profile, avatar_key: 'b.png' })).toEqual(['directory', 'chat-people']);
});

test('push leaves out a record that it cannot read', async () => {
  const { handler } = await import('./push.ts');
  expect(await handler(streamEvent(unreadableProject()))).toEqual({ batchItemFailures: [] });
});
