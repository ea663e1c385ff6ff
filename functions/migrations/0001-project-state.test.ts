import { contradictions } from '@briefhouse/workflow/project.ts';
import { expect, it } from 'vitest';
import { projectEntity } from '../marketplace/projects/project.entity.ts';
import { projectState } from './0001-project-state.ts';
import { migrateOlder } from './testing/migrate-older.ts';

/** A project as it was stored before it had a state. */
const older = (id: string, fields: object) => ({
  pk: `project#${id}`,
  sk: 'project',
  gsi1pk: 'owner#nora',
  gsi1sk: `2026-10-01T00:00:00.000Z#${id}`,
  project_id: id,
  user_id: 'nora',
  name: 'A film of our kettle',
  description: '',
  client_name: 'Nora Lind',
  budget_cents: 30_000,
  status: 'to_do',
  color: 'bg-blue-500',
  is_pending: false,
  version: 4,
  created_at: '2026-10-01T00:00:00.000Z',
  updated_at: '2026-10-01T00:00:00.000Z',
  __edb_e__: 'project',
  __edb_v__: '1',
  ...fields,
});
const assigned = { assigned_creator_id: 'mira', assigned_creator_name: 'Mira Petrova', worker_id: 'mira' };
const asked = { is_pending: true, pending_creator_id: 'mira', pending_creator_name: 'Mira Petrova' };

const rows = [
  older('open', { newsfeed: 'open', gsi2pk: 'newsfeed#open', gsi2sk: '2026-10-01T00:00:00.000Z#open' }),
  older('offered', { ...asked, worker_id: 'mira', offer_ends_at: '2026-10-04T00:00:00.000Z' }),
  older('to_do', assigned),
  older('in_progress', { ...assigned, status: 'in_progress' }),
  older('repricing', { ...assigned, ...asked, status: 'in_progress', proposed_budget_cents: 40_000 }),
  older('finished', { ...assigned, status: 'finished', finished_at: '2026-10-09T00:00:00.000Z' }),
  older('finished-repricing', { ...assigned, ...asked, status: 'finished', proposed_budget_cents: 40_000 }),
];
const stats = { pk: 'user#nora', sk: 'client-stats', projects: 7, 'requests#open': 2 };

it('gives each project the state that its fields say, and counts finished ones apart', async () => {
  const table = await migrateOlder([...rows, stats], [projectState]);
  const states: Record<string, unknown> = {};
  for (const { project_id } of rows) {
    const { data } = await projectEntity().get({ project_id }).go();
    expect(contradictions(data as never), project_id).toEqual([]);
    expect(data?.version).toBe(5);
    states[project_id] = data?.state;
  }
  expect(states).toEqual({
    open: 'open',
    offered: 'offered',
    to_do: 'to_do',
    in_progress: 'in_progress',
    repricing: 'repricing',
    finished: 'finished',
    'finished-repricing': 'finished',
  });
  const listed = async (owner_list: 'owner' | 'finished') => {
    const { data } = await projectEntity().query.byOwner({ owner_list, user_id: 'nora' }).go();
    return data.map(({ project_id }) => project_id);
  };
  expect(await listed('finished')).toEqual(['finished', 'finished-repricing']);
  expect(await listed('owner')).toHaveLength(5);
  expect(await table.row('user#nora', 'client-stats')).toEqual({ ...stats, projects: 5, finished: 2 });
});
