import type { Project, ProjectState, projectInput } from '@briefhouse/contracts/marketplace/project.ts';
import { isAllowed } from '@briefhouse/workflow/project.ts';
import type * as z from 'zod';

export const emptyProject = {
  name: '',
  description: '',
  /** Integer cents; null is blank, NaN unreadable. */
  budget_cents: null as number | null,
  start_date: null as string | null,
  end_date: null as string | null,
};

/** The typed values, before the contract's schema validates them. */
export type ProjectValues = typeof emptyProject;
export type ProjectFields = z.output<typeof projectInput>;

const names = Object.keys(emptyProject) as (keyof ProjectValues)[];

/** Whether a repeated submission returned an earlier project with other values. */
export const differsFrom = (sent: ProjectFields, made: Project): boolean =>
  names.some((name) => sent[name] !== made[name]);

export const valuesOf = (project: Project) =>
  Object.fromEntries(names.map((name) => [name, project[name]])) as unknown as ProjectFields;

export type BudgetRule = { locked: boolean; warning: string };

const unanswered = (what: string): BudgetRule => ({
  locked: true,
  warning: `The creator has not answered yet. Cancel the ${what} before you change the budget.`,
});
const answerFirst: BudgetRule = {
  locked: true,
  warning: 'The creator proposed other terms. Answer them before you change the budget.',
};
const byConsent: BudgetRule = {
  locked: false,
  warning: 'Changing the budget will require approval from the assigned creator.',
};
const budgetRules: Partial<Record<ProjectState, BudgetRule>> = {
  offered: unanswered('offer'),
  countered: answerFirst,
  repricing: unanswered('price change'),
  price_countered: answerFirst,
  to_do: byConsent,
  in_progress: byConsent,
};

/** Undefined for a project without a creator who works on it or was asked. */
export const budgetRule = (project: Project): BudgetRule | undefined => budgetRules[project.state];

/** Whether its owner may change the brief; not once the work is finished. */
export const mayEdit = (project: Project): boolean =>
  isAllowed('edit', project, project.user_id) || isAllowed('change_brief', project, project.user_id);

/** Whether the assigned creator is notified of a change. */
export const isTold = (project: Project): boolean => isAllowed('change_brief', project, project.user_id);
