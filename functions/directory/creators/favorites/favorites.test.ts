import { limits } from '@briefhouse/contracts/limits.ts';
import { getCreator, listCreators } from '@briefhouse/contracts/marketplace/creator.ts';
import { addFavorite, listFavorites, removeFavorite } from '@briefhouse/contracts/marketplace/favorite.ts';
import { expect, test } from 'vitest';
import { now } from '../../../kit/clock.ts';
import type { User } from '../../../kit/user.ts';
import { handler } from '../../../root/apis/creators.ts';
import { call } from '../../../testing/call.ts';
import { listedCreator, removedCreator, word } from '../../../testing/creators.ts';
import { client, creator } from '../../../testing/people.ts';
import { poolForFile } from '../../../testing/pool.ts';
import { record } from '../../../testing/record.ts';
import { followUp } from '../../../testing/workers.ts';
import { favoritesEntity } from './row.ts';

// The closure of an account reaches the pool.
poolForFile();

const id = (row: Record<string, unknown>) => String(row.user_id);
const add = (user: User, creator_id: string) => call(handler, addFavorite, { creator_id }, { user });
const remove = (user: User, creator_id: string) => call(handler, removeFavorite, { creator_id }, { user });
const list = async (user: User, query: Record<string, string> = {}) =>
  (await call(handler, listFavorites, query, { user })).body;

test('a favorite counts once however often it is added at once, and shows in the directory', async () => {
  const user = await client();
  const specialty = word();
  const [one, other] = [
    await listedCreator({ creator: { specialty } }),
    await listedCreator({ creator: { specialty } }),
  ];
  const answers = await Promise.all(Array.from({ length: 20 }, () => add(user, id(one))));
  expect(answers.map(({ body }) => body.favorite_count)).toEqual(Array(20).fill(1));
  await add(user, id(other));
  expect((await remove(user, id(other))).body.favorite_count).toBe(1);
  expect((await remove(user, id(other))).body.favorite_count).toBe(1);
  const { body } = await call(handler, listCreators, { specialty }, { user });
  expect(body.favorite_count).toBe(1);
  expect(body.creators.filter(({ is_favorite }) => is_favorite).map((row) => row.id)).toEqual([id(one)]);
  const stranger = await call(handler, listCreators, { specialty }, { user: await client() });
  expect(stranger.body.creators.some(({ is_favorite }) => is_favorite)).toBe(false);
});

test('favorites come page by page, and a search looks through all of them', async () => {
  const user = await client();
  const rows = await Promise.all(
    Array.from({ length: 25 }, (_, index) =>
      listedCreator({ first_name: index % 5 === 0 ? 'Ａnna' : 'Hanna', last_name: `No ${index}` }),
    ),
  );
  for (const row of rows) await add(user, id(row));
  const first = await list(user);
  expect(first.favorites).toHaveLength(20);
  expect(first.favorite_count).toBe(25);
  const second = await list(user, { cursor: String(first.next_cursor) });
  expect(second.next_cursor).toBeNull();
  const ids = [...first.favorites, ...second.favorites].map(({ creator_id }) => creator_id);
  expect(new Set(ids)).toEqual(new Set(rows.map(id)));
  expect((await list(user, { q: 'no 2' })).favorites).toHaveLength(6);
  expect((await list(user, { q: 'an' })).favorites).toHaveLength(5);
  expect((await list(user, { q: 'ANNA' })).favorites).toHaveLength(20);
  expect((await list(user, { budget: 'low' })).favorites).toEqual([]);
  const forged = await call(handler, listFavorites, { cursor: 'e30' }, { user });
  expect(forged.status).toBe(409);
});

test('a favorite whose account is gone shows as such and can be removed', async () => {
  const user = await client();
  const row = await listedCreator();
  await add(user, id(row));
  await removedCreator(row);
  expect((await list(user)).favorites).toMatchObject([{ creator_id: id(row), creator: null }]);
  expect((await remove(user, id(row))).body.favorite_count).toBe(0);
  expect((await list(user)).favorites).toEqual([]);
});

test('only creators can be favorites, and only clients have them', async () => {
  const user = await client();
  expect((await add(user, (await client()).id)).error.code).toBe('CREATOR_NOT_FOUND');
  expect((await add(user, 'nobody')).error.code).toBe('CREATOR_NOT_FOUND');
  expect((await add(await creator(), user.id)).status).toBe(403);
});

test('the 501st favorite is refused with a clear text, also when many come at once', async () => {
  const user = await client();
  const row = await listedCreator();
  const added = Object.fromEntries(
    Array.from({ length: limits.favorites - 1 }, (_, index) => [`made-up-${index}`, index]),
  );
  await favoritesEntity().put({ user_id: user.id, added, version: 1 }).go();
  const others = await Promise.all([0, 1, 2].map(() => listedCreator()));
  const answers = await Promise.all([row, ...others].map((one) => add(user, id(one))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status !== 200)?.error.message).toBe(
    'You have reached the maximum limit of 500 favorites. Please remove one before adding another.',
  );
  expect((await list(user)).favorite_count).toBe(limits.favorites);
});

/** Runs the subscribers of a change of a client's favorites. */
const followed = async (user: User, work: () => Promise<unknown>) => {
  const row = async () => (await favoritesEntity().get({ user_id: user.id }).go({ consistent: true })).data;
  const marked = (data: object | null) => (data ? { ...data, __edb_e__: 'favorites' } : undefined);
  const before = await row();
  await work();
  return record(marked(before), marked(await row()));
};

const followersOf = async (user: User, creator_id: string) =>
  (await call(handler, getCreator, { creator_id }, { user })).body.creator.followers;

test('followers are the people who keep a creator among their favorites, however their changes arrive', async () => {
  const [user, other] = [await client(), await client()];
  const creator_id = id(await listedCreator());
  const added = await followed(user, () => add(user, creator_id));
  await followUp(added, added);
  expect(await followersOf(user, creator_id)).toBe(1);
  await followUp(await followed(other, () => add(other, creator_id)));
  expect(await followersOf(user, creator_id)).toBe(2);
  const removed = await followed(user, () => remove(user, creator_id));
  const again = await followed(user, () => add(user, creator_id));
  const last = await followed(user, () => remove(user, creator_id));
  // The last change first, and those before it twice.
  for (const change of [last, again, removed, again, added, last]) {
    await followUp(change);
    expect(await followersOf(user, creator_id)).toBe(1);
  }
});

test('a person with a closed account follows nobody any more', async () => {
  const [user, viewer] = [await client(), await client()];
  const [one, other] = [id(await listedCreator()), id(await listedCreator())];
  await followUp(await followed(user, () => add(user, one)), await followed(user, () => add(user, other)));
  const account = { __edb_e__: 'account', user_id: user.id, ended_at: now() };
  await followUp(await followed(user, () => followUp(record(undefined, account))));
  expect([await followersOf(viewer, one), await followersOf(viewer, other)]).toEqual([0, 0]);
});

test('adding and removing a favorite a hundred times at once never reports a limit that is not reached', async () => {
  const user = await client();
  const row = await listedCreator();
  await add(user, id(await listedCreator()));
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? add : remove)(user, id(row))),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(200));
  const { favorites, favorite_count } = await list(user);
  expect(favorite_count).toBe(favorites.length);
});
