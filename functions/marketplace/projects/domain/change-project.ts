import { type ErrorCode, errors } from '@briefhouse/contracts/errors.ts';
import { isProjectActor, ruleOf, startsFrom, transitions } from '@briefhouse/workflow/project.ts';
import { AppError } from '../../../kit/app-error.ts';
import { dueStep } from '../../../kit/due.ts';
import { type Step, transact, update } from '../../../kit/transact.ts';
import { tellBriefAt } from '../brief-changes.ts';
import { finishProjectStep } from '../client-stats.ts';
import { startOfferStep, stopOfferStep } from '../offer.ts';
import { type ProjectRow, projectEntity } from '../project.entity.ts';
import { type Change, differences, projectAfter } from '../project-after.ts';

/** Of a change of a project itself; the same whether it is not there or not the caller's. */
export const notTheirs = 'Project not found or you do not have permission to update it';

/** Who acts when nobody does: time. */
export const system = { id: 'system' };

export interface Move extends Change {
  /** What belongs into the same transaction, the guards of the caller's contract among it. */
  steps?: Step[];
  /** The code for somebody who came too late. */
  conflictCode?: ErrorCode;
}

/** The project as stored; PROJECT_NOT_FOUND, in these words, for whoever has nothing to do with it. */
export const readProject = async (
  projectId: string,
  userId: string,
  message: string = errors.PROJECT_NOT_FOUND.text,
): Promise<ProjectRow> => {
  const { data } = await projectEntity().get({ project_id: projectId }).go({ consistent: true });
  const concerned =
    data && [data.user_id, data.assigned_creator_id, data.pending_creator_id].includes(userId);
  if (!concerned) throw new AppError('PROJECT_NOT_FOUND', { message });
  return data;
};

/**
 * Carries out one transition of the workflow's table: actor and state are checked on the row as read, the state
 * it leads to is computed, and the write holds only if nobody wrote since. Of two racing actors one wins; the
 * other gets `conflictCode`. Throws an internal error, and writes nothing, for a row that the table does not name.
 */
export const changeProject = async (project: ProjectRow, move: Move): Promise<ProjectRow> => {
  admit(project, move);
  const next = projectAfter(project, move);
  await transact([
    changeStep(project, next, move.conflictCode),
    ...offerSteps(project, next),
    ...countSteps(project, next),
    ...briefSteps(next),
    ...(move.steps ?? []),
  ]);
  return next;
};

/** Throws for a person or a state that the table does not name for this transition. */
export const admit = (project: ProjectRow, { name, user, conflictCode = 'CONFLICT' }: Move): void => {
  const { actor } = transitions[name];
  if (!startsFrom(name, project)) throw new AppError(conflictCode);
  if (actor !== 'system' && !isProjectActor(actor, project, user.id))
    throw new AppError(actor === 'candidate' ? conflictCode : 'FORBIDDEN');
};

/**
 * Writes what differs and nothing else: a name that the stream brings up to date meanwhile stays. The project leaves
 * and enters its lists in the same write.
 */
const changeStep = (
  before: ProjectRow,
  next: ProjectRow,
  onConditionFailed: ErrorCode = 'CONFLICT',
): Step => {
  const { project_id, user_id, created_at, version } = before;
  const { set, gone } = differences(before, next);
  return update(
    projectEntity()
      .patch({ project_id })
      .set(set)
      .remove(gone)
      // What the keys of its lists are made of besides.
      .composite({ user_id, created_at })
      .where((row, { eq }) => eq(row.version, version)),
    { onConditionFailed },
  );
};

const offerSteps = (before: ProjectRow, next: ProjectRow): Step[] => {
  if (next.offer_ends_at && !before.offer_ends_at)
    return [startOfferStep(next.project_id, next.offer_ends_at)];
  return before.offer_ends_at && !next.offer_ends_at
    ? [stopOfferStep(next.project_id, before.offer_ends_at)]
    : [];
};

/** Finished work makes room for another project; taken back, it counts again, above the limit too. */
const countSteps = (before: ProjectRow, next: ProjectRow): Step[] => {
  // A row from before states were stored counts, finished or not, until its migration.
  const was = !before.state || ruleOf(before).counted;
  const is = ruleOf(next).counted;
  return was === is ? [] : [finishProjectStep(next.user_id, is ? -1 : 1)];
};

/** What was changed quietly is told when the hour is over, by one row however often it changes. */
const briefSteps = ({ project_id, brief_told, last }: ProjectRow): Step[] =>
  brief_told && last?.transition === 'change_brief' && Object.keys(brief_told.untold).length > 0
    ? [dueStep({ kind: 'brief', id: project_id, at: tellBriefAt(brief_told.at) })]
    : [];
