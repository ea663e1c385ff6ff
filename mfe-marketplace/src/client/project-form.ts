import type { projectInput } from '@briefhouse/contracts/marketplace/create-project.ts';
import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { stateOf } from '@briefhouse/workflow/project.ts';
import type * as z from 'zod';

/** What is typed, before the contract's schema judges it. */
export interface ProjectValues {
  name: string;
  description: string;
  /** Integer cents; null is blank, NaN unreadable. */
  budget_cents: number | null;
  start_date: string | null;
  end_date: string | null;
}

export const emptyProject: ProjectValues = {
  name: '',
  description: '',
  budget_cents: null,
  start_date: null,
  end_date: null,
};

export type ProjectFields = z.output<typeof projectInput>;

/** Whether a repeated submission was answered with an earlier one that said something else. */
export const differsFrom = (sent: ProjectFields, made: Project): boolean =>
  (['name', 'description', 'budget_cents', 'start_date', 'end_date'] as const).some(
    (field) => sent[field] !== made[field],
  );

export const valuesOf = ({
  name,
  description,
  budget_cents,
  start_date,
  end_date,
}: Project): ProjectFields => ({
  name,
  description,
  budget_cents,
  start_date,
  end_date,
});

/** What the form says of the budget: whether it may be changed, and what follows. */
export interface BudgetRule {
  locked: boolean;
  warning: string;
}

/** Undefined for a project that nobody works on or was asked about. */
export const budgetRule = (project: Project): BudgetRule | undefined => {
  const state = stateOf(project);
  if (state === 'open') return undefined;
  if (state === 'finished') return { locked: true, warning: 'The work is finished: its budget stands.' };
  return state === 'offered' || state === 'repricing'
    ? {
        locked: true,
        warning: `The creator has not answered yet. Cancel the ${state === 'offered' ? 'offer' : 'price change'} before you change the budget.`,
      }
    : { locked: false, warning: 'Changing the budget will require approval from the assigned creator.' };
};
