import type { WorkStatus } from '@briefhouse/contracts/marketplace/project.ts';
import { choicesOf, setsBackPaid, statusTransitions, transitionFrom } from '@briefhouse/workflow/project.ts';
import { AppError } from '../../../kit/app-error.ts';
import { now } from '../../../kit/clock.ts';
import type { Guards } from '../../../kit/guards.ts';
import type { User } from '../../../kit/user.ts';
import { paidOf } from '../paid.ts';
import { changeNamed, notTheirs, readProject } from './change-project.ts';
import { type NamedProject, withPeople } from './read-people.ts';

/** Sets the status of one's own work; the status that it has already is no change and sends no notice. */
export const setStatus = async (
  projectId: string,
  status: WorkStatus,
  user: User,
  guards: Guards,
): Promise<NamedProject> => {
  const project = await readProject(projectId, user.id, notTheirs);
  if (project.assigned_creator_id !== user.id) throw new AppError('FORBIDDEN', { message: notTheirs });
  if (project.status === status) return guards.nothingWritten(await withPeople(project));
  if (setsBackPaid({ ...project, ...paidOf(project) }, status)) throw new AppError('WORK_PAID');
  if (!choicesOf(project, user.id).includes(status))
    throw new AppError('CONFLICT', { message: 'Please answer the price change before you finish the work.' });
  return changeNamed(project, {
    name: transitionFrom(project, statusTransitions),
    user,
    status,
    values: { finished_at: now() },
    steps: guards.steps(),
  });
};
