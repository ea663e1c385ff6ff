import { AppError } from '../../../kit/app-error.ts';
import type { Guards } from '../../../kit/guards.ts';
import type { User } from '../../../kit/user.ts';
import type { ProjectRow } from '../project.entity.ts';
import { changeNamed, changeProject, readProject, wasLast } from './change-project.ts';
import type { NamedProject } from './read-people.ts';

/** The owner takes the project back. */
export const unassignCreator = async (
  projectId: string,
  user: User,
  guards: Guards,
): Promise<NamedProject> => {
  const project = await readProject(projectId, user.id);
  if (project.user_id !== user.id)
    throw new AppError('FORBIDDEN', {
      message: 'You do not have permission to unassign creators from this project',
    });
  if (!project.assigned_creator_id && !wasLast(project, 'unassign', user.id))
    throw new AppError('CONFLICT', { message: 'No creator is assigned to this project' });
  return changeNamed(project, { name: 'unassign', user, steps: guards.steps() });
};

const notAssigned = 'You are not assigned to this project';

/** The assigned creator gives the unfinished project back. */
export const unassignSelf = async (projectId: string, user: User, guards: Guards): Promise<ProjectRow> => {
  const project = await readProject(projectId, user.id, notAssigned, { after: ['unassign_self'] });
  if (project.assigned_creator_id !== user.id && !wasLast(project, 'unassign_self', user.id))
    throw new AppError('FORBIDDEN', { message: notAssigned });
  return changeProject(project, { name: 'unassign_self', user, steps: guards.steps() });
};
