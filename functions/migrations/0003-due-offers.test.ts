import { expect, it, vi } from 'vitest';
import { dueShards, readDue } from '../kit/due.ts';
import { dueOffers } from './0003-due-offers.ts';
import { migrateOlder } from './testing/migrate-older.ts';

const ends_at = '2026-11-02T10:00:00.000Z';
const project = (project_id: string, more: object = {}) => ({
  pk: `project#${project_id}`,
  sk: 'project',
  __edb_e__: 'project',
  project_id,
  is_pending: true,
  pending_creator_id: 'mira',
  offer_ends_at: ends_at,
  ...more,
});

it('gives each offer that waits one due row, also when its own row is gone already', async () => {
  const offer = { pk: 'project#kettle', sk: 'offer', __edb_e__: 'offer', project_id: 'kettle', ends_at };
  const table = await migrateOlder(
    [
      { ...offer, expires: 1_793_613_600 },
      project('kettle'),
      project('jug'),
      project('taken', { assigned_creator_id: 'mira' }),
      project('open', { is_pending: false }),
      project('repricing', { assigned_creator_id: 'mira', offer_ends_at: undefined }),
    ],
    [dueOffers],
  );
  expect(await table.row('project#kettle', 'offer')).toBeUndefined();
  expect(await table.row('project#jug', 'project')).toEqual(project('jug'));
  vi.stubEnv('CLOCK_OFFSET_MS', String(Date.parse(ends_at) + 1000 - Date.now()));
  const shards = await Promise.all(Array.from({ length: dueShards }, (_, shard) => readDue(shard)));
  const due = shards.flatMap(({ rows }) => rows).toSorted((a, b) => a.id.localeCompare(b.id));
  expect(due).toEqual(['jug', 'kettle'].map((id) => ({ kind: 'offer', id, at: ends_at })));
});
