import { expect, it } from 'vitest';
import { countedProject } from '../marketplace/figures/counted-rows.ts';
import { countFigures } from '../marketplace/figures/domain/count-figures.ts';
import { figuresEntity } from '../marketplace/figures/figures.entity.ts';
import { creatorFigures } from './0009-creator-figures.ts';
import { migrateOlder } from './testing/migrate-older.ts';

const project = (id: string, status: 'in_progress' | 'finished') => ({
  pk: `project#${id}`,
  sk: 'project',
  __edb_e__: 'project',
  __edb_v__: '1',
  project_id: id,
  user_id: 'nora',
  assigned_creator_id: 'mira',
  status,
  budget_cents: 20_000,
  ...(status === 'finished' && { finished_at: '2026-10-12T10:00:00.000Z' }),
  version: 3,
  updated_at: '2026-11-01T10:00:00.000Z',
});
const request = (id: string, status: string, entity = 'request') => ({
  pk: `project#${id}${entity === 'request' ? '' : '#past'}`,
  sk: 'request#mira',
  __edb_e__: entity,
  __edb_v__: '1',
  project_id: id,
  creator_id: 'mira',
  request_id: `${entity}-${id}`,
  status,
  created_at: '2026-10-05T10:00:00.000Z',
});
const october = '2026-10-02T00:00:00.000Z';

it('counts what is stored, once', async () => {
  const rows = [
    project('kettle', 'finished'),
    project('teapot', 'in_progress'),
    { ...project('jug', 'in_progress'), assigned_creator_id: undefined },
    request('kettle', 'approved'),
    request('teapot', 'declined', 'past-request'),
    request('jug', 'pending'),
  ].map((row) => JSON.parse(JSON.stringify(row)));
  await migrateOlder(rows, [creatorFigures]);
  const { data } = await figuresEntity().query.byUser({ user_id: 'mira' }).go();
  expect(data).toEqual([
    { user_id: 'mira', period: october, requests: 3, revenue_cents: 20_000 },
    {
      user_id: 'mira',
      period: 'all',
      ...{ active: 1, completed: 1, revenue_cents: 20_000 },
      ...{ requests: 3, pending_requests: 1, approved_requests: 1 },
    },
  ]);
  // The concern hears of an older change only now.
  await countFigures(countedProject({ ...project('kettle', 'in_progress'), version: 2 }));
  expect((await figuresEntity().query.byUser({ user_id: 'mira' }).go()).data).toEqual(data);
});
