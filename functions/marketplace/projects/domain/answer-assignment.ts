import { AppError } from '../../../kit/app-error.ts';
import { now } from '../../../kit/clock.ts';
import type { User } from '../../../kit/user.ts';
import type { ProjectRow } from '../project.entity.ts';
import { answered, changeProject, readProject, released } from './change-project.ts';

const lost = 'ASSIGNMENT_GONE';

/** Takes an offered project on, or agrees to a proposed price. */
export const acceptAssignment = async (projectId: string, user: User): Promise<ProjectRow> => {
  const project = await readPending(projectId, user);
  if (project.assigned_creator_id)
    return changeProject(project, {
      name: 'accept_price',
      user,
      lost,
      values: { ...answered, budget_cents: project.proposed_budget_cents ?? project.budget_cents },
    });
  // The table deletes late; an offer is over when its time is.
  if (project.offer_ends_at && project.offer_ends_at <= now()) throw new AppError(lost);
  return changeProject(project, {
    name: 'accept_offer',
    user,
    lost,
    values: {
      ...answered,
      assigned_creator_id: user.id,
      assigned_creator_name: project.pending_creator_name,
      status: 'to_do',
    },
  });
};

/** Declines an offer, or a price: the latter ends the assignment, as the dialog says. */
export const declineAssignment = async (projectId: string, user: User): Promise<ProjectRow> => {
  const project = await readPending(projectId, user);
  const name = project.assigned_creator_id ? 'decline_price' : 'decline_offer';
  return changeProject(project, { name, user, lost, values: released });
};

const readPending = (projectId: string, user: User) =>
  readProject(projectId, user.id).catch((error) => {
    // An offer that was taken back leaves nothing that the creator may still see.
    throw error instanceof AppError && error.code === 'PROJECT_NOT_FOUND' ? new AppError(lost) : error;
  });
