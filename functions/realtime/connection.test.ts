import { expect, test } from 'vitest';
import { mayReadPost } from '../feed/public.ts';
import { newId } from '../kit/ids.ts';
import { creator } from '../testing/people.ts';
import { leave, open, subscribe, unsubscribe } from './commands.ts';
import { subscriptionEntity } from './row.ts';

const topics = async (connection_id: string) => {
  const { data } = await subscriptionEntity().query.byConnection({ connection_id }).go();
  return data.map(({ topic }) => topic);
};

test('frames are handled at once and in any order: ending an older subscription keeps the newer one', async () => {
  const [connection, user] = [newId(), await creator()];
  await open(connection, user);
  await subscribe(connection, 'feed', 1, user, mayReadPost);
  // A page that moves between two screens of the feed: subscribe again, then end the first.
  await subscribe(connection, 'feed', 2, user, mayReadPost);
  await unsubscribe(connection, 'feed', 1);
  expect(await topics(connection)).toContain('feed');
  // The very first frame is handled last.
  await subscribe(connection, 'feed', 1, user, mayReadPost);
  await unsubscribe(connection, 'feed', 1);
  expect(await topics(connection)).toContain('feed');
  await unsubscribe(connection, 'feed', 2);
  expect(await topics(connection)).not.toContain('feed');
  await unsubscribe(connection, 'feed', 2);
  await leave(connection);
  expect(await topics(connection)).toEqual([]);
});
