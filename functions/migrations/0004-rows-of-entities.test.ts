import { expect, it } from 'vitest';
import { deviceEntity } from '../accounts/device.entity.ts';
import { countOpen } from '../marketplace/newsfeed/open-count.ts';
import { readClientStats } from '../marketplace/projects/client-stats.ts';
import { rowsOfEntities } from './0004-rows-of-entities.ts';
import { migrateOlder } from './testing/migrate-older.ts';

it('counters and devices are found by their entities, and nothing is counted twice', async () => {
  const table = await migrateOlder(
    [
      {
        pk: 'user#nora',
        sk: 'client-stats',
        projects: 3,
        finished: 1,
        'requests#kettle': 2,
        'requests#teapot': 0,
      },
      {
        pk: 'user#olga',
        sk: 'client-stats',
        __edb_e__: 'client-stats',
        __edb_v__: '1',
        user_id: 'olga',
        'requests#jug': 1,
      },
      { pk: 'newsfeed', sk: 'open-count', low: 4, mid: 2, high: 1 },
      // A function of this version has already counted.
      { pk: 'newsfeed', sk: 'open-count#3', __edb_e__: 'open-count', __edb_v__: '1', shard: 3, low: 1 },
      { pk: 'device#abc', sk: 'device', accounts: new Set(['one', 'two']) },
      { pk: 'chat#mira.nora', sk: 'conversation', __edb_e__: 'conversation', seq: 4 },
    ],
    [rowsOfEntities],
  );
  const stats = await readClientStats('nora');
  expect([stats.finished, stats.waiting('kettle'), stats.waiting('teapot')]).toEqual([1, 2, 0]);
  expect((await readClientStats('olga')).waiting('jug')).toBe(1);
  expect(await table.row('user#nora', 'client-stats')).toMatchObject({ projects: 3, user_id: 'nora' });
  expect(await table.row('newsfeed', 'open-count')).toBeUndefined();
  expect([await countOpen('low'), await countOpen(undefined)]).toEqual([5, 8]);
  expect((await deviceEntity().get({ fingerprint: 'abc' }).go()).data?.accounts).toEqual(['one', 'two']);
  expect(await table.row('chat#mira.nora', 'conversation')).toMatchObject({ __edb_v__: '1', seq: 4 });
});
