import { AppError } from '../../kit/app-error.ts';
import { check, put, remove, transact } from '../../kit/transact.ts';
import { writeRows } from '../../kit/write-rows.ts';
import { readBriefFields } from '../brief/queries.ts';
import { briefFieldEntity, suggestionEntity } from '../brief/row.ts';
import { type ProjectRow, projectEntity } from '../project/row.ts';
import { askedTerms } from '../project/terms.ts';
import { readEvents } from './queries.ts';
import { type ProjectEventRow, projectEventEntity } from './row.ts';

/**
 * Adds a project's transition to its history, unless the project is gone meanwhile. Delivered again, it writes the same
 * row.
 */
export const keepEvent = async (before: ProjectRow | undefined, after: ProjectRow): Promise<void> => {
  const event = eventOf(before, after);
  if (!event) return;
  const { project_id } = after;
  const isThere = projectEntity()
    .check({ project_id })
    .where(({ state }, { exists }) => exists(state));
  try {
    await transact([check(isThere), put(projectEventEntity().put(event))]);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
  }
};

/** Undefined for a change that is no transition: one by the moderators, or of a name. */
const eventOf = (before: ProjectRow | undefined, after: ProjectRow): ProjectEventRow | undefined => {
  const { project_id, version, last, state, updated_at: at } = after;
  const own = { project_id, version, state, at };
  if (!before)
    return { ...own, transition: 'create', actor_id: after.user_id, budget_cents: after.budget_cents };
  if (!last || version === before.version || (after.removal === undefined) !== (before.removal === undefined))
    return undefined;
  const creator_id =
    after.assigned_creator_id ??
    after.pending_creator_id ??
    before.assigned_creator_id ??
    before.pending_creator_id;
  const price = askedTerms(after).budget_cents;
  return {
    ...own,
    transition: last.transition,
    actor_id: last.actor_id,
    ...(creator_id && { creator_id }),
    ...(price !== askedTerms(before).budget_cents && { budget_cents: price }),
    ...(last.note && { note: last.note }),
  };
};

/** Deletes the brief and the history of a project that is gone. */
export const forgetProject = async (project_id: string): Promise<void> => {
  const fields = await readBriefFields(project_id, { consistent: true });
  const { data: suggestions } = await suggestionEntity()
    .query.byProject({ project_id })
    .begins({ suggestion_id: '' })
    .go({ pages: 'all', consistent: true });
  await writeRows([
    ...fields.map(({ field }) => remove(briefFieldEntity().delete({ project_id, field }))),
    ...suggestions.map(({ suggestion_id }) =>
      remove(suggestionEntity().delete({ project_id, suggestion_id })),
    ),
  ]);
  for (;;) {
    const events = await readEvents(project_id, { consistent: true });
    if (events.length === 0) return;
    await writeRows(
      events.map(({ version }) => remove(projectEventEntity().delete({ project_id, version }))),
    );
  }
};
