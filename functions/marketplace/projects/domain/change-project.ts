import { type ErrorCode, errors } from '@briefhouse/contracts/errors.ts';
import type { ProjectState, WorkStatus } from '@briefhouse/contracts/marketplace/project.ts';
import {
  contradictions,
  isProjectActor,
  type ProjectFacts,
  placeAfter,
  ruleOf,
  startsFrom,
  type TransitionName,
  transitions,
} from '@briefhouse/workflow/project.ts';
import { AppError } from '../../../kit/app-error.ts';
import { now } from '../../../kit/clock.ts';
import { environment } from '../../../kit/environment.ts';
import { type Step, transact } from '../../../kit/transact.ts';
import type { User } from '../../../kit/user.ts';
import { finishProjectStep } from '../client-stats.ts';
import { startOfferStep, stopOfferStep } from '../offer.ts';
import { type ProjectRow, projectEntity } from '../project.entity.ts';

/** What a transition may write besides its state. The fields that say where the project stands follow from the table. */
export type Values = {
  [Name in
    | 'name'
    | 'description'
    | 'start_date'
    | 'end_date'
    | 'budget_cents'
    | 'proposed_budget_cents'
    | 'offer_ends_at'
    | 'finished_at'
    | 'brief_told']?: ProjectRow[Name] | undefined;
};

/** Of a change of a project itself; the same whether it is not there or not the caller's. */
export const notTheirs = 'Project not found or you do not have permission to update it';

/** What means something in these states only, and goes when the project leaves them. */
const fieldsOfStates: [keyof Values, readonly ProjectState[]][] = [
  ['offer_ends_at', ['offered']],
  ['proposed_budget_cents', ['repricing']],
  ['finished_at', ['finished']],
  ['brief_told', transitions.change_brief.from],
];

/** Who acts when nobody does: time. */
export const system = { id: 'system' };

export interface Move {
  name: TransitionName;
  user: Pick<User, 'id'>;
  /** The work status that the worker chose. */
  status?: WorkStatus;
  /** Who is offered the project, or whose request is approved. */
  creator?: { id: string; name: string };
  /** What it writes besides; undefined removes a field. */
  values?: Values;
  /** Words that go with it, for the notice. */
  note?: string | undefined;
  /** Nobody is told of it. */
  quiet?: boolean;
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

/** The row as a transition leaves it. */
const projectAfter = (project: ProjectRow, move: Move): ProjectRow => {
  const { name, user, status, creator, values = {}, note, quiet } = move;
  const place = placeAfter(project, name, { status, creatorId: creator?.id });
  if (!place) throw new Error(`${name} deletes a project and cannot change it`);
  const names = new Map([
    [project.pending_creator_id, project.pending_creator_name],
    [project.assigned_creator_id, project.assigned_creator_name],
    [creator?.id, creator?.name],
  ]);
  const at = now();
  const next = {
    ...project,
    ...values,
    ...place,
    assigned_creator_name: place.assigned_creator_id && names.get(place.assigned_creator_id),
    pending_creator_name: place.pending_creator_id && names.get(place.pending_creator_id),
    last: { transition: name, actor_id: user.id, ...(note && { note }), ...(quiet && { quiet }) },
    version: project.version + 1,
    updated_at: at,
  };
  for (const [field, among] of fieldsOfStates)
    if (!among.includes(place.state)) Object.assign(next, { [field]: undefined });
  return checkedProject({ ...next, ...listsOf(next, project) });
};

type Listed = ProjectFacts & Pick<ProjectRow, 'updated_at' | 'opened_at'>;

/** The fields that put a project into its lists. */
const listsOf = (next: Listed, before: ProjectRow | undefined) => {
  const { listed, counted } = ruleOf(next);
  return {
    owner_list: counted ? ('owner' as const) : ('finished' as const),
    newsfeed: listed ? ('open' as const) : undefined,
    opened_at: listed && !before?.newsfeed ? next.updated_at : next.opened_at,
    worker_id: next.assigned_creator_id ?? next.pending_creator_id ?? undefined,
  };
};

type NewProject = Omit<
  ProjectRow,
  'owner_list' | 'newsfeed' | 'opened_at' | 'worker_id' | 'start_date' | 'end_date'
> &
  Pick<Values, 'start_date' | 'end_date'>;

/** A project as it is posted, in its lists. */
export const newProject = (row: NewProject): ProjectRow =>
  checkedProject({ ...row, ...listsOf(row, undefined) });

/** The row without empty fields; an internal error for one whose fields contradict its state. */
const checkedProject = (row: { [Name in keyof ProjectRow]: ProjectRow[Name] | undefined }) => {
  const whole = Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== undefined),
  ) as ProjectRow;
  const wrong = contradictions(whole);
  if (wrong.length > 0) throw new Error(`The workflow does not name this project: ${wrong.join(', ')}`);
  return whole;
};

/**
 * Writes what differs and nothing else: a name that the stream brings up to date meanwhile stays. Index keys are
 * among the attributes, so the project leaves and enters its lists in the same write.
 */
const changeStep = (before: ProjectRow, next: ProjectRow, otherwise: ErrorCode = 'CONFLICT'): Step => {
  const [old, wanted] = [storedItem(before), storedItem(next)];
  const names = Object.keys({ ...old, ...wanted }).filter(
    (name) => JSON.stringify(old[name]) !== JSON.stringify(wanted[name]),
  );
  const [set, removed] = [names.filter((name) => name in wanted), names.filter((name) => !(name in wanted))];
  return {
    item: {
      Update: {
        TableName: environment.table,
        Key: { pk: wanted.pk, sk: wanted.sk },
        UpdateExpression: [
          `SET ${set.map((name) => `#${name} = :${name}`).join(', ')}`,
          ...(removed.length > 0 ? [`REMOVE ${removed.map((name) => `#${name}`).join(', ')}`] : []),
        ].join(' '),
        ConditionExpression: '#version = :before',
        ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
        ExpressionAttributeValues: {
          ...Object.fromEntries(set.map((name) => [`:${name}`, wanted[name]])),
          ':before': before.version,
        },
      },
    },
    otherwise,
  };
};

const storedItem = (row: ProjectRow) =>
  (projectEntity().put(row).params() as unknown as { Item: Record<string, unknown> }).Item;

const offerSteps = (before: ProjectRow, next: ProjectRow): Step[] => {
  if (next.offer_ends_at && !before.offer_ends_at)
    return [startOfferStep(next.project_id, next.offer_ends_at)];
  return before.offer_ends_at && !next.offer_ends_at
    ? [stopOfferStep(next.project_id, before.offer_ends_at)]
    : [];
};

/** Finished work makes room for another project; taken back, it counts again, above the limit too. */
const countSteps = (before: ProjectRow, next: ProjectRow): Step[] => {
  const [was, is] = [ruleOf(before).counted, ruleOf(next).counted];
  return was === is ? [] : [finishProjectStep(next.user_id, is ? -1 : 1)];
};
