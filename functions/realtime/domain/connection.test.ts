import { expect, test } from 'vitest';
import { newId } from '../../kit/ids.ts';
import type { User } from '../../kit/user.ts';
import { subscriptionEntity } from '../subscription.entity.ts';
import { close, open, subscribe, unsubscribe } from './connection.ts';

const topics = async (connection_id: string) => {
  const { data } = await subscriptionEntity().query.byConnection({ connection_id }).go();
  return data.map(({ topic }) => topic);
};

test('frames are worked on at once and in any order: one that ends an older subscription leaves the newer', async () => {
  const [connection, user] = [newId(), { id: newId() } as User];
  await open(connection, user);
  await subscribe(connection, 'feed', 1, user);
  // A page that goes from one screen of the feed to another: leave, and listen again.
  await subscribe(connection, 'feed', 2, user);
  await unsubscribe(connection, 'feed', 1);
  expect(await topics(connection)).toContain('feed');
  // The first frame of all was the last to be worked on.
  await subscribe(connection, 'feed', 1, user);
  await unsubscribe(connection, 'feed', 1);
  expect(await topics(connection)).toContain('feed');
  await unsubscribe(connection, 'feed', 2);
  expect(await topics(connection)).not.toContain('feed');
  await unsubscribe(connection, 'feed', 2);
  await close(connection);
  expect(await topics(connection)).toEqual([]);
});
