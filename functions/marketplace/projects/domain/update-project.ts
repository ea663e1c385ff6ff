import type { updateProject as contract } from '@briefhouse/contracts/marketplace/update-project.ts';
import { stateOf } from '@briefhouse/workflow/project.ts';
import type * as z from 'zod';
import { AppError } from '../../../kit/app-error.ts';
import type { User } from '../../../kit/user.ts';
import type { ProjectRow } from '../project.entity.ts';
import { changeProject, notTheirs, readProject } from './change-project.ts';

type Input = z.output<typeof contract.input>;

/** Saves the form it was opened with, if nobody saved since. The price of assigned work is only proposed. */
export const updateProject = async (input: Input, user: User): Promise<ProjectRow> => {
  const project = await readProject(input.project_id, user.id, notTheirs);
  const values = {
    name: input.name,
    description: input.description,
    start_date: input.start_date ?? undefined,
    end_date: input.end_date ?? undefined,
  };
  if (project.version !== input.version) {
    // Sent again because the answer was lost: the first time did it.
    if (project.version === input.version + 1 && holds(project, values, input.budget_cents)) return project;
    throw new AppError('CONFLICT');
  }
  // A price that waits for its creator already is not asked for twice.
  if (input.budget_cents === project.budget_cents || input.budget_cents === project.proposed_budget_cents)
    return changeProject(project, { name: 'edit', user, values });
  const state = stateOf(project);
  if (state === 'open')
    return changeProject(project, {
      name: 'edit',
      user,
      values: { ...values, budget_cents: input.budget_cents },
    });
  if (state === 'offered' || state === 'repricing')
    throw new AppError('CONFLICT', {
      message: `The creator has not answered yet. Cancel the ${state === 'offered' ? 'offer' : 'price change'} before you change the budget.`,
    });
  if (state === 'finished')
    throw new AppError('CONFLICT', { message: 'The work is finished: its budget stands.' });
  return changeProject(project, {
    name: 'change_price',
    user,
    values: {
      ...values,
      proposed_budget_cents: input.budget_cents,
      is_pending: true,
      pending_creator_id: project.assigned_creator_id,
      pending_creator_name: project.assigned_creator_name,
    },
  });
};

type Words = Record<'name' | 'description' | 'start_date' | 'end_date', string | undefined>;

/** Whether `project` says all that a form says; its price may still wait for the creator. */
const holds = (project: ProjectRow, words: Words, budget: number) =>
  budget === (project.proposed_budget_cents ?? project.budget_cents) &&
  Object.entries(words).every(([name, value]) => project[name as keyof Words] === value);
