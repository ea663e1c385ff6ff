import type { OpenProject } from '@briefhouse/contracts/marketplace/project.ts';
import type { RequestRow } from '../requests/request.entity.ts';
import { toRequest } from '../requests/views.ts';
import type { OpenFacts } from './open-listing.ts';

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
  // A request answered before the project was reopened is over, and may be sent again.
  own_request: own && !isOver(own, row) ? toRequest(own) : null,
});

const isOver = (request: RequestRow, project: OpenFacts) =>
  request.status !== 'pending' && request.created_at < (project.opened_at ?? project.created_at);
