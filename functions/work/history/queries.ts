import { limits } from '@briefhouse/contracts/limits.ts';
import { type ProjectEventRow, projectEventEntity } from './row.ts';

/** The newest events of a project, newest first: one query. */
export const readEvents = async (
  project_id: string,
  { consistent = false } = {},
): Promise<ProjectEventRow[]> => {
  const { data } = await projectEventEntity()
    .query.byProject({ project_id })
    .go({ order: 'desc', limit: limits.projectHistory, consistent });
  return data;
};
