import { environment } from '../kit/environment.ts';
import type { Step } from '../kit/transact.ts';
import { migrateRows, type StoredRow } from './table-rows.ts';

/**
 * Rows written without their entity's name get it, and counters with many writers are spread: waiting requests over
 * a row per project, open projects over shards. Tickets, rate counters and rows that expire within a week are left
 * to expire.
 */
export const rowsOfEntities = migrateRows('0004-rows-of-entities', (row) => {
  if (row.sk === 'client-stats') return spreadWaiting(row);
  if (row.pk === 'newsfeed' && row.sk === 'open-count') return spreadOpen(row);
  if (row.__edb_e__ === 'conversation' && !isNamed(row))
    return { set: { __edb_v__: '1' }, readFrom: ['__edb_v__'] };
  if (row.sk === 'device' && !isNamed(row))
    return {
      set: { ...named('device'), fingerprint: row.pk.slice('device#'.length) },
      readFrom: ['__edb_v__'],
    };
  return undefined;
});

const isNamed = (row: StoredRow) => row.__edb_v__ !== undefined;
const named = (entity: string) => ({ __edb_e__: entity, __edb_v__: '1' });

const waitingPrefix = 'requests#';

const spreadWaiting = (row: StoredRow) => {
  const user_id = row.pk.slice('user#'.length);
  const counts = Object.keys(row).filter((name) => name.startsWith(waitingPrefix));
  if (isNamed(row) && counts.length === 0) return undefined;
  return {
    set: { ...named('client-stats'), user_id },
    remove: counts,
    readFrom: ['__edb_v__', ...counts],
    together: counts.flatMap((name) => {
      const [project_id, requests] = [name.slice(waitingPrefix.length), Number(row[name])];
      const key = { pk: row.pk, sk: `waiting#${project_id}` };
      return requests > 0
        ? [addTo(key, { ...named('waiting-requests'), user_id, project_id }, { requests })]
        : [];
    }),
  };
};

const spreadOpen = (row: StoredRow) => {
  const bands = ['low', 'mid', 'high'];
  const counts = Object.fromEntries(bands.map((band) => [band, Number(row[band] ?? 0)]));
  const key = { pk: 'newsfeed', sk: 'open-count#0' };
  return {
    gone: true,
    readFrom: bands,
    together: [addTo(key, { ...named('open-count'), shard: 0 }, counts)],
  };
};

/** Functions of this version may already have raised the counters, so the old counts are added. */
const addTo = (
  Key: { pk: string; sk: string },
  set: Record<string, unknown>,
  add: Record<string, number>,
): Step => {
  const list = (fields: object, by: string) =>
    Object.keys(fields)
      .map((name) => `#${name}${by}:${name}`)
      .join(', ');
  const fields = { ...set, ...add };
  return {
    item: {
      Update: {
        TableName: environment.table,
        Key,
        UpdateExpression: `SET ${list(set, ' = ')} ADD ${list(add, ' ')}`,
        ExpressionAttributeNames: Object.fromEntries(Object.keys(fields).map((name) => [`#${name}`, name])),
        ExpressionAttributeValues: Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [`:${name}`, value]),
        ),
      },
    },
  };
};
