import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { Brand } from '@briefhouse/contracts/marketplace/brand.ts';
import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { ruleOf } from '@briefhouse/workflow/project.ts';
import { mediaUrl } from '../../media/public.ts';
import type { ProfileRow } from '../../people/public.ts';
import type { People } from './queries.ts';
import { type Counter, type ProjectRow, paidOf } from './row.ts';

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
  proposed_end_date: row.proposed_end_date ?? null,
  counter: row.counter ? toCounter(row.counter) : null,
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

const toCounter = ({ budget_cents, end_date, message }: Counter) => ({
  budget_cents: budget_cents ?? null,
  end_date: end_date ?? null,
  message: message ?? null,
});

/** Everybody but its owner reads this in the place of its name. */
export const removedName = 'Removed project';

/** A project as everybody but its owner reads it: nothing of its text while it is removed. */
export const redacted = <P extends Pick<ProjectRow, 'name' | 'description' | 'offer_message' | 'removal'>>({
  offer_message,
  ...project
}: P) =>
  project.removal
    ? { ...project, name: removedName, description: '' }
    : { ...project, ...(offer_message && { offer_message }) };

/** The brand that a client's profile describes. */
export const brandOfProfile = (profile: ProfileRow): Brand => ({
  id: profile.user_id,
  name: profile.client?.company_name || fullName(profile),
  company_name: profile.client?.company_name || null,
  logo_url: mediaUrl(profile.logo_key),
  website_url: profile.client?.website_url || null,
  industry: profile.client?.industry || null,
});

/** The brand behind a project whose owner's account has ended: the last names of both. */
const formerBrand = ({
  user_id: id,
  client_name,
  company_name = null,
}: Pick<ProjectRow, 'user_id' | 'client_name'> & { company_name?: string | null | undefined }): Brand => ({
  ...{ id, name: company_name ?? client_name, company_name },
  ...{ logo_url: null, website_url: null, industry: null },
});
