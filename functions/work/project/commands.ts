import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { errors } from '@briefhouse/contracts/errors.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import type {
  createProject as createContract,
  ProjectState,
  reportProject as reportContract,
  updateProject as updateContract,
  WorkStatus,
} from '@briefhouse/contracts/marketplace/project.ts';
import {
  choicesOf,
  ruleOf,
  setsBackPaid,
  startsFrom,
  statusTransitions,
  type TransitionName,
  transitionFrom,
} from '@briefhouse/workflow/project.ts';
import type { z } from 'zod';
import { AppError } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';
import type { Guards } from '../../kit/guards.ts';
import { quota } from '../../kit/quota.ts';
import { claimId, submitOnce } from '../../kit/submission.ts';
import { put, remove, type Step, transact, update } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { type ProfileRow, readProfile } from '../../people/public.ts';
import { newRemoval, notRemovable, report } from '../../trust/public.ts';
import { type Brief, noticeOfChanges, oldValues } from './brief-changes.ts';
import { newProject, type Values } from './project-after.ts';
import { type NamedProject, readProject, storedProject, withPeople } from './queries.ts';
import { clientStatsEntity, listKeys, type ProjectRow, paidOf, projectEntity } from './row.ts';
import { admit, changeNamed } from './transition.ts';

/** Number of unfinished projects that a client may have. */
const projectQuota = quota(clientStatsEntity, {
  field: 'projects',
  most: limits.projectsPerClient,
  full: () => new AppError('PROJECT_LIMIT', { message: errors.PROJECT_LIMIT.text }),
});

type NewProject = z.output<typeof createContract.input>;

/**
 * Posts a project as open. The submission's id is the project's, so sending it twice makes one project; CONFLICT for
 * another project under the same id, also for the id of a deleted one.
 */
export const createProject = (input: NewProject, user: User, guards: Guards): Promise<NamedProject> =>
  makeProject({ fields: input, content: input }, user, guards);

/** The budget, the text and the dates of a draft come later. */
const emptyFields = { description: '', budget_cents: 0, start_date: null, end_date: null };

interface Draft {
  submission_id: string;
  name: string;
  /** All that tells this submission from another under the same id. */
  content: object;
  /** Stores what the draft begins with, in the same transaction. */
  steps: Step[];
  /** The specified fields that it begins with. */
  fields?: Partial<Omit<NewProject, 'submission_id' | 'name'>> | undefined;
}

/** Begins a project that only its owner sees until it is published. It counts among the fifty. */
export const createDraft = (
  { submission_id, name, content, steps, fields }: Draft,
  user: User,
  guards: Guards,
): Promise<NamedProject> =>
  makeProject(
    { fields: { ...emptyFields, ...fields, submission_id, name }, content, state: 'draft', steps },
    user,
    guards,
  );

interface Making {
  fields: NewProject;
  content: object;
  state?: 'draft';
  steps?: Step[];
}

const makeProject = async (
  { fields, content, state, steps = [] }: Making,
  user: User,
  guards: Guards,
): Promise<NamedProject> => {
  const owner = await readProfile(user.id);
  const people = new Map(owner ? [[user.id, owner]] : []);
  return submitOnce({
    content,
    guards,
    write: async (fingerprint) => {
      const row = projectOf(fields, { user, owner, fingerprint, ...(state && { state }) });
      await transact([
        put(projectEntity().create(row)),
        claimId('project', row.project_id),
        projectQuota.addStep(user.id),
        ...steps,
        ...guards.steps(),
      ]);
      return { row, people };
    },
    first: async () => {
      const row = await readOwn(fields.submission_id, user.id);
      return row && { row, people };
    },
  });
};

/** Shows a draft to creators. */
export const publishProject = async (projectId: string, user: User, guards: Guards): Promise<NamedProject> =>
  changeNamed(await readProject(projectId, user.id), {
    name: 'publish',
    user,
    values: { posted_at: now() },
    steps: guards.steps(),
  });

interface Maker {
  user: User;
  owner: ProfileRow | null;
  fingerprint: string;
  state?: 'draft' | 'open';
}

const projectOf = (input: NewProject, { user, owner, fingerprint, state = 'open' }: Maker): ProjectRow => {
  const at = now();
  return newProject({
    project_id: input.submission_id,
    user_id: user.id,
    name: input.name,
    description: input.description,
    client_name: fullName(owner ?? user),
    company_name: owner?.client?.company_name || undefined,
    budget_cents: input.budget_cents,
    start_date: input.start_date ?? undefined,
    end_date: input.end_date ?? undefined,
    state,
    status: 'to_do' as const,
    color: 'bg-blue-500',
    is_pending: false,
    fingerprint,
    version: 1,
    created_at: at,
    updated_at: at,
  });
};

/** The project that an earlier delivery of the same submission created. */
const readOwn = async (projectId: string, userId: string): Promise<ProjectRow | null> => {
  const row = await storedProject(projectId);
  return row?.user_id === userId ? row : null;
};

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

/** The same text whether the project does not exist or is not the caller's. */
const notTheirs = 'Project not found or you do not have permission to update it';

const unanswered = (what: string) =>
  `The creator has not answered yet. Cancel the ${what} before you change the budget.`;
