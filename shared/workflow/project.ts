import type { ProjectGroup, WorkStatus } from '@briefhouse/contracts/marketplace/project.ts';

/** The fields of a project that decide who may do what with it; a stored row and a contract's output both fit. */
export interface ProjectFacts {
  user_id: string;
  status: WorkStatus;
  is_pending: boolean;
  assigned_creator_id?: string | null | undefined;
  pending_creator_id?: string | null | undefined;
}

/** Where a project stands. `offered` waits for a creator, `repricing` for the assigned creator's word on a budget. */
export const projectStates = ['open', 'offered', 'to_do', 'in_progress', 'finished', 'repricing'] as const;
export type ProjectState = (typeof projectStates)[number];

/** `owner` posted it, `worker` is assigned to it, `candidate` has an offer or a price to answer, `creator` is any other. */
export const projectActors = ['owner', 'worker', 'candidate', 'creator', 'system'] as const;
export type ProjectActor = (typeof projectActors)[number];

export interface Transition {
  actor: ProjectActor;
  from: readonly ProjectState[];
  /** `same` keeps the state, `gone` deletes the project, `chosen` is the status the worker names, `before` the one before repricing. */
  to: ProjectState | 'same' | 'gone' | 'chosen' | 'before';
  /** Whom it concerns: they get a notice, and an e-mail unless they switched it off. */
  tells: 'owner' | 'worker' | 'candidate' | 'requester' | null;
}

const working = ['to_do', 'in_progress', 'finished'] as const;

/** The whole workflow. Server and screens read this table and nothing else to know what is allowed. */
export const transitions = {
  edit: { actor: 'owner', from: projectStates, to: 'same', tells: null },
  delete: { actor: 'owner', from: ['open'], to: 'gone', tells: null },
  request: { actor: 'creator', from: ['open'], to: 'same', tells: 'owner' },
  withdraw: { actor: 'creator', from: projectStates, to: 'same', tells: null },
  approve: { actor: 'owner', from: ['open'], to: 'to_do', tells: 'requester' },
  decline_request: { actor: 'owner', from: projectStates, to: 'same', tells: 'requester' },
  offer: { actor: 'owner', from: ['open'], to: 'offered', tells: 'candidate' },
  cancel_offer: { actor: 'owner', from: ['offered'], to: 'open', tells: 'candidate' },
  expire_offer: { actor: 'system', from: ['offered'], to: 'open', tells: 'owner' },
  accept_offer: { actor: 'candidate', from: ['offered'], to: 'to_do', tells: 'owner' },
  decline_offer: { actor: 'candidate', from: ['offered'], to: 'open', tells: 'owner' },
  change_price: { actor: 'owner', from: ['to_do', 'in_progress'], to: 'repricing', tells: 'worker' },
  cancel_price: { actor: 'owner', from: ['repricing'], to: 'before', tells: 'worker' },
  accept_price: { actor: 'candidate', from: ['repricing'], to: 'before', tells: 'owner' },
  decline_price: { actor: 'candidate', from: ['repricing'], to: 'open', tells: 'owner' },
  set_status: { actor: 'worker', from: working, to: 'chosen', tells: 'owner' },
  unassign: { actor: 'owner', from: [...working, 'repricing'], to: 'open', tells: 'worker' },
  unassign_self: { actor: 'worker', from: ['to_do', 'in_progress'], to: 'open', tells: 'owner' },
} as const satisfies Record<string, Transition>;
export type TransitionName = keyof typeof transitions;
export const transitionNames = Object.keys(transitions) as TransitionName[];

export const stateOf = (project: ProjectFacts): ProjectState => {
  if (project.is_pending) return project.assigned_creator_id ? 'repricing' : 'offered';
  return project.assigned_creator_id ? project.status : 'open';
};

/** What a person is to a project; somebody repricing is asked about is both worker and candidate. */
export const isProjectActor = (actor: ProjectActor, project: ProjectFacts, userId: string): boolean => {
  switch (actor) {
    case 'owner':
      return project.user_id === userId;
    case 'worker':
      return project.assigned_creator_id === userId;
    case 'candidate':
      return project.is_pending && project.pending_creator_id === userId;
    case 'creator':
      return project.user_id !== userId;
    case 'system':
      return false;
  }
};

/** May this person do that with the project as it stands? The account type is checked where the call comes in. */
export const isAllowed = (name: TransitionName, project: ProjectFacts, userId: string): boolean => {
  const transition: Transition = transitions[name];
  return transition.from.includes(stateOf(project)) && isProjectActor(transition.actor, project, userId);
};

/** Groups are exclusive: whoever is pending is neither unassigned nor assigned. */
export const groupOf = (project: Pick<ProjectFacts, 'is_pending' | 'assigned_creator_id'>): ProjectGroup => {
  if (project.is_pending) return 'pending';
  return project.assigned_creator_id ? 'assigned' : 'unassigned';
};

/** An offer that nobody answers ends after three days. */
export const offerHours = 72;
