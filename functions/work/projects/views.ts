import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { ruleOf } from '@briefhouse/workflow/project.ts';
import { brandOf } from './brand-view.ts';
import { paidOf } from './paid.ts';
import type { ProjectRow } from './project.entity.ts';
import { redacted } from './removed-project.ts';

// One function per audience, each listing its fields: a new attribute of the row stays private by default. Strangers
// see `toOpenProject` of the newsfeed.

/** A project as its owner sees it. `requestCount` is known in their list only. */
export const toOwnedProject = (row: ProjectRow, requestCount: number | null = null): Project => ({
  ...toBothSides(row),
  removal_case_id: row.removal?.case_id ?? null,
  request_count: requestCount,
});

/** A project as the creator sees it who works on it, or has to answer an offer or a price; no text of a removed one. */
export const toAssignment = (row: ProjectRow): Project => ({
  ...toBothSides(redacted(row)),
  removal_case_id: null,
  request_count: null,
});

/** For calls that either side can make. */
export const toProjectFor = (userId: string, row: ProjectRow): Project =>
  row.user_id === userId ? toOwnedProject(row) : toAssignment(row);

const toBothSides = (row: ProjectRow) => ({
  id: row.project_id,
  name: row.name,
  description: row.description,
  client_name: row.client_name,
  brand: brandOf(row),
  budget_cents: row.budget_cents,
  proposed_budget_cents: row.proposed_budget_cents ?? null,
  start_date: row.start_date ?? null,
  end_date: row.end_date ?? null,
  state: row.state,
  status: row.status,
  color: row.color,
  finished_at: row.finished_at ?? null,
  ...paidOf(row),
  offer_ends_at: row.offer_ends_at ?? null,
  offer_message: row.offer_message ?? null,
  user_id: row.user_id,
  assigned_creator_id: row.assigned_creator_id ?? null,
  assigned_creator_name: row.assigned_creator_name ?? null,
  is_pending: row.is_pending,
  pending_creator_id: row.pending_creator_id ?? null,
  pending_creator_name: row.pending_creator_name ?? null,
  group: ruleOf(row).group,
  removed: row.removal !== undefined,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});
