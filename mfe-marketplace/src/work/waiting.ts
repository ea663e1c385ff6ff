import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { isPaid } from '@briefhouse/workflow/project.ts';
import { byDeadline, deadlineOf } from '../common/deadline.ts';
import { activeOf, completedOf, pendingOf } from './groups.ts';

interface Decisions {
  /** Offers and prices to answer, those that end first above. */
  answers: Project[];
  /** Work that is overdue or due soon, the most urgent above. */
  due: Project[];
  /** Finished work that is not paid. */
  unpaid: Project[];
}

/** The decisions that wait for a creator, in the order in which they are urgent. */
export const decisionsOf = (projects: readonly Project[], userId: string, now: number): Decisions => {
  const pending = pendingOf(projects, userId);
  return {
    // Once the creator has proposed other terms, the brand answers.
    answers: pending.filter(({ counter }) => !counter),
    due: byDeadline(activeOf(projects, userId), now).filter(
      (project) => !project.removed && !pending.includes(project) && deadlineOf(project, now) !== null,
    ),
    unpaid: completedOf(projects, userId).filter((project) => !project.removed && !isPaid(project)),
  };
};
