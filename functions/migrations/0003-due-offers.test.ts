import { expect, it, vi } from 'vitest';
import { dueShards, readDue } from '../kit/due.ts';
import { dueOffers } from './0003-due-offers.ts';
import { migrateOlder } from './testing/migrate-older.ts';

it('turns the row of each offer that waits into a due row', async () => {
  const ends_at = '2026-11-02T10:00:00.000Z';
  const offer = { pk: 'project#kettle', sk: 'offer', __edb_e__: 'offer', project_id: 'kettle', ends_at };
  const table = await migrateOlder([{ ...offer, expires: 1_793_613_600 }], [dueOffers]);
  expect(await table.row('project#kettle', 'offer')).toBeUndefined();
  vi.stubEnv('CLOCK_OFFSET_MS', String(Date.parse(ends_at) + 1000 - Date.now()));
  const shards = await Promise.all(Array.from({ length: dueShards }, (_, shard) => readDue(shard)));
  expect(shards.flatMap(({ rows }) => rows)).toEqual([{ kind: 'offer', id: 'kettle', at: ends_at }]);
});
