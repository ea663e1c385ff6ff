import type { ProjectRequest } from '@briefhouse/contracts/marketplace/project.ts';
import { toCardPiece } from '../../directory/public.ts';
import { removedName } from '../project/views.ts';
import type { RequestRow } from './row.ts';

/** A request as its sender and the owner of its project read it; the owner's mark is in `listProjectRequests` alone. */
export const toRequest = (row: RequestRow): ProjectRequest => ({
  request_id: row.request_id,
  project_id: row.project_id,
  creator_id: row.creator_id,
  message: row.message,
  price_cents: row.price_cents ?? null,
  ready_by: row.ready_by ?? null,
  pieces: (row.pieces ?? []).map(toCardPiece),
  answers: row.answers ?? [],
  decline_message: row.decline_message ?? null,
  status: row.status,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

/** A request as its sender reads it: without the name of a removed project. */
export const redactedRequest = <R extends Pick<RequestRow, 'project_name' | 'project_removed'>>(row: R): R =>
  row.project_removed ? { ...row, project_name: removedName } : row;
