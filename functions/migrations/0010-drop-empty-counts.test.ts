import { expect, it } from 'vitest';
import { dropEmptyCounts } from './0010-drop-empty-counts.ts';
import { migrateOlder } from './testing/migrate-older.ts';

const count = (project_id: string, more: object) => ({
  pk: 'user#nora',
  sk: `waiting#${project_id}`,
  __edb_e__: 'waiting-requests',
  __edb_v__: '1',
  user_id: 'nora',
  project_id,
  ...more,
});

it('drops counts of nothing, and keeps those of requests that wait or whose changes come in another order', async () => {
  const kept = [count('kettle', { requests: 2 }), count('jug', { requests: -1 })];
  const table = await migrateOlder(
    [...kept, count('teapot', { requests: 0 }), count('deleted', { expires: 1_793_613_600 })],
    [dropEmptyCounts],
  );
  for (const row of kept) expect(await table.row(row.pk, row.sk)).toEqual(row);
  expect(await table.row('user#nora', 'waiting#teapot')).toBeUndefined();
  expect(await table.row('user#nora', 'waiting#deleted')).toBeUndefined();
});
