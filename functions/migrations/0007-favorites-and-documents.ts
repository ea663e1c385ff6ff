import { migrateRows, type StoredRow } from './table-rows.ts';

/** Favorites become one map instead of an attribute per creator; contents and counts of documents get their entity's name. */
export const favoritesAndDocuments = migrateRows('0007-favorites-and-documents', (row) => {
  if (row.pk.startsWith('user#') && row.sk === 'favorites') return gathered(row);
  if (row.__edb_v__ !== undefined) return undefined;
  if (row.pk.startsWith('user#') && row.sk === 'document-count')
    return {
      set: { ...named('document-count'), user_id: row.pk.slice('user#'.length) },
      readFrom: ['__edb_v__'],
    };
  if (row.pk.startsWith('documents#') && row.sk.startsWith('content#'))
    return {
      set: {
        ...named('document-content'),
        user_id: row.pk.slice('documents#'.length),
        document_id: row.sk.slice('content#'.length),
      },
      readFrom: ['__edb_v__'],
    };
  return undefined;
});

const named = (entity: string) => ({ __edb_e__: entity, __edb_v__: '1' });

const prefix = 'f#';

/** A function of this version may already have added one to the map. */
const gathered = (row: StoredRow) => {
  const names = Object.keys(row).filter((name) => name.startsWith(prefix));
  if (names.length === 0 && row.added) return undefined;
  const before = Object.fromEntries(names.map((name) => [name.slice(prefix.length), row[name]]));
  return {
    set: {
      ...named('favorites'),
      user_id: row.pk.slice('user#'.length),
      added: { ...before, ...(row.added as object | undefined) },
    },
    remove: ['favorites', ...names],
    readFrom: ['added', 'favorites'],
  };
};
