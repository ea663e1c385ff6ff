import type {
  ProjectGroup,
  ProjectState,
  RequestStatus,
  WorkStatus,
} from '@briefhouse/contracts/marketplace/project.ts';
import { projectStates, workStatuses } from '@briefhouse/contracts/marketplace/project-states.ts';

/**
 * The fields of a project that decide its transitions and their actors; a stored row and a contract's output both fit.
 */
export interface ProjectFacts {
  user_id: string;
  state: ProjectState;
  status: WorkStatus;
  is_pending: boolean;
  assigned_creator_id?: string | null | undefined;
  pending_creator_id?: string | null | undefined;
  /** The moderators removed it. */
  removed?: boolean | undefined;
  budget_cents?: number | undefined;
  /** The sum paid to the assigned creator, refunds taken off. */
  paid_cents?: number | undefined;
}

interface StateRule {
  /** The dashboard's group. The specified `is_pending` means the group `pending`. */
  group: ProjectGroup;
  /** Whether a creator is assigned. The group `pending` is about that creator, without one about the candidate. */
  assigned: boolean;
  /** The specified work statuses that are allowed in this state. */
  statuses: readonly WorkStatus[];
  /** Whether creators find it in the newsfeed. */
  listed: boolean;
  /** Whether it is one of the active projects that a client may have. */
  active: boolean;
}

const anyState = projectStates;
const underWay = ['to_do', 'in_progress', 'repricing', 'price_countered'] as const satisfies ProjectState[];

/** Every state with the values of the specified fields in it. A project with other values is not stored. */
export const states = {
  draft: { group: 'unassigned', assigned: false, statuses: ['to_do'], listed: false, active: true },
  open: { group: 'unassigned', assigned: false, statuses: ['to_do'], listed: true, active: true },
  offered: { group: 'pending', assigned: false, statuses: ['to_do'], listed: false, active: true },
  countered: { group: 'pending', assigned: false, statuses: ['to_do'], listed: false, active: true },
  to_do: { group: 'assigned', assigned: true, statuses: ['to_do'], listed: false, active: true },
  in_progress: { group: 'assigned', assigned: true, statuses: ['in_progress'], listed: false, active: true },
  finished: { group: 'assigned', assigned: true, statuses: ['finished'], listed: false, active: false },
  repricing: {
    group: 'pending',
    assigned: true,
    statuses: ['to_do', 'in_progress'],
    listed: false,
    active: true,
  },
  price_countered: {
    group: 'pending',
    assigned: true,
    statuses: ['to_do', 'in_progress'],
    listed: false,
    active: true,
  },
} as const satisfies Record<ProjectState, StateRule>;

/**
 * `owner` posted it, `worker` is assigned to it, `candidate` has an offer or a price to answer, or proposed another,
 * `creator` is any other creator.
 */
export const projectActors = ['owner', 'worker', 'candidate', 'creator', 'system'] as const;
export type ProjectActor = (typeof projectActors)[number];

export interface Transition {
  actor: ProjectActor;
  from: readonly ProjectState[];
  /** `same` keeps the state, `gone` deletes the project, `chosen` is the state the worker chooses, `before` the one before repricing. */
  to: ProjectState | 'same' | 'gone' | 'chosen' | 'before';
  /** The work statuses that the worker may choose; absent without a choice. */
  choices?: readonly WorkStatus[];
  /** The person who gets a notice, and an e-mail unless they switched it off. */
  notify: 'owner' | 'worker' | 'candidate' | 'requester' | null;
  /** Whether the conversation of brand and creator has a line about it. */
  chat: boolean;
  /** Notice and line tell it as the act of somebody else than its actor. */
  onBehalfOf?: 'owner';
  /** The status of the request that it sends or ends: notice and line follow from the request, not from the project. */
  request?: RequestStatus;
  /** The transition that the product makes so many hours later, where the project still waits for it. */
  after?: { hours: number; transition: string };
}

/**
 * The whole workflow. Server and screens read this table and no other to know the allowed transitions, and the server
 * to know the people who are told of each and the transition that comes by itself afterwards.
 */
