import type { ProjectRequest } from '@briefhouse/contracts/marketplace/project.ts';
import type { RequestRow } from './request.entity.ts';

export const toRequest = (row: RequestRow): ProjectRequest => ({
  request_id: row.request_id,
  project_id: row.project_id,
  creator_id: row.creator_id,
  message: row.message,
  status: row.status,
  created_at: row.created_at,
  updated_at: row.updated_at,
});
