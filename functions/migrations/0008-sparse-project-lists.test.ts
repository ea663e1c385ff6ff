import { expect, it } from 'vitest';
import { projectEntity, workerList } from '../marketplace/projects/project.entity.ts';
import { sparseProjectLists } from './0008-sparse-project-lists.ts';
import { migrateOlder } from './testing/migrate-older.ts';

const place = (id: string) => `2026-10-01T00:00:00.000Z#${id}`;
/** A project as it was stored when each had a key in every index. */
const older = (id: string, lists: { gsi2pk: string; gsi3pk: string }) => ({
  pk: `project#${id}`,
  sk: 'project',
  gsi2sk: place(id),
  gsi3sk: place(id),
  ...lists,
  project_id: id,
  user_id: 'nora',
  name: 'A film of our kettle',
  description: '',
  client_name: 'Nora Lind',
  budget_cents: 30_000,
  created_at: '2026-10-01T00:00:00.000Z',
  updated_at: '2026-10-01T00:00:00.000Z',
  __edb_e__: 'project',
  __edb_v__: '1',
});

it('removes the keys of lists that a project is not in, and no others', async () => {
  const rows = [
    older('open', { gsi2pk: 'newsfeed#open', gsi3pk: 'worker#' }),
    older('taken', { gsi2pk: 'newsfeed#', gsi3pk: 'worker#mira' }),
    older('neither', { gsi2pk: 'newsfeed#', gsi3pk: 'worker#' }),
  ];
  const listing = { pk: 'project#open', sk: 'open-listing', gsi3pk: 'worker#', __edb_e__: 'open-listing' };
  const table = await migrateOlder([...rows, listing], [sparseProjectLists]);
  const keys = async (id: string) => {
    const row = await table.row(`project#${id}`, 'project');
    return { gsi2pk: row?.gsi2pk, gsi3pk: row?.gsi3pk };
  };
  expect(await keys('open')).toEqual({ gsi2pk: 'newsfeed#open', gsi3pk: undefined });
  expect(await keys('taken')).toEqual({ gsi2pk: undefined, gsi3pk: 'worker#mira' });
  expect(await keys('neither')).toEqual({ gsi2pk: undefined, gsi3pk: undefined });
  expect(await table.row('project#open', 'open-listing')).toEqual(listing);
  const { data } = await projectEntity()
    .query.byWorker({ gsi3pk: workerList('mira') })
    .go();
  expect(data.map(({ project_id }) => project_id)).toEqual(['taken']);
});
