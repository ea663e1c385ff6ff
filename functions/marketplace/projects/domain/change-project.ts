import { type ErrorCode, errors } from '@briefhouse/contracts/errors.ts';
import {
  isProjectActor,
  stateOf,
  type Transition,
  type TransitionName,
  transitions,
} from '@briefhouse/workflow/project.ts';
import { AppError } from '../../../kit/app-error.ts';
import { now } from '../../../kit/clock.ts';
import { environment } from '../../../kit/environment.ts';
import { rateStep } from '../../../kit/rate-limit.ts';
import { type Step, transact } from '../../../kit/transact.ts';
import type { User } from '../../../kit/user.ts';
import { startOfferStep, stopOfferStep } from '../offer.ts';
import { type ProjectRow, projectEntity } from '../project.entity.ts';

type Values = { [Name in keyof ProjectRow]?: ProjectRow[Name] | undefined };

/** Of a change of a project itself; the same whether it is not there or not the caller's. */
export const notTheirs = 'Project not found or you do not have permission to update it';

/** Nobody counts for time, and an approval is as rare as the request it answers, which counted for its sender. */
const uncounted: ReadonlySet<TransitionName> = new Set(['expire_offer', 'approve']);

/** Who acts when nobody does: time. */
export const system = { id: 'system' };

export interface Move {
  name: TransitionName;
  user: Pick<User, 'id'>;
  /** What the transition writes besides its state; undefined removes a field. */
  values?: Values;
  /** Words that go with it, for the notice. */
  note?: string;
  /** What belongs into the same transaction. */
  steps?: Step[];
  /** The code for somebody who came too late. */
  lost?: ErrorCode;
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
 * Carries out one transition of the workflow's table: actor and state are checked on the row as read, and the
 * write holds only if nobody wrote since. Of two racing actors one wins; the other gets `lost`.
 */
export const changeProject = async (project: ProjectRow, move: Move): Promise<ProjectRow> => {
  admit(project, move);
  const next = after(project, move);
  await transact([
    changeStep(project, next, move.lost),
    ...(uncounted.has(move.name) ? [] : [rateStep('project_change', move.user.id)]),
    ...clock(project, next),
    ...(move.steps ?? []),
  ]);
  return next;
};

/** Throws for a person or a state that the table does not name for this transition. */
export const admit = (project: ProjectRow, { name, user, lost = 'CONFLICT' }: Move): void => {
  const transition: Transition = transitions[name];
  if (!transition.from.includes(stateOf(project))) throw new AppError(lost);
  if (transition.actor !== 'system' && !isProjectActor(transition.actor, project, user.id))
    throw new AppError(transition.actor === 'candidate' ? lost : 'FORBIDDEN');
};

const after = (project: ProjectRow, { name, user, values = {}, note }: Move): ProjectRow => {
  const next = {
    ...project,
    ...values,
    last: {
      transition: name,
      actor_id: user.id,
      ...(note && { note }),
    },
    version: project.version + 1,
    updated_at: now(),
  } as ProjectRow;
  const state = stateOf(next);
  const indexed = {
    newsfeed: state === 'open' ? ('open' as const) : undefined,
    opened_at: state === 'open' && !project.newsfeed ? next.updated_at : next.opened_at,
    worker_id: next.assigned_creator_id ?? next.pending_creator_id,
    offer_ends_at: state === 'offered' ? next.offer_ends_at : undefined,
  };
  return Object.fromEntries(
    Object.entries({ ...next, ...indexed }).filter(([, value]) => value !== undefined),
  ) as ProjectRow;
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

const clock = (before: ProjectRow, next: ProjectRow): Step[] => {
  if (next.offer_ends_at && !before.offer_ends_at)
    return [startOfferStep(next.project_id, next.offer_ends_at)];
  return before.offer_ends_at && !next.offer_ends_at ? [stopOfferStep(next.project_id)] : [];
};

/** Nobody is assigned, nobody is asked: the project stands in the newsfeed again, to be begun anew. */
export const released: Values = {
  assigned_creator_id: undefined,
  assigned_creator_name: undefined,
  pending_creator_id: undefined,
  pending_creator_name: undefined,
  proposed_budget_cents: undefined,
  is_pending: false,
  status: 'to_do',
  finished_at: undefined,
};

/** The question is answered or withdrawn; whoever is assigned stays so. */
export const answered: Values = {
  pending_creator_id: undefined,
  pending_creator_name: undefined,
  proposed_budget_cents: undefined,
  is_pending: false,
};
