import type { Guards } from '../../../kit/guards.ts';
import { remove, transact } from '../../../kit/transact.ts';
import type { User } from '../../../kit/user.ts';
import { projectQuota } from '../client-stats.ts';
import { projectEntity } from '../project.entity.ts';
import { admit, readProject } from './change-project.ts';

/** Deletes an open project; its requests follow by the stream. */
export const deleteProject = async (
  projectId: string,
  user: Pick<User, 'id'>,
  guards: Guards,
): Promise<void> => {
  const project = await readProject(projectId, user.id);
  admit(project, { name: 'delete', user });
  const deletion = projectEntity()
    .remove({ project_id: projectId })
    .where(({ version }, { eq }) => eq(version, project.version));
  await transact([remove(deletion), projectQuota.removeStep(user.id), ...guards.steps()]);
};
