import { expect, it } from 'vitest';
import { favoritesEntity } from '../marketplace/creators/favorites.entity.ts';
import { contentEntity } from '../marketplace/documents/content.entity.ts';
import { documentCountEntity } from '../marketplace/documents/document-count.entity.ts';
import { favoritesAndDocuments } from './0007-favorites-and-documents.ts';
import { migrateOlder } from './testing/migrate-older.ts';

it('favorites, contents and counts are found by their entities', async () => {
  const table = await migrateOlder(
    [
      { pk: 'user#nora', sk: 'favorites', favorites: 2, 'f#mira': 1_790_000_000, 'f#ben': 1_790_000_001 },
      // A function of this version has already added one.
      {
        pk: 'user#olga',
        sk: 'favorites',
        __edb_e__: 'favorites',
        __edb_v__: '1',
        user_id: 'olga',
        favorites: 1,
        'f#mira': 1,
        added: { ben: 2 },
      },
      { pk: 'user#mira', sk: 'document-count', documents: 3 },
      { pk: 'documents#mira', sk: 'content#d1', content: 'Rain', version: 2 },
    ],
    [favoritesAndDocuments],
  );
  expect((await favoritesEntity().get({ user_id: 'nora' }).go()).data?.added).toEqual({
    mira: 1_790_000_000,
    ben: 1_790_000_001,
  });
  expect((await favoritesEntity().get({ user_id: 'olga' }).go()).data?.added).toEqual({ mira: 1, ben: 2 });
  expect(await table.row('user#nora', 'favorites')).not.toHaveProperty('f#mira');
  expect((await documentCountEntity().get({ user_id: 'mira' }).go()).data?.documents).toBe(3);
  const content = await contentEntity().get({ user_id: 'mira', document_id: 'd1' }).go();
  expect(content.data).toMatchObject({ content: 'Rain', version: 2 });
});
