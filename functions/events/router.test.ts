import type { DynamoDBRecord } from 'aws-lambda';
import { expect, test, vi } from 'vitest';
import { toChange } from '../kit/change.ts';
import { newId } from '../kit/ids.ts';
import { startQueue } from '../testing/queue.ts';
import { record, streamEvent } from '../testing/record.ts';
import { concernsOf } from './concerns.ts';

const unreadableProject = (): DynamoDBRecord => {
  const unreadable = record(undefined, project());
  Object.assign(unreadable.dynamodb?.NewImage ?? {}, { brief_told: {} });
  return unreadable;
};
const project = () => ({ __edb_e__: 'project', project_id: newId(), version: 1 });

test('a record that cannot be read goes to the concerns of its entity, and holds up no other', async () => {
  const { url, batches } = await startQueue();
  const concerns = ['conversation-events', 'counters', 'newsfeed', 'notices', 'settlement', 'shown-work'];
  vi.stubEnv('CONCERN_QUEUES', JSON.stringify(Object.fromEntries(concerns.map((name) => [name, url]))));
  const { handler } = await import('./router.ts');
  const unreadable = unreadableProject();
  const [before, after] = [record(undefined, project()), record(undefined, project())];
  expect(await handler(streamEvent(before, unreadable, after))).toEqual({ batchItemFailures: [] });
  const told = batches.map((bodies) => bodies.map((body) => JSON.parse(body).record));
  // A new project is nothing to the last of them; what cannot be read may be anything.
  expect(told.filter(({ length }) => length === 1)).toEqual([[unreadable]]);
  expect(told.filter(({ length }) => length !== 1)).toEqual(
    concerns.slice(0, -1).map(() => [before, unreadable, after]),
  );
});

test('a new profile is no message for concerns that are about what was there before', () => {
  const profile = { __edb_e__: 'profile', user_id: newId(), first_name: 'Mira', avatar_key: 'a.png' };
  const named = (before: typeof profile | undefined, after: typeof profile | undefined) =>
    concernsOf(toChange(record(before, after)));
  expect(named(undefined, profile)).toEqual(['directory', 'counters', 'people']);
  expect(named(profile, undefined)).toEqual([
    'directory',
    'counters',
    'project-names',
    'people',
    'commenters',
    'shown-work',
    'deletions',
    'payment-endings',
    'pool',
  ]);
  expect(named(profile, { ...profile, avatar_key: 'b.png' })).toEqual(['directory', 'people', 'commenters']);
});

test('push leaves out a record that it cannot read', async () => {
  const { handler } = await import('../root/push.ts');
  expect(await handler(streamEvent(unreadableProject()))).toEqual({ batchItemFailures: [] });
});
