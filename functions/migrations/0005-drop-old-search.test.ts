import { expect, it } from 'vitest';
import { dropOldSearch } from './0005-drop-old-search.ts';
import { migrateOlder } from './testing/migrate-older.ts';

it('drops search rows without the name of an entity, and nothing else', async () => {
  const kept = { pk: 'creators#all', sk: '2', __edb_e__: 'listed-creator', __edb_v__: '1' };
  const table = await migrateOlder(
    [
      kept,
      { pk: 'creators#all', sk: '1' },
      { pk: 'people#m', sk: 'mira#1' },
      { pk: 'user#mira', sk: 'listing' },
      { pk: 'user#mira', sk: 'favorites', favorites: 1 },
    ],
    [dropOldSearch],
  );
  expect(await table.row('creators#all', '1')).toBeUndefined();
  expect(await table.row('people#m', 'mira#1')).toBeUndefined();
  expect(await table.row('user#mira', 'listing')).toBeUndefined();
  expect(await table.row('creators#all', '2')).toEqual(kept);
  expect(await table.row('user#mira', 'favorites')).toBeDefined();
});
