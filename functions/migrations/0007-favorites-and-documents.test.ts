import { expect, it } from 'vitest';
import { readFavorites } from '../marketplace/creators/domain/read-favorites.ts';
import { contentEntity } from '../marketplace/documents/content.entity.ts';
import { documentCountEntity } from '../marketplace/documents/document-count.entity.ts';
import { favoritesAndDocuments } from './0007-favorites-and-documents.ts';
import { migrateOlder } from './testing/migrate-older.ts';

const rows = [
  { pk: 'user#nora', sk: 'favorites', favorites: 2, 'f#mira': 1_790_000_000, 'f#leo': 1_790_000_100 },
  { pk: 'user#ines', sk: 'favorites', favorites: 0 },
  { pk: 'user#mira', sk: 'document-count', documents: 3 },
  { pk: 'documents#mira', sk: 'content#d-1', content: 'Kettle steam', version: 4 },
];

it('keeps every heart with its time, every document and their number', async () => {
  const table = await migrateOlder(rows, [favoritesAndDocuments]);
  const favorites = await readFavorites('nora');
  expect(favorites.count).toBe(2);
  expect(favorites.list()).toEqual([
    { creator_id: 'leo', added: 1_790_000_100 },
    { creator_id: 'mira', added: 1_790_000_000 },
  ]);
  expect((await readFavorites('ines')).count).toBe(0);
  expect(await table.row('user#nora', 'favorites')).not.toHaveProperty('f#mira');
  expect((await documentCountEntity().get({ user_id: 'mira' }).go()).data?.documents).toBe(3);
  const { data } = await contentEntity().get({ user_id: 'mira', document_id: 'd-1' }).go();
  expect(data).toMatchObject({ content: 'Kettle steam', version: 4 });
});
