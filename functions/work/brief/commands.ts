import { isDeepStrictEqual } from 'node:util';
import type {
  Brief,
  createDraft as createDraftContract,
  createTemplate as createTemplateContract,
  saveBrief as saveBriefContract,
  updateTemplate as updateTemplateContract,
} from '@briefhouse/contracts/marketplace/brief.ts';
import type { BriefField } from '@briefhouse/contracts/marketplace/brief-kinds.ts';
import { isAllowed } from '@briefhouse/workflow/project.ts';
import type * as z from 'zod';
import { AppError } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';
import type { Guards } from '../../kit/guards.ts';
import { submitOnce } from '../../kit/submission.ts';
import { check, put, remove, type Step, transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { removedError } from '../../trust/public.ts';
import { createDraft as createProjectDraft } from '../project/commands.ts';
import { assignedAt } from '../project/posted-at.ts';
import { type NamedProject, readProject, storedProject } from '../project/queries.ts';
import { type ProjectRow, projectEntity } from '../project/row.ts';
import { briefOf, readBriefFields } from './queries.ts';
import {
  type BriefFieldRow,
  briefFieldEntity,
  type TemplateContent,
  type TemplateRow,
  templateContentEntity,
  templateEntity,
  templateQuota,
} from './row.ts';

interface SavedField {
  version: number;
  /** The field alone, as it is stored; nothing of one that is empty. */
  brief: Brief;
}

/**
 * Saves one field, if nobody saved it since `version`: CONFLICT otherwise. Repeated after a lost answer, it is answered
 * as the first time. One transaction of eight write units for a field of up to 1 KB.
 */
export const saveBrief = async (
  { project_id, field, change, version }: z.output<typeof saveBriefContract.input>,
  user: User,
  guards: Guards,
): Promise<SavedField> => {
  const value = change[field] ?? undefined;
  const brief = value === undefined ? {} : { [field]: value };
  const [project, { data: stored }] = await Promise.all([
    readOwned(project_id, user.id),
    briefFieldEntity().get({ project_id, field }).go({ consistent: true }),
  ]);
  if (project.removal) throw removedError();
  if (!mayChangeBrief(project))
    throw new AppError('CONFLICT', {
      message: 'This project is finished. Its brief and budget can no longer be changed.',
    });
  if (isDeepStrictEqual(stored?.value, value))
    return guards.nothingWritten({ brief, version: stored?.version ?? 0 });
  if ((stored?.version ?? 0) !== version)
    throw new AppError('CONFLICT', { message: 'This part of the brief was changed elsewhere.' });
  await transact([...fieldSteps(project, stored, field, value), ...guards.steps()]);
  return { brief, version: version + 1 };
};

/** Saves a field over its version as it was read, of a project that is still there, and still its creator's or nobody's. */
export const fieldSteps = (
  project: ProjectRow,
  stored: BriefFieldRow | null,
  field: BriefField,
  value: BriefFieldRow['value'],
): Step[] => {
  const version = stored?.version ?? 0;
  const next: BriefFieldRow = {
    project_id: project.project_id,
    field,
    ...(value !== undefined && { value }),
    version: version + 1,
    saved_at: now(),
    ...earlierOf(stored, project),
    people: [project.user_id, ...(project.worker_id ? [project.worker_id] : [])],
  };
  const { project_id, assigned_creator_id } = project;
  return [
    put(
      briefFieldEntity()
        .put(next)
        .where((row, { eq, notExists }) => (stored ? eq(row.version, version) : notExists(row.version))),
    ),
    // The value of the time of an assignment at the same moment would be lost.
    check(
      projectEntity()
        .check({ project_id })
        .where((row, { eq, exists, notExists }) =>
          assigned_creator_id
            ? eq(row.assigned_creator_id, assigned_creator_id)
            : `${exists(row.version)} AND ${notExists(row.assigned_creator_id)}`,
        ),
    ),
  ];
};

export const readOwned = async (projectId: string, userId: string): Promise<ProjectRow> => {
  const project = await readProject(projectId, userId);
  if (project.user_id !== userId) throw new AppError('PROJECT_NOT_FOUND');
  return project;
};

/** Whether its owner may change the brief. */
export const mayChangeBrief = (project: ProjectRow): boolean =>
  (['edit', 'change_brief'] as const).some((name) => isAllowed(name, project, project.user_id));

/** The value at the time of the assignment stays with the field, however often it changes. */
const earlierOf = (
  stored: BriefFieldRow | null,
  project: ProjectRow,
): Pick<BriefFieldRow, 'earlier'> | undefined => {
  const assigned_at = assignedAt(project);
  if (!assigned_at) return undefined;
  if (stored?.earlier?.assigned_at === assigned_at) return { earlier: stored.earlier };
  return {
    earlier: { assigned_at, ...(stored?.value !== undefined && { value: stored.value }) },
  };
};

type NewDraft = z.output<typeof createDraftContract.input>;

/** Begins a draft with a given brief, or that of a template or an earlier project; NOT_FOUND where that is gone. */
export const createDraft = async (
  { submission_id, name, ...from }: NewDraft,
  user: User,
  guards: Guards,
): Promise<NamedProject> => {
  const content = { name, ...from };
  const source = await sourceOf(from, user.id).catch(
    async (error: unknown): Promise<Partial<TemplateContent>> => {
      // Repeated after a lost answer, its source may be gone by now.
      if ((await storedProject(submission_id))?.user_id === user.id) return {};
      throw error;
    },
  );
  const saved_at = now();
  const steps = Object.entries(source.brief ?? {}).map(([field, value]) =>
    put(
      briefFieldEntity().create({
        project_id: submission_id,
        field: field as BriefField,
        value: value as NonNullable<Brief[BriefField]>,
        version: 1,
        saved_at,
      }),
    ),
  );
  const { description = '', budget_cents = 0 } = source;
  const fields = { description, budget_cents };
  return createProjectDraft({ submission_id, name, content, steps, fields }, user, guards);
};

const sourceOf = async (
  { description, brief, template_id, project_id }: Omit<NewDraft, 'submission_id' | 'name'>,
  user_id: string,
): Promise<Partial<TemplateContent>> => {
  if (template_id) {
    const { data } = await templateContentEntity().get({ user_id, template_id }).go({ consistent: true });
    if (!data) throw templateGone();
    return data.content;
  }
  if (project_id) return contentOf(project_id, user_id);
  const filled = Object.entries(brief ?? {}).filter(([, value]) => value !== null);
  return { ...(description !== undefined && { description }), brief: Object.fromEntries(filled) };
};

const templateGone = () => new AppError('NOT_FOUND', { message: 'This template no longer exists.' });

/** The content of a template made from one's own project. Its dates are of that time, and stay behind. */
const contentOf = async (projectId: string, userId: string): Promise<TemplateContent> => {
  const [project, rows] = await Promise.all([
    readOwned(projectId, userId),
    readBriefFields(projectId, { consistent: true }),
  ]);
  const { drafts_due: _, ...brief } = briefOf(rows);
  return { description: project.description, budget_cents: project.budget_cents, brief };
};

const contentStep = (user_id: string, template_id: string, content: TemplateContent): Step =>
  put(templateContentEntity().put({ user_id, template_id, content }));

/** Keeps the brief of one's own project as a template. */
export const createTemplate = async (
  { submission_id: template_id, project_id, name }: z.output<typeof createTemplateContract.input>,
  user: User,
  guards: Guards,
): Promise<TemplateRow> => {
  const user_id = user.id;
  const content = await contentOf(project_id, user_id);
  const { row } = await submitOnce({
    content: { project_id, name },
    guards,
    write: async (fingerprint) => {
      const fields = Object.keys(content.brief).length;
      const made = { user_id, template_id, name, fields, version: 1, updated_at: now(), fingerprint };
      await transact([
        put(templateEntity().create(made)),
        contentStep(user_id, template_id, content),
        templateQuota.addStep(user_id),
        ...guards.steps(),
      ]);
      return { row: made };
    },
    first: async () => {
      const { data } = await templateEntity().get({ user_id, template_id }).go({ consistent: true });
      return data && { row: data };
    },
  });
  return row;
};

/** Renames a template, or takes over the brief of a project; CONFLICT if it changed since `version`. */
export const updateTemplate = async (
  { template_id, version, name, project_id }: z.output<typeof updateTemplateContract.input>,
  user: User,
  guards: Guards,
): Promise<TemplateRow> => {
  const user_id = user.id;
  const [{ data: row }, content] = await Promise.all([
    templateEntity().get({ user_id, template_id }).go({ consistent: true }),
    project_id ? contentOf(project_id, user_id) : undefined,
  ]);
  if (!row) throw templateGone();
  // Repeated after a lost answer.
  if (row.version === version + 1 && !content && row.name === name) return guards.nothingWritten(row);
  if (row.version !== version) throw new AppError('CONFLICT');
  const next = {
    ...row,
    ...(name !== undefined && { name }),
    ...(content && { fields: Object.keys(content.brief).length }),
    version: version + 1,
    updated_at: now(),
  };
  await transact([
    put(
      templateEntity()
        .put(next)
        .where((stored, { eq }) => eq(stored.version, version)),
    ),
    ...(content ? [contentStep(user_id, template_id, content)] : []),
    ...guards.steps(),
  ]);
  return next;
};

/** Deletes a template with its content; a second delete is NOT_FOUND and is not counted. */
export const deleteTemplate = async (template_id: string, user: User, guards: Guards): Promise<void> => {
  const key = { user_id: user.id, template_id };
  await transact([
    remove(templateEntity().remove(key), { onConditionFailed: templateGone }),
    remove(templateContentEntity().delete(key)),
    templateQuota.removeStep(user.id),
    ...guards.steps(),
  ]);
};