export const transitions = {
  publish: { actor: 'owner', from: ['draft'], to: 'open', notify: null, chat: false },
  edit: { actor: 'owner', from: ['draft', 'open', 'offered'], to: 'same', notify: null, chat: false },
  set_budget: { actor: 'owner', from: ['draft', 'open'], to: 'same', notify: null, chat: false },
  change_brief: {
    actor: 'owner',
    from: underWay,
    to: 'same',
    notify: 'worker',
    chat: true,
    after: { hours: 1, transition: 'tell_brief' },
  },
  tell_brief: {
    actor: 'system',
    from: underWay,
    to: 'same',
    notify: 'worker',
    chat: true,
    onBehalfOf: 'owner',
  },
  delete: { actor: 'owner', from: ['draft', 'open'], to: 'gone', notify: null, chat: false },
  request: { actor: 'creator', from: ['open'], to: 'same', notify: 'owner', chat: true, request: 'pending' },
  withdraw: { actor: 'creator', from: anyState, to: 'same', notify: null, chat: true, request: 'withdrawn' },
  approve: {
    actor: 'owner',
    from: ['open'],
    to: 'to_do',
    notify: 'requester',
    chat: true,
    request: 'approved',
  },
  decline_request: {
    actor: 'owner',
    from: anyState,
    to: 'same',
    notify: 'requester',
    chat: true,
    request: 'declined',
  },
  offer: {
    actor: 'owner',
    from: ['open'],
    to: 'offered',
    notify: 'candidate',
    chat: true,
    after: { hours: 72, transition: 'expire_offer' },
  },
  cancel_offer: {
    actor: 'owner',
    from: ['offered', 'countered'],
    to: 'open',
    notify: 'candidate',
    chat: true,
  },
  expire_offer: { actor: 'system', from: ['offered'], to: 'open', notify: 'owner', chat: true },
  accept_offer: { actor: 'candidate', from: ['offered'], to: 'to_do', notify: 'owner', chat: true },
  decline_offer: {
    actor: 'candidate',
    from: ['offered', 'countered'],
    to: 'open',
    notify: 'owner',
    chat: true,
  },
  counter_offer: {
    actor: 'candidate',
    from: ['offered'],
    to: 'countered',
    notify: 'owner',
    chat: true,
    after: { hours: 72, transition: 'expire_counter' },
  },
  accept_counter: { actor: 'owner', from: ['countered'], to: 'to_do', notify: 'candidate', chat: true },
  decline_counter: {
    actor: 'owner',
    from: ['countered'],
    to: 'offered',
    notify: 'candidate',
    chat: true,
    after: { hours: 72, transition: 'expire_offer' },
  },
  expire_counter: { actor: 'system', from: ['countered'], to: 'open', notify: 'candidate', chat: true },
  change_price: {
    actor: 'owner',
    from: ['to_do', 'in_progress'],
    to: 'repricing',
    notify: 'worker',
    chat: true,
  },
  cancel_price: {
    actor: 'owner',
    from: ['repricing', 'price_countered'],
    to: 'before',
    notify: 'worker',
    chat: true,
  },
  accept_price: { actor: 'candidate', from: ['repricing'], to: 'before', notify: 'owner', chat: true },
  decline_price: {
    actor: 'candidate',
    from: ['repricing', 'price_countered'],
    to: 'open',
    notify: 'owner',
    chat: true,
  },
  counter_price: {
    actor: 'candidate',
    from: ['repricing'],
    to: 'price_countered',
    notify: 'owner',
    chat: true,
    after: { hours: 72, transition: 'expire_counter_price' },
  },
  accept_counter_price: {
    actor: 'owner',
    from: ['price_countered'],
    to: 'before',
    notify: 'worker',
    chat: true,
  },
  decline_counter_price: {
    actor: 'owner',
    from: ['price_countered'],
    to: 'repricing',
    notify: 'worker',
    chat: true,
  },
  expire_counter_price: {
    actor: 'system',
    from: ['price_countered'],
    to: 'repricing',
    notify: 'worker',
    chat: true,
  },
  set_status: {
    actor: 'worker',
    from: ['to_do', 'in_progress', 'finished'],
    to: 'chosen',
    choices: workStatuses,
    notify: 'owner',
    chat: true,
  },
  set_status_while_repricing: {
    actor: 'worker',
    from: ['repricing', 'price_countered'],
    to: 'same',
    choices: ['to_do', 'in_progress'],
    notify: 'owner',
    chat: true,
  },
  unassign: { actor: 'owner', from: underWay, to: 'open', notify: 'worker', chat: true },
  unassign_self: { actor: 'worker', from: underWay, to: 'open', notify: 'owner', chat: true },
} as const satisfies Record<string, Transition>;
export type TransitionName = keyof typeof transitions;
export const transitionNames = Object.keys(transitions) as TransitionName[];

/**
 * Transitions that would change a removed project, or bring somebody into it. Work on it may go on, and it may come to
 * its end.
 */
export const refusedWhileRemoved: readonly TransitionName[] = [
  'publish',
  'edit',
  'set_budget',
  'change_brief',
  'change_price',
  'request',
  'offer',
  'accept_offer',
  'counter_offer',
  'accept_counter',
  'counter_price',
  'approve',
];

export const ruleOf = ({ state }: Pick<ProjectFacts, 'state'>): StateRule => states[state];

/** The choice of a transition's actor. */
export interface Choice {
  /** The work status that the worker chooses. */
  status?: WorkStatus | undefined;
  /** The creator who is offered the project, or whose request is approved. */
  creatorId?: string | undefined;
}

