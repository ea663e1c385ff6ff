import { removedName } from '../projects/removed-project.ts';
import type { RequestRow } from './request.entity.ts';

/** A request as its sender reads it: without the name of a removed project. */
export const redactedRequest = <R extends Pick<RequestRow, 'project_name' | 'project_removed'>>(row: R): R =>
  row.project_removed ? { ...row, project_name: removedName } : row;
