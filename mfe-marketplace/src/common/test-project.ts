import type { Project } from '@briefhouse/contracts/marketplace/project.ts';

/** An open project of Nora's, unless told otherwise. */
export const testProject = (id: string, overrides: Partial<Project> = {}): Project => ({
  id,
  name: `Project ${id}`,
  description: '',
  client_name: 'Nora Lind',
  budget_cents: 25_000,
  proposed_budget_cents: null,
  start_date: null,
  end_date: null,
  status: 'to_do',
  color: 'bg-blue-500',
  finished_at: null,
  user_id: 'nora',
  assigned_creator_id: null,
  assigned_creator_name: null,
  is_pending: false,
  pending_creator_id: null,
  pending_creator_name: null,
  group: 'unassigned',
  request_count: 0,
  version: 1,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
  ...overrides,
});
