import type { Creator } from '@briefhouse/contracts/marketplace/creator.ts';
import type { CreatorDocument, DocumentSummary } from '@briefhouse/contracts/marketplace/document.ts';
import type { OpenProject, Project, ProjectRequest } from '@briefhouse/contracts/marketplace/project.ts';
import { groupOf } from '@briefhouse/workflow/project.ts';
import { mediaUrl } from '../kit/profile-summaries.ts';
import { type CreatorRow, creatorName } from './creator-row.ts';
import type { DocumentRow } from './document.entity.ts';
import type { OpenFacts } from './open-listing.ts';
import type { ProjectRow } from './project.entity.ts';
import type { RequestRow } from './request.entity.ts';

/** `requestCount` is known where the owner's counters were read: in their list. */
export const toProject = (row: ProjectRow, requestCount = 0): Project => ({
  id: row.project_id,
  name: row.name,
  description: row.description,
  client_name: row.client_name,
  budget_cents: row.budget_cents,
  proposed_budget_cents: row.proposed_budget_cents ?? null,
  start_date: row.start_date ?? null,
  end_date: row.end_date ?? null,
  status: row.status,
  color: row.color,
  finished_at: row.finished_at ?? null,
  user_id: row.user_id,
  assigned_creator_id: row.assigned_creator_id ?? null,
  assigned_creator_name: row.assigned_creator_name ?? null,
  is_pending: row.is_pending,
  pending_creator_id: row.pending_creator_id ?? null,
  pending_creator_name: row.pending_creator_name ?? null,
  group: groupOf(row),
  request_count: requestCount,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

export const toOpenProject = (row: OpenFacts, own: RequestRow | undefined): OpenProject => ({
  id: row.project_id,
  name: row.name,
  description: row.description,
  client_name: row.client_name,
  user_id: row.user_id,
  budget_cents: row.budget_cents,
  start_date: row.start_date ?? null,
  end_date: row.end_date ?? null,
  created_at: row.created_at,
  // What was answered in an earlier life of the project is over, and may be asked anew.
  own_request: own && !isOver(own, row) ? toRequest(own) : null,
});

const isOver = (request: RequestRow, project: OpenFacts) =>
  request.status !== 'pending' && request.created_at < (project.opened_at ?? project.created_at);

export const toRequest = (row: RequestRow): ProjectRequest => ({
  project_id: row.project_id,
  creator_id: row.creator_id,
  message: row.message,
  status: row.status,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

export const toDocumentSummary = (row: DocumentRow): DocumentSummary => ({
  id: row.document_id,
  title: row.title,
  excerpt: row.excerpt,
  client_name: row.client_name ?? null,
  document_type: row.document_type,
  status: row.status,
  is_starred: row.is_starred,
  created_at: row.created_at,
  last_modified: row.last_modified,
  version: row.version,
});

export const toDocument = ({ row, content }: { row: DocumentRow; content: string }): CreatorDocument => ({
  ...toDocumentSummary(row),
  user_id: row.user_id,
  content,
});

export const toCreator = (row: CreatorRow, isFavorite: boolean): Creator => ({
  id: row.user_id,
  name: creatorName(row) || null,
  specialty: row.creator?.specialty ?? null,
  bio: row.bio ?? null,
  location: row.location ?? null,
  avatar_url: mediaUrl(row.avatar_key),
  price_range_min: row.creator?.price_range_min ?? null,
  price_range_max: row.creator?.price_range_max ?? null,
  tags: row.creator?.tags ?? [],
  followers: row.followers ?? null,
  // Work that was finished before it was counted, and is reopened, must not count as a debt.
  completed_projects: row.completed_projects === undefined ? null : Math.max(0, row.completed_projects),
  rating: row.rating ?? null,
  review_count: row.review_count ?? null,
  created_at: row.created_at,
  is_favorite: isFavorite,
});
