import { expect, it, onTestFinished, vi } from 'vitest';
import { allDue } from '../testing/all-due.ts';
import { remindersOfProjects } from './0003-reminders-of-projects.ts';
import { migrateOlder } from './testing/migrate-older.ts';

const at = '2026-05-04T10:00:00.000Z';
const project = (project_id: string, more: object) => ({
  ...{ pk: `project#${project_id}`, sk: 'project', __edb_e__: 'project', __edb_v__: '1', project_id },
  ...{ user_id: 'nora', name: 'Rain', description: '', client_name: 'Nora', budget_cents: 100 },
  ...{ color: 'bg-blue-500', is_pending: false, owner_list: 'owner', opened_at: at, version: 1 },
  ...{ created_at: at, updated_at: at, assigned_creator_id: 'mira', assigned_creator_name: 'Mira' },
  ...{ state: 'to_do', status: 'to_do', end_date: '2099-03-10' },
  ...more,
});

it('a project under way gets the jobs of its reminders; a finished one, an open one and one without end do not', async () => {
  const open = { state: 'open', assigned_creator_id: undefined, assigned_creator_name: undefined };
  await migrateOlder(
    [
      project('going', {}),
      project('past', { end_date: '2020-03-10' }),
      project('endless', { end_date: undefined }),
      project('done', { state: 'finished', status: 'finished' }),
      project('open', open),
    ],
    [remindersOfProjects],
  );
  vi.stubEnv('CLOCK_OFFSET_MS', String(Date.parse('2099-04-01') - Date.now()));
  onTestFinished(() => void vi.unstubAllEnvs());
  expect((await allDue()).filter(({ kind }) => kind === 'deadline')).toEqual([
    { kind: 'deadline', id: 'going', at: '2099-03-07T09:00:00.000Z' },
    { kind: 'deadline', id: 'going', at: '2099-03-09T09:00:00.000Z' },
  ]);
});
