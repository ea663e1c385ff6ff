import { type ProjectRow, projectEntity } from '../project.entity.ts';

/** A project's text as it is now, whatever its state, also while it is removed; null once it is deleted. */
export const readBrief = async (
  project_id: string,
): Promise<Pick<ProjectRow, 'name' | 'description'> | null> =>
  (await projectEntity().get({ project_id }).go()).data;
