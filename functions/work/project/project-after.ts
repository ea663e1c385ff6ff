import { isDeepStrictEqual } from 'node:util';
import type { ProjectState, WorkStatus } from '@briefhouse/contracts/marketplace/project.ts';
import { projectStates } from '@briefhouse/contracts/marketplace/project-states.ts';
import {
  contradictions,
  type ProjectFacts,
  placeAfter,
  ruleOf,
  states,
  type TransitionName,
  transitions,
} from '@briefhouse/workflow/project.ts';
import { now } from '../../kit/clock.ts';
import type { ChangesOf } from '../../kit/entity.ts';
import type { User } from '../../kit/user.ts';
import { listKeys, type ProjectRow, type projectEntity } from './row.ts';

/**
 * Values that a transition may write besides the state. The fields that reflect the state are computed from the
 * workflow.
 */
export type Values = {
  [Name in
    | 'name'
    | 'description'
    | 'start_date'
    | 'end_date'
    | 'budget_cents'
    | 'proposed_budget_cents'
    | 'proposed_end_date'
    | 'counter'
    | 'offer_ends_at'
    | 'offer_message'
    | 'finished_at'
    | 'posted_at'
    | 'assigned_at'
    | 'earlier'
    | 'brief_notice']?: ProjectRow[Name] | undefined;
};

/** Fields that belong to these states only, and are removed when the project leaves them. */
const fieldsOfStates: [keyof Values, readonly ProjectState[]][] = [
  ['offer_ends_at', ['offered', 'countered', 'price_countered']],
  ['offer_message', ['offered', 'countered']],
  ...(['proposed_budget_cents', 'proposed_end_date'] as const).map(
    (field): [keyof Values, readonly ProjectState[]] => [
      field,
      projectStates.filter((state) => states[state].group === 'pending'),
    ],
  ),
  ['counter', ['countered', 'price_countered']],
  ['finished_at', ['finished']],
  ['brief_notice', transitions.change_brief.from],
  ...(['assigned_at', 'earlier'] as const).map((field): [keyof Values, readonly ProjectState[]] => [
    field,
    projectStates.filter((state) => states[state].assigned),
  ]),
];

/** A transition with its actor's input. */
export interface Change {
  name: TransitionName;
  user: Pick<User, 'id'>;
  /** The work status that the worker chose. */
  status?: WorkStatus;
  /** The creator who is offered the project, or whose request is approved. */
  creator?: { id: string; name: string };
  /** Further values to write; undefined removes a field. */
  values?: Values;
  /** Text added to the notice. */
  note?: string | undefined;
  /** Sends no notice. */
  quiet?: boolean;
}

/** The row after a transition. */
export const projectAfter = (project: ProjectRow, move: Change): ProjectRow => {
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
    ...(place.assigned_creator_id && !project.assigned_creator_id && { assigned_at: at }),
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

type Listed = ProjectFacts &
  Pick<ProjectRow, 'project_id' | 'created_at' | 'updated_at' | 'removal'> &
  Pick<Values, 'posted_at'>;

/** The fields that put a project into its lists. */
const listsOf = (next: Listed, before: ProjectRow | undefined) => {
  const { project_id, created_at, posted_at } = next;
  const { listed, active } = ruleOf(next);
  const shown = listed && !next.removal;
  const worker_id = next.assigned_creator_id ?? next.pending_creator_id ?? undefined;
  const lists = { ...(shown && { newsfeed: 'open' as const }), ...(worker_id && { worker_id }) };
  return {
    owner_list: active ? ('owner' as const) : ('finished' as const),
    opened_at: before && (ruleOf(before).listed || !listed) ? before.opened_at : next.updated_at,
    ...noLists,
    ...lists,
    ...listKeys({ project_id, created_at, ...(posted_at && { posted_at }), ...lists }),
  };
};

/** A project leaves the lists that it is not put into. */
const noLists = {
  newsfeed: undefined,
  worker_id: undefined,
  gsi2pk: undefined,
  gsi2sk: undefined,
  gsi3pk: undefined,
  gsi3sk: undefined,
};

type NewProject = Omit<
  ProjectRow,
  | 'owner_list'
  | 'newsfeed'
  | 'opened_at'
  | 'worker_id'
  | 'gsi2pk'
  | 'gsi2sk'
  | 'gsi3pk'
  | 'gsi3sk'
  | 'company_name'
  | 'start_date'
  | 'end_date'
> &
  Pick<Values, 'start_date' | 'end_date'> & { company_name?: string | undefined };

/** A new project, in its lists. */
export const newProject = (row: NewProject): ProjectRow =>
  checkedProject({ ...row, ...listsOf(row, undefined) });

/** The row without empty fields; throws an internal error if its fields contradict its state. */
const checkedProject = (row: { [Name in keyof ProjectRow]: ProjectRow[Name] | undefined }) => {
  const whole = Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== undefined),
  ) as ProjectRow;
  const wrong = contradictions(whole);
  if (wrong.length > 0) throw new Error(`The workflow does not allow this project: ${wrong.join(', ')}`);
  return whole;
};

type Changed = ChangesOf<typeof projectEntity>;

/** The fields of `next` that differ from `before`, and those that were removed. */
export const differences = (before: ProjectRow, next: ProjectRow) => {
  const [old, wanted] = [new Map(Object.entries(before)), new Map(Object.entries(next))];
  const set = [...wanted].filter(([name, value]) => !isDeepStrictEqual(old.get(name), value));
  const gone = [...old.keys()].filter((name) => !wanted.has(name));
  return { set: Object.fromEntries(set) as Changed, gone: gone as (keyof Changed)[] };
};
