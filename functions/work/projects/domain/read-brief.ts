import { type ProjectRow, projectEntity } from '../project.entity.ts';

/** What a project says now, whatever its state, also while it is removed; null once it is deleted. */
export const readBrief = async (
  project_id: string,
): Promise<Pick<ProjectRow, 'name' | 'description'> | null> =>
  (await projectEntity().get({ project_id }).go()).data;