const refusals: Partial<Record<ProjectState, string>> = {
  offered: unanswered('offer'),
  countered: 'The creator proposed other terms. Answer them before you change the brief or the budget.',
  repricing: unanswered('price change'),
  price_countered: 'The creator proposed another price. Answer it before you change the budget.',
  finished: 'This project is finished. Its brief and budget can no longer be changed.',
};

/** Saves the form, if nobody saved since it was opened. A new price for assigned work is only proposed. */
export const updateProject = async (
  input: z.output<typeof updateContract.input>,
  user: User,
  guards: Guards,
): Promise<NamedProject> => {
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
  const end = project.proposed_end_date;
  if (end && brief.start_date && end < brief.start_date)
    throw new AppError('VALIDATION', { issues: { start_date: `The offer ends on ${end}` } });
  const { brief_notice, ...telling } = startsFrom('change_brief', project)
    ? noticeOfChanges(project, brief, now(), { always: name === 'change_price' })
    : {};
  return changeNamed(project, {
    name,
    user,
    ...telling,
    // A price change always sends a notice.
    ...(priced && { quiet: false }),
    values: {
      ...brief,
      ...priceAfter(name, input.budget_cents),
      brief_notice,
      // Kept as it was when the creator agreed to it, however often it changes.
      earlier: startsFrom('change_brief', project) ? earlierOf(project, brief) : undefined,
    },
    steps: guards.steps(name === 'change_price' ? project.assigned_creator_id : null),
  });
};

const earlierOf = (project: ProjectRow, brief: Brief): Values['earlier'] => {
  const earlier = { ...oldValues(project, brief), ...project.earlier };
  return Object.keys(earlier).length > 0 ? earlier : undefined;
};

const priceAfter = (name: TransitionName, cents: number): Values => {
  if (name === 'set_budget') return { budget_cents: cents };
  return name === 'change_price' ? { proposed_budget_cents: cents } : {};
};

/** Whether `project` already has all values of a form; its price may still wait for the creator. */
const hasValuesOf = (project: ProjectRow, brief: Brief, budget: number) =>
  budget ===
    (project.state === 'offered'
      ? project.budget_cents
      : (project.proposed_budget_cents ?? project.budget_cents)) &&
  Object.entries(brief).every(([field, value]) => project[field as keyof Brief] === value);

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
    throw new AppError('CONFLICT', {
      message: project.counter
        ? 'Your proposal waits for an answer. You can finish the work afterwards.'
        : 'Please answer the price change before you finish the work.',
    });
  return changeNamed(project, {
    name: transitionFrom(project, statusTransitions),
    user,
    status,
    values: { finished_at: now() },
    steps: guards.steps(),
  });
};

/** Reports a project with its present text: see `report`. */
export const reportProject = (
  { project_id, reason, words }: z.output<typeof reportContract.input>,
  user: User,
  guards: Guards,
): Promise<void> =>
  report(
    async () => {
      const row = await readSeen(project_id, user.id);
      const { user_id: person_id, name, description, budget_cents, created_at } = row;
      return {
        subject: { kind: 'project', person_id, project_id },
        about: `project#${project_id}`,
        copy: () => ({ project: { project_id, name, description, budget_cents, created_at } }),
      };
    },
    { reason, words },
    user,
    guards,
  );

/** A project that this creator sees: an open one, or one that was offered or given to them. */
const readSeen = async (project_id: string, userId: string): Promise<ProjectRow> => {
  const row = await storedProject(project_id);
  const isSeen =
    row && !row.removal && row.user_id !== userId && (row.newsfeed === 'open' || row.worker_id === userId);
  if (!isSeen) throw new AppError('PROJECT_NOT_FOUND');
  return row;
};

/**
 * Takes a project out of the newsfeed, and its text away from everybody but its owner, in the transaction of the
 * moderators' decision. NOT_FOUND once it is deleted, CONFLICT where it is removed already. One round trip.
 */
export const removeProject = async (project_id: string, case_id: string): Promise<Step[]> => {
  const row = await storedProject(project_id);
  if (!row || row.removal) throw notRemovable(row ?? undefined);
  const removing = projectEntity()
    .patch({ project_id })
    .set({ removal: newRemoval(case_id) })
    .remove(['newsfeed', 'gsi2pk', 'gsi2sk'])
    .add({ version: 1 })
    .where(({ removal }, { notExists }) => notExists(removal));
  return [update(removing, { onConditionFailed: notRemovable })];
};

/** Gives it back, in the newsfeed where its state has it; nothing to do where it is deleted or not removed. */
export const restoreProject = async (project_id: string): Promise<Step[]> => {
  const row = await storedProject(project_id);
  if (!row?.removal) return [];
  const newsfeed = 'open' as const;
  const { version, worker_id: _, ...itself } = row;
  const listed = ruleOf(row).listed && { newsfeed, ...listKeys({ ...itself, newsfeed }) };
  const restoring = projectEntity()
    .patch({ project_id })
    .set({ ...listed, version: version + 1 })
    .remove(['removal'])
    // Where it belongs follows from its state.
    .where((stored, { eq }) => eq(stored.version, version));
  return [update(restoring)];
};