/** The state that a transition leads to; throws for a status that the table does not allow. */
export const nextState = (
  project: ProjectFacts,
  name: TransitionName,
  { status }: Choice = {},
): ProjectState | 'gone' => {
  const { to, choices = [] }: Transition = transitions[name];
  if (choices.length > 0 ? !status || !choices.includes(status) : status)
    throw new Error(`${name} cannot choose the status ${status}`);
  if (to === 'same') return project.state;
  if (to === 'before') return project.status;
  return to === 'chosen' ? (status as WorkStatus) : to;
};

/** State and specified fields of a project. */
export interface ProjectPlace {
  state: ProjectState;
  status: WorkStatus;
  is_pending: boolean;
  assigned_creator_id: string | undefined;
  pending_creator_id: string | undefined;
}

/** State and specified fields after a transition; undefined when it deletes the project. */
export const placeAfter = (
  project: ProjectFacts,
  name: TransitionName,
  choice: Choice = {},
): ProjectPlace | undefined => {
  const state = nextState(project, name, choice);
  if (state === 'gone') return undefined;
  const { group, assigned, statuses }: StateRule = states[state];
  const [first] = statuses as [WorkStatus];
  const status = choice.status ?? project.status;
  const candidate = choice.creatorId ?? project.pending_creator_id ?? undefined;
  const worker = assigned ? (project.assigned_creator_id ?? candidate) : undefined;
  return {
    state,
    status: statuses.includes(status) ? status : first,
    is_pending: group === 'pending',
    assigned_creator_id: worker,
    pending_creator_id: group === 'pending' ? (worker ?? candidate) : undefined,
  };
};

/** The fields that contradict the project's state; empty when all agree with it. */
export const contradictions = (project: ProjectFacts): string[] => {
  const { state, assigned_creator_id: worker, pending_creator_id: asked } = project;
  const { group, assigned, statuses }: StateRule = states[state];
  const pending = group === 'pending';
  const checks: [boolean, string][] = [
    [statuses.includes(project.status), `status ${project.status}`],
    [project.is_pending === pending, `is_pending ${project.is_pending}`],
    [!!worker === assigned, `assigned_creator_id ${worker}`],
    [!!asked === pending && (!asked || !worker || asked === worker), `pending_creator_id ${asked}`],
    [project.user_id !== worker && project.user_id !== asked, `user_id ${project.user_id}`],
  ];
  return checks.flatMap(([holds, field]) => (holds ? [] : [`${field} in state ${state}`]));
};

const is: Record<ProjectActor, (project: ProjectFacts, userId: string) => boolean> = {
  owner: ({ user_id }, userId) => user_id === userId,
  worker: ({ assigned_creator_id }, userId) => assigned_creator_id === userId,
  candidate: ({ is_pending, pending_creator_id }, userId) => is_pending && pending_creator_id === userId,
  creator: ({ user_id }, userId) => user_id !== userId,
  system: () => false,
};

/** Whether a person has a role in a project. While a price change waits, its creator is both worker and candidate. */
export const isProjectActor = (actor: ProjectActor, project: ProjectFacts, userId: string): boolean =>
  is[actor](project, userId);

/** Whether this person may make the transition now. The account type is checked by the route. */
export const isAllowed = (name: TransitionName, project: ProjectFacts, userId: string): boolean =>
  startsFrom(name, project) &&
  isProjectActor(transitions[name].actor, project, userId) &&
  !(project.removed && refusedWhileRemoved.includes(name));

/** Whether the table has this transition from the project's state, regardless of the person. */
export const startsFrom = (name: TransitionName, project: ProjectFacts): boolean => {
  const { from }: Transition = transitions[name];
  return from.includes(project.state);
};

/** The transition, of several that one call may mean, that starts from the project's state; the first if none does. */
export const transitionFrom = <Name extends TransitionName>(
  project: ProjectFacts,
  names: readonly [Name, ...Name[]],
): Name => names.find((name) => startsFrom(name, project)) ?? names[0];

/** The transitions that set the work status; which one applies depends on the state. */
export const statusTransitions = ['set_status', 'set_status_while_repricing'] as const;

/** Whether the whole budget has been paid to the assigned creator. */
export const isPaid = ({
  budget_cents = 0,
  paid_cents = 0,
}: Pick<ProjectFacts, 'budget_cents' | 'paid_cents'>): boolean =>
  paid_cents > 0 && paid_cents >= budget_cents;

/** Whether a status would set back work that has been paid for. */
export const setsBackPaid = (project: ProjectFacts, status: WorkStatus): boolean =>
  isPaid(project) && workStatuses.indexOf(status) < workStatuses.indexOf(project.status);

/** The work statuses that this person may choose now, including the current one; empty unless they are the worker. */
export const choicesOf = (project: ProjectFacts, userId: string): readonly WorkStatus[] => {
  const name = transitionFrom(project, statusTransitions);
  if (!isAllowed(name, project, userId)) return [];
  return transitions[name].choices.filter((status) => !setsBackPaid(project, status));
};
