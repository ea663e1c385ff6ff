import { isDeepStrictEqual } from 'node:util';
import type { ErrorCode } from '@briefhouse/contracts/errors.ts';
import {
  isProjectActor,
  refusedWhileRemoved,
  ruleOf,
  startsFrom,
  type TransitionName,
  transitionFrom,
  transitions,
} from '@briefhouse/workflow/project.ts';
import { AppError } from '../../kit/app-error.ts';
import { epochMs, seconds } from '../../kit/clock.ts';
import { cancelJobStep, type Job, jobStep } from '../../kit/jobs.ts';
import { type Step, transact, update } from '../../kit/transact.ts';
import { removedError } from '../../trust/public.ts';
import { nextNoticeAt } from './brief-changes.ts';
import { type Change, differences, projectAfter, type Values } from './project-after.ts';
import { type NamedProject, readPeople, storedProject, wasLast } from './queries.ts';
import { clientStatsEntity, type ProjectRow, projectEntity } from './row.ts';

export interface Move extends Change {
  /** Steps for the same transaction, including the guards of the caller's contract. */
  steps?: Step[];
  /** The code for a caller who was too late. */
  conflictCode?: ErrorCode;
}

/** A call may mean several transitions: the one that starts now, or else the caller's own last one, repeated. */
export const meantBy = <Name extends TransitionName>(
  project: ProjectRow,
  names: readonly [Name, ...Name[]],
  userId: string,
): Name => {
  const name = transitionFrom(project, names);
  return startsFrom(name, project) ? name : (names.find((one) => wasLast(project, one, userId)) ?? name);
};

/**
 * Whether the same person made the same transition last, so that this is the call again whose answer was lost. A form
 * that is saved again is recognised by its values: see `updateProject`.
 */
const isRepeated = (
  project: ProjectRow,
  { name, user, creator, note, status, values = {} }: Change,
): boolean =>
  wasLast(project, name, user.id) &&
  name !== 'change_price' &&
  (status ? status === project.status : !startsFrom(name, project)) &&
  (!creator || creator.id === (project.assigned_creator_id ?? project.pending_creator_id)) &&
  (!proposing.includes(name) || (note || undefined) === project.last?.note) &&
  proposals.every((field) => !(field in values) || isDeepStrictEqual(values[field], project[field]));

/** Transitions that propose something in somebody's own words: in other words, or at other terms, it is another one. */
const proposing: readonly TransitionName[] = [
  'offer',
  'counter_offer',
  'counter_price',
  'decline_counter',
  'decline_counter_price',
];
const proposals = [
  'proposed_budget_cents',
  'proposed_end_date',
  'counter',
] as const satisfies (keyof Values)[];

/**
 * Carries out one transition of the workflow: checks actor and state on the row as read, computes the next state, and
 * writes only if the row did not change meanwhile. One of two racing actors wins; the other gets `conflictCode`.
 * Repeated by the same person before anything else happened, it is answered as the first time and writes nothing.
 * Throws an internal error, and writes nothing, if the result is not a project that the workflow allows.
 */
export const changeProject = async (project: ProjectRow, move: Move): Promise<ProjectRow> => {
  if (isRepeated(project, move)) return project;
  admit(project, move);
  const next = projectAfter(project, move);
  try {
    await transact([
      changeStep(project, next, move),
      ...offerSteps(project, next),
      ...countSteps(project, next),
      ...briefSteps(next),
      ...(move.steps ?? []),
    ]);
  } catch (error) {
    const same = await carriedOut(error, project, move);
    if (same) return same;
    throw error;
  }
  return next;
};

/** The same, with the project's people, who are read during the write. */
export const changeNamed = async (project: ProjectRow, move: Move): Promise<NamedProject> => {
  const [row, people] = await Promise.all([
    changeProject(project, move),
    readPeople([project], ...(move.creator ? [move.creator.id] : [])),
  ]);
  return { row, people };
};

/** The project, if an equal call was carried out last, after it had been read for this one. */
const carriedOut = async (error: unknown, { project_id }: ProjectRow, move: Move) => {
  const { conflictCode = 'CONFLICT' } = move;
  if (!(error instanceof AppError) || error.code !== conflictCode) return undefined;
  const row = await storedProject(project_id);
  return row && isRepeated(row, move) ? row : undefined;
};

/** Throws if the workflow does not allow this person this transition in this state, or while it is removed. */
export const admit = (project: ProjectRow, { name, user, conflictCode = 'CONFLICT' }: Move): void => {
  const { actor } = transitions[name];
  if (!startsFrom(name, project)) throw new AppError(conflictCode);
  if (actor !== 'system' && !isProjectActor(actor, project, user.id))
    throw new AppError(actor === 'candidate' ? conflictCode : 'FORBIDDEN');
  if (project.removal && refusedWhileRemoved.includes(name)) throw removedError();
};

/**
 * Writes only values that differ, so that a payment that the stream counts meanwhile stays. The project moves between
 * its lists in the same write.
 */
const changeStep = (
  before: ProjectRow,
  next: ProjectRow,
  { conflictCode: onConditionFailed = 'CONFLICT', status }: Move,
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
      .where((row, { eq, notExists }) =>
        [
          eq(row.version, version),
          // A payment that is counted meanwhile may forbid the new status.
          ...(status ? [before.paid ? eq(row.paid, before.paid) : notExists(row.paid)] : []),
        ].join(' AND '),
      ),
    { onConditionFailed },
  );
};

/** The job that ends an offer, or a counter-offer. */
const offerDue = (projectId: string, endsAt: string): Job => ({ kind: 'offer', id: projectId, at: endsAt });

const offerSteps = (before: ProjectRow, next: ProjectRow): Step[] => {
  // The job of an offer that was answered by a counter-offer finds another end there, and does nothing.
  if (next.offer_ends_at && next.offer_ends_at !== before.offer_ends_at)
    return [jobStep(offerDue(next.project_id, next.offer_ends_at))];
  return before.offer_ends_at && !next.offer_ends_at
    ? [cancelJobStep(offerDue(next.project_id, before.offer_ends_at))]
    : [];
};

/** Finished work makes room for another project; reopened, it counts again, even above the limit. */
const countSteps = (before: ProjectRow, next: ProjectRow): Step[] => {
  const was = ruleOf(before).active;
  const is = ruleOf(next).active;
  return was === is ? [] : [finishStep(next.user_id, is ? -1 : 1)];
};

/** One finished project more, which leaves room for another, or one less when it is reopened. */
const finishStep = (userId: string, by: 1 | -1): Step =>
  update(clientStatsEntity().upsert({ user_id: userId }).add({ projects: -by, finished: by }));

/** Changes that were held back are announced when the hour is over, by one job however many there are. */
const briefSteps = ({ project_id, brief_notice, last }: ProjectRow): Step[] =>
  brief_notice && last?.transition === 'change_brief' && Object.keys(brief_notice.pending).length > 0
    ? [jobStep({ kind: 'brief', id: project_id, at: nextNoticeAt(brief_notice.at) })]
    : [];

/** Milliseconds in which an offer may be answered. */
const offerMs = transitions.offer.after.hours * seconds.hour * 1000;

/** When an offer that is made now ends. */
export const offerEnd = (): string => new Date(epochMs() + offerMs).toISOString();

/** When an offer that ends at `endsAt` was made; epoch milliseconds. */
export const offerBegan = (endsAt: string): number => Date.parse(endsAt) - offerMs;
