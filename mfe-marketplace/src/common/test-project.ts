import type { Brand } from '@briefhouse/contracts/marketplace/brand.ts';
import type { Project, ProjectState } from '@briefhouse/contracts/marketplace/project.ts';
import { ruleOf } from '@briefhouse/workflow/project.ts';

/** Nora's brand, which has no company yet unless told otherwise. */
export const testBrand = (overrides: Partial<Brand> = {}): Brand => ({
  id: 'nora',
  name: overrides.company_name ?? 'Nora Lind',
  company_name: null,
  logo_url: null,
  website_url: null,
  industry: null,
  ...overrides,
});

/** An open project of Nora's, unless told otherwise; state and group follow from the fields that are given. */
export const testProject = (id: string, overrides: Partial<Project> = {}): Project => {
  const fields = { ...openProject(id), ...overrides };
  const project = { ...fields, state: overrides.state ?? stateOf(fields) };
  return { ...project, group: overrides.group ?? ruleOf(project).group };
};

type Fields = Omit<Project, 'state' | 'group'>;

const stateOf = ({ is_pending, assigned_creator_id, status }: Fields): ProjectState => {
  if (is_pending) return assigned_creator_id ? 'repricing' : 'offered';
  return assigned_creator_id ? status : 'open';
};

const openProject = (id: string): Fields => ({
  id,
  name: `Project ${id}`,
  description: '',
  client_name: 'Nora Lind',
  brand: testBrand(),
  budget_cents: 25_000,
  proposed_budget_cents: null,
  start_date: null,
  end_date: null,
  status: 'to_do',
  color: 'bg-blue-500',
  finished_at: null,
  offer_ends_at: null,
  user_id: 'nora',
  assigned_creator_id: null,
  assigned_creator_name: null,
  is_pending: false,
  pending_creator_id: null,
  pending_creator_name: null,
  request_count: 0,
  removed: false,
  removal_case_id: null,
  version: 1,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
});
