import { digest } from '../../kit/ids.ts';
import type { RequestRow } from './request.entity.ts';

/** A request's id. One from before requests had ids gets the id that its migration gives it. */
export const requestIdOf = (row: Pick<RequestRow, 'request_id' | 'project_id' | 'creator_id'>): string =>
  row.request_id ?? digest(`${row.project_id}#${row.creator_id}`);
