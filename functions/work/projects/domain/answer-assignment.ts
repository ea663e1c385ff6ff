import { AppError } from '../../../kit/app-error.ts';
import { now } from '../../../kit/clock.ts';
import type { Guards } from '../../../kit/guards.ts';
import type { User } from '../../../kit/user.ts';
import type { ProjectRow } from '../project.entity.ts';
import { changeNamed, changeProject, meantBy, readProject } from './change-project.ts';
import type { NamedProject } from './read-people.ts';

const conflictCode = 'ASSIGNMENT_GONE';
const accepting = ['accept_offer', 'accept_price'] as const;
const declining = ['decline_offer', 'decline_price'] as const;

interface Acceptance {
  project_id: string;
  /** The price that the creator was shown: a late repetition does not agree to one that was proposed since. */
  budget_cents?: number | undefined;
}

/** Accepts an offered project, or a proposed price. */
export const acceptAssignment = async (
  { project_id, budget_cents: shown }: Acceptance,
  user: User,
  guards: Guards,
): Promise<NamedProject> => {
  const project = await readPending(project_id, user);
  // The offer may have ended before its due row was carried out.
  if (project.offer_ends_at && project.offer_ends_at <= now()) throw new AppError(conflictCode);
  const { proposed_budget_cents } = project;
  if (shown !== undefined && shown !== (proposed_budget_cents ?? project.budget_cents))
    throw new AppError(conflictCode);
  return changeNamed(project, {
    name: meantBy(project, accepting, user.id),
    user,
    conflictCode,
    steps: guards.steps(),
    ...(proposed_budget_cents !== undefined && { values: { budget_cents: proposed_budget_cents } }),
  });
};

/** Declines an offer or a price; declining a price ends the assignment, as the dialog says. */
export const declineAssignment = async (
  projectId: string,
  user: User,
  guards: Guards,
): Promise<ProjectRow> => {
  const project = await readPending(projectId, user);
  const name = meantBy(project, declining, user.id);
  return changeProject(project, { name, user, conflictCode, steps: guards.steps() });
};

const readPending = (projectId: string, user: User) =>
  readProject(projectId, user.id, undefined, { after: declining }).catch((error) => {
    // The creator may no longer see the project once an offer was taken back.
    throw error instanceof AppError && error.code === 'PROJECT_NOT_FOUND'
      ? new AppError(conflictCode)
      : error;
  });
