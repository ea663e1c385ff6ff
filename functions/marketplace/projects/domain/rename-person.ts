import { isConditionFailure } from '../../../kit/write-errors.ts';
import { type ProjectRow, projectEntity } from '../project.entity.ts';

/** Projects show names beside ids; when a person is renamed, their projects follow. Repeating it changes nothing. */
export const renamePerson = async (userId: string, name: string): Promise<void> => {
  const [running, finished, worked] = await Promise.all([
    projectEntity().query.byOwner({ owner_list: 'owner', user_id: userId }).go({ pages: 'all' }),
    projectEntity().query.byOwner({ owner_list: 'finished', user_id: userId }).go({ pages: 'all' }),
    projectEntity().query.byWorker({ worker_id: userId }).go({ pages: 'all' }),
  ]);
  for (const project of [...running.data, ...finished.data])
    if (project.client_name !== name) await rename(project, { client_name: name });
  for (const project of worked.data)
    await rename(project, {
      ...(project.assigned_creator_id === userId && { assigned_creator_name: name }),
      ...(project.pending_creator_id === userId && { pending_creator_name: name }),
    });
};

type Names = Partial<Pick<ProjectRow, 'client_name' | 'assigned_creator_name' | 'pending_creator_name'>>;

/** Only while the same people are in it. It is no change of the project: nobody is told, and its version stays. */
const rename = async (project: ProjectRow, names: Names) => {
  if (Object.keys(names).length === 0) return;
  try {
    await projectEntity()
      .patch({ project_id: project.project_id })
      .set(names)
      .where((row, { eq }) =>
        [
          eq(row.user_id, project.user_id),
          ...(names.assigned_creator_name
            ? [eq(row.assigned_creator_id, project.assigned_creator_id ?? '')]
            : []),
          ...(names.pending_creator_name
            ? [eq(row.pending_creator_id, project.pending_creator_id ?? '')]
            : []),
        ].join(' AND '),
      )
      .go();
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
};
