import type { ProjectState } from '@briefhouse/contracts/marketplace/project.ts';
import type { updateProject as contract } from '@briefhouse/contracts/marketplace/update-project.ts';
import { startsFrom, type TransitionName, transitionFrom } from '@briefhouse/workflow/project.ts';
import type * as z from 'zod';
import { AppError } from '../../../kit/app-error.ts';
import { now } from '../../../kit/clock.ts';
import type { Guards } from '../../../kit/guards.ts';
import type { User } from '../../../kit/user.ts';
import { type Brief, noticeOfChanges } from '../brief-changes.ts';
import type { ProjectRow } from '../project.entity.ts';
import type { Values } from '../project-after.ts';
import { changeNamed, notTheirs, readProject } from './change-project.ts';
import { type NamedProject, withPeople } from './read-people.ts';

type Input = z.output<typeof contract.input>;

const unanswered = (what: string) =>
  `The creator has not answered yet. Cancel the ${what} before you change the budget.`;
const refusals: Partial<Record<ProjectState, string>> = {
  offered: unanswered('offer'),
  repricing: unanswered('price change'),
  finished: 'This project is finished. Its brief and budget can no longer be changed.',
};

/** Saves the form, if nobody saved since it was opened. A new price for assigned work is only proposed. */
export const updateProject = async (input: Input, user: User, guards: Guards): Promise<NamedProject> => {
  const project = await readProject(input.project_id, user.id, notTheirs);
  const brief: Brief = {
    name: input.name,
    description: input.description,
    start_date: input.start_date ?? undefined,
    end_date: input.end_date ?? undefined,
  };
  if (project.version !== input.version) {
    // A retry of a save whose response was lost.
    if (project.version === input.version + 1 && hasValuesOf(project, brief, input.budget_cents))
      return guards.nothingWritten(await withPeople(project));
    throw new AppError('CONFLICT');
  }
  // A price that is already proposed is not proposed again.
  const priced = ![project.budget_cents, project.proposed_budget_cents].includes(input.budget_cents);
  const name = priced
    ? transitionFrom(project, ['set_budget', 'change_price'])
    : transitionFrom(project, ['edit', 'change_brief']);
  if (!startsFrom(name, project)) throw new AppError('CONFLICT', { message: refusals[project.state] });
  const { brief_told, ...telling } = startsFrom('change_brief', project)
    ? noticeOfChanges(project, brief, now(), { always: name === 'change_price' })
    : {};
  return changeNamed(project, {
    name,
    user,
    ...telling,
    // A price change always sends a notice.
    ...(priced && { quiet: false }),
    values: { ...brief, ...priceAfter(name, input.budget_cents), brief_told },
    steps: guards.steps(name === 'change_price' ? project.assigned_creator_id : null),
  });
};

const priceAfter = (name: TransitionName, cents: number): Values => {
  if (name === 'set_budget') return { budget_cents: cents };
  return name === 'change_price' ? { proposed_budget_cents: cents } : {};
};

/** Whether `project` already has all values of a form; its price may still wait for the creator. */
const hasValuesOf = (project: ProjectRow, brief: Brief, budget: number) =>
  budget === (project.proposed_budget_cents ?? project.budget_cents) &&
  Object.entries(brief).every(([field, value]) => project[field as keyof Brief] === value);
