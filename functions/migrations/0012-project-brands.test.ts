import { expect, it } from 'vitest';
import { projectBrands } from './0012-project-brands.ts';
import { migrateOlder } from './testing/migrate-older.ts';

const at = '2026-05-04T10:30:00.000Z';
const profile = (user_id: string, client: object) => ({
  ...{ pk: `user#${user_id}`, sk: 'profile', __edb_e__: 'profile', __edb_v__: '1' },
  ...{ user_id, email: `${user_id}@b.c`, first_name: 'Nora', last_name: 'Lind', user_type: 'client', client },
  ...{ email_notifications_enabled: true, version: 1, created_at: at, updated_at: at },
});
const project = (project_id: string, user_id: string) => ({
  ...{ pk: `project#${project_id}`, sk: 'project', __edb_e__: 'project', __edb_v__: '1' },
  ...{ project_id, user_id, name: 'Reels', client_name: 'Nora Lind', budget_cents: 100, version: 1 },
  ...{ created_at: at, updated_at: at },
});

it('projects get the brand of their owner; those of nobody, or of a person without a company, stay as they are', async () => {
  const bare = [project('jug', 'olga'), project('vase', 'ended')];
  const table = await migrateOlder(
    [
      profile('nora', { company_name: 'Night Balm Studio', industry: 'Beauty' }),
      profile('olga', {}),
      project('balm', 'nora'),
      ...bare,
    ],
    [projectBrands],
  );
  expect(await table.row('project#balm', 'project')).toEqual({
    ...project('balm', 'nora'),
    brand: { company_name: 'Night Balm Studio', industry: 'Beauty' },
  });
  for (const row of bare) expect(await table.row(row.pk, row.sk)).toEqual(row);
});
