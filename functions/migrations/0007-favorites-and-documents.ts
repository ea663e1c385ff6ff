import { migrateRows, type StoredRow } from './table-rows.ts';

/**
 * Favorites become a map, where each was an attribute of its own (`f#` and the creator's id). A document's content and
 * the number of documents get their entity.
 */
export const favoritesAndDocuments = migrateRows('0007-favorites-and-documents', (row) => {
  if (row.__edb_e__ !== undefined) return undefined;
  const [owner, user_id] = row.pk.split('#');
  if (owner === 'user' && row.sk === 'favorites') return toMap(row, user_id);
  if (owner === 'user' && row.sk === 'document-count')
    return { set: { ...named('document-count'), user_id }, readFrom: ['__edb_e__'] };
  if (owner === 'documents' && row.sk.startsWith('content#')) {
    const document_id = row.sk.slice('content#'.length);
    return { set: { ...named('document-content'), user_id, document_id }, readFrom: ['__edb_e__'] };
  }
  return undefined;
});

const named = (entity: string) => ({ __edb_e__: entity, __edb_v__: '1' });

const toMap = (row: StoredRow, user_id: string | undefined) => {
  const old = Object.keys(row).filter((name) => name.startsWith('f#'));
  const added = Object.fromEntries(old.map((name) => [name.slice('f#'.length), row[name]]));
  return {
    set: { ...named('favorites'), user_id, added },
    remove: [...old, 'favorites'],
    // Every change of the row moved the count.
    readFrom: ['__edb_e__', 'favorites'],
  };
};
