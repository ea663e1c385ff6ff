import { type ErrorCode, errors } from '@briefhouse/contracts/errors.ts';
import { isProjectActor, ruleOf, startsFrom, transitions } from '@briefhouse/workflow/project.ts';
import { AppError } from '../../../kit/app-error.ts';
import { dueStep } from '../../../kit/due.ts';
import { type Step, transact, update } from '../../../kit/transact.ts';
import { nextNoticeAt } from '../brief-changes.ts';
import { finishProjectStep } from '../client-stats.ts';
import { startOfferStep, stopOfferStep } from '../offer.ts';
import { type ProjectRow, projectEntity } from '../project.entity.ts';
import { type Change, differences, projectAfter } from '../project-after.ts';

/** The same text whether the project does not exist or is not the caller's. */
export const notTheirs = 'Project not found or you do not have permission to update it';

/** The actor of what happens by time. */
export const system = { id: 'system' };

export interface Move extends Change {
  /** Steps for the same transaction, including the guards of the caller's contract. */
  steps?: Step[];
  /** The code for a caller who was too late. */
  conflictCode?: ErrorCode;
}

/** The project as stored; PROJECT_NOT_FOUND, with this text, for anybody who is not involved. */
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
 * Carries out one transition of the workflow: checks actor and state on the row as read, computes the next state,
 * and writes only if the row did not change meanwhile. Of two racing actors one wins; the other gets
 * `conflictCode`. Throws an internal error, and writes nothing, if the result is not a project that the workflow
 * allows.
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

/** Throws if the workflow does not allow this person this transition in this state. */
export const admit = (project: ProjectRow, { name, user, conflictCode = 'CONFLICT' }: Move): void => {
  const { actor } = transitions[name];
  if (!startsFrom(name, project)) throw new AppError(conflictCode);
  if (actor !== 'system' && !isProjectActor(actor, project, user.id))
    throw new AppError(actor === 'candidate' ? conflictCode : 'FORBIDDEN');
};

/**
 * Writes only what differs, so that a name that the stream updates meanwhile stays. The project moves between its
 * lists in the same write.
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
      // The other attributes in the keys of its lists.
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

/** Finished work makes room for another project; reopened, it counts again, even above the limit. */
const countSteps = (before: ProjectRow, next: ProjectRow): Step[] => {
  // A row from before states were stored counts, finished or not, until its migration.
  const was = !before.state || ruleOf(before).counted;
  const is = ruleOf(next).counted;
  return was === is ? [] : [finishProjectStep(next.user_id, is ? -1 : 1)];
};

/** Changes that were held back are announced when the hour is over, by one due row however many there are. */
const briefSteps = ({ project_id, brief_told, last }: ProjectRow): Step[] =>
  brief_told && last?.transition === 'change_brief' && Object.keys(brief_told.untold).length > 0
    ? [dueStep({ kind: 'brief', id: project_id, at: nextNoticeAt(brief_told.at) })]
    : [];
