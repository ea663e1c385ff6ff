import { expect, it } from 'vitest';
import { requestEntity } from '../marketplace/requests/request.entity.ts';
import { requestIdOf } from '../marketplace/requests/request-id.ts';
import { requestId } from './0002-request-id.ts';
import { migrateOlder } from './testing/migrate-older.ts';

/** A request as it was stored before it had an id. */
const older = (project_id: string, status: string) => ({
  pk: `project#${project_id}`,
  sk: 'request#mira',
  gsi1pk: 'requests#mira',
  gsi1sk: `2026-10-01T00:00:00.000Z#${project_id}`,
  project_id,
  creator_id: 'mira',
  owner_id: 'nora',
  project_name: 'A film of our kettle',
  message: 'I have a kettle.',
  status,
  created_at: '2026-10-01T00:00:00.000Z',
  updated_at: '2026-10-02T00:00:00.000Z',
  __edb_e__: 'request',
  __edb_v__: '1',
});

it('gives each request the id under which it was shown, and nothing else', async () => {
  const rows = ['pending', 'approved', 'declined', 'withdrawn', 'expired'].map((status) =>
    older(status, status),
  );
  const shown = rows.map(({ project_id, creator_id }) => requestIdOf({ project_id, creator_id }));
  await migrateOlder(rows, [requestId]);
  const { data } = await requestEntity().query.byCreator({ creator_id: 'mira' }).go();
  expect(new Set(data.map(({ request_id }) => request_id))).toEqual(new Set(shown));
  expect(new Set(shown).size).toBe(rows.length);
  expect(data.map(({ status, project_id, updated_at }) => [status === project_id, updated_at])).toEqual(
    rows.map(({ updated_at }) => [true, updated_at]),
  );
});
