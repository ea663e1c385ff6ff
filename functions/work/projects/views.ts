import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { ruleOf } from '@briefhouse/workflow/project.ts';
import type { ProfileRow } from '../../people/public.ts';
import { brandOfProfile, formerBrand } from './brand-view.ts';
import type { People } from './domain/read-people.ts';
import { paidOf } from './paid.ts';
import type { ProjectRow } from './project.entity.ts';
import { redacted } from './removed-project.ts';

// One function per audience, each listing its fields: a new attribute of the row stays private by default. Strangers
// see `toOpenProject` of the newsfeed.

/** A project as its owner sees it. `requestCount` is known in their list only. */
export const toOwnedProject = (
  row: ProjectRow,
  people: People,
  requestCount: number | null = null,
): Project => ({
  ...toBothSides(row, people),
  removal_case_id: row.removal?.case_id ?? null,
  request_count: requestCount,
});

/** A project as the creator sees it who works on it, or has to answer an offer or a price; no text of a removed one. */
export const toAssignment = (row: ProjectRow, people: People): Project => ({
  ...toBothSides(redacted(row), people),
  removal_case_id: null,
  request_count: null,
});

/** For calls that either side can make. */
export const toProjectFor = (userId: string, row: ProjectRow, people: People): Project =>
  row.user_id === userId ? toOwnedProject(row, people) : toAssignment(row, people);

/** A person's present name, or the one of that time if the account has ended. */
const nameOf = (people: People, id: string | undefined, former: string | undefined): string | null => {
  const profile = id === undefined ? undefined : people.get(id);
  return profile ? fullName(profile) : (former ?? null);
};

const brandOf = (row: ProjectRow, owner: ProfileRow | undefined) =>
  owner ? brandOfProfile(owner) : formerBrand(row);

const toBothSides = (row: ProjectRow, people: People) => ({
  id: row.project_id,
  name: row.name,
  description: row.description,
  client_name: nameOf(people, row.user_id, row.client_name) ?? row.client_name,
  brand: brandOf(row, people.get(row.user_id)),
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
  assigned_creator_name: nameOf(people, row.assigned_creator_id, row.assigned_creator_name),
  is_pending: row.is_pending,
  pending_creator_id: row.pending_creator_id ?? null,
  pending_creator_name: nameOf(people, row.pending_creator_id, row.pending_creator_name),
  group: ruleOf(row).group,
  removed: row.removal !== undefined,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});
