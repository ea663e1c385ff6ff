import { expect, it } from 'vitest';
import { profileEntity } from '../accounts/profile.entity.ts';
import { listedCreator } from '../testing/creators.ts';
import { client } from '../testing/people.ts';
import { followers } from './0011-followers.ts';
import { migrateOlder } from './testing/migrate-older.ts';

it('counts the favorites that are stored, once, however many somebody has, and none to or of an account that is gone', async () => {
  const [liked, other] = [await listedCreator(), await listedCreator()].map(({ user_id }) => String(user_id));
  const favorites = (user_id: string, ids: (string | undefined)[]) => ({
    pk: `user#${user_id}`,
    sk: 'favorites',
    __edb_e__: 'favorites',
    __edb_v__: '1',
    user_id,
    added: Object.fromEntries(ids.map((id) => [id, 1])),
  });
  const [nora, olga] = [await client(), await client()];
  const many = Array.from({ length: 230 }, (_, index) => `gone-${index}`);
  await migrateOlder(
    [favorites(nora.id, [liked, other, ...many]), favorites(olga.id, [liked]), favorites('ended', [liked])],
    [followers],
  );
  const count = async (user_id = '') => (await profileEntity().get({ user_id }).go()).data?.followers;
  expect([await count(liked), await count(other)]).toEqual([2, 1]);
});
