import { isConditionFailure } from '../../kit/table.ts';
import { type ProjectRow, projectEntity } from '../project.entity.ts';

/** Projects show names beside ids; when a person is renamed, their projects follow. Repeating it changes nothing. */
export const renamePerson = async (userId: string, name: string): Promise<void> => {
  const [owned, worked] = await Promise.all([
    projectEntity().query.byOwner({ user_id: userId }).go({ pages: 'all' }),
    projectEntity().query.byWorker({ worker_id: userId }).go({ pages: 'all' }),
  ]);
  for (const project of owned.data)
    if (project.client_name !== name) await rename(project, { client_name: name });
  for (const project of worked.data)
    await rename(project, {
      ...(project.assigned_creator_id === userId && { assigned_creator_name: name }),
      ...(project.pending_creator_id === userId && { pending_creator_name: name }),
    });
};

type Names = Partial<Pick<ProjectRow, 'client_name' | 'assigned_creator_name' | 'pending_creator_name'>>;

/** Only while the same people are in it; whoever changed it meanwhile wrote the names of today. */
const rename = async (project: ProjectRow, names: Names) => {
  if (Object.keys(names).length === 0) return;
  try {
    await projectEntity()
      .patch({ project_id: project.project_id })
      .set(names)
      .where(({ version }, { eq }) => eq(version, project.version))
      .go();
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
};
