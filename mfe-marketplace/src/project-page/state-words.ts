import type { Project, ProjectState } from '@briefhouse/contracts/marketplace/project.ts';
import type { ProjectEvent } from '@briefhouse/contracts/marketplace/project-page.ts';
import { formatMoney } from '@briefhouse/money/format-money.ts';
import { isPaid } from '@briefhouse/workflow/project.ts';

type Words = (project: Project, other: string) => string;

const asked = (count: number) =>
  count === 1 ? '1 creator asked for it.' : `${count} creators asked for it.`;

/** A state as its owner reads it; `other` is the creator. */
const forOwner: Record<ProjectState, Words> = {
  draft: () => 'Only you see this draft. Publish it when the brief is ready.',
  open: ({ request_count }) =>
    request_count ? asked(request_count) : 'It is in the newsfeed. Creators can ask for it.',
  offered: (_, other) => `Offered to ${other}, who has not answered yet.`,
  countered: (_, other) => `${other} proposes other terms. Please accept or decline.`,
  to_do: (_, other) => `${other} has it, and has not started yet.`,
  in_progress: (_, other) => `${other} is working on it.`,
  finished: (project, other) =>
    isPaid(project)
      ? 'Finished and paid.'
      : `${other} finished it. Please review the work and send the payment.`,
  repricing: (_, other) => `The new budget waits for ${other}.`,
  price_countered: (_, other) => `${other} proposes another price. Please accept or decline.`,
};

/** The same as the creator reads it whom it was given or offered to; `other` is the brand. */
const forCreator: Record<ProjectState, Words> = {
  draft: () => '',
  open: () => '',
  offered: (_, other) => `${other} offers it to you.`,
  countered: (_, other) => `You proposed other terms. ${other} has not answered yet.`,
  to_do: () => 'It is yours. Set it to In Progress when you start.',
  in_progress: () => 'You are working on it. Set it to Finished when the work is done.',
  finished: (project, other) =>
    isPaid(project) ? 'Finished and paid.' : `You finished it. ${other} reviews the work and pays.`,
  repricing: (_, other) => `${other} proposes another budget.`,
  price_countered: (_, other) => `You proposed another price. ${other} has not answered yet.`,
};

export const stateWords = (project: Project, isOwner: boolean): string =>
  isOwner
    ? forOwner[project.state](
        project,
        project.assigned_creator_name ?? project.pending_creator_name ?? 'The creator',
      )
    : forCreator[project.state](project, project.brand.name);

type EventWords = (event: ProjectEvent, by: string, creator: string) => string;

const euros = ({ budget_cents }: ProjectEvent) => formatMoney(budget_cents ?? 0, 'EUR');
const statusWords: Partial<Record<ProjectState, string>> = {
  to_do: 'To Do',
  in_progress: 'In Progress',
  finished: 'Finished',
};
const moved: EventWords = ({ state }, by) => `${by} set it to ${statusWords[state] ?? 'another status'}`;
/** A proposal in place of an answer: a date alone leaves the price as it was. */
const proposed: EventWords = (event, by) =>
  event.budget_cents === null ? `${by} proposed another date` : `${by} proposed ${euros(event)}`;
const accepted: EventWords = (_, by, creator) => `${by} accepted the proposal of ${creator}`;
const declined: EventWords = (_, by, creator) => `${by} declined the proposal of ${creator}`;
const expired: EventWords = (_, __, creator) => `The proposal of ${creator} ended without an answer`;
const changed: EventWords = (_, by) => `${by} changed the brief`;

const eventWords: Record<string, EventWords> = {
  create: ({ state }, by) => (state === 'draft' ? `${by} began a draft` : `${by} posted it`),
  publish: (_, by) => `${by} published it`,
  edit: changed,
  change_brief: changed,
  tell_brief: (_, __, creator) => `${creator} was told of changes of the brief`,
  set_budget: (event, by) => `${by} set the budget to ${euros(event)}`,
  approve: (_, by, creator) => `${by} approved ${creator}`,
  offer: (_, by, creator) => `${by} offered it to ${creator}`,
  cancel_offer: (_, by, creator) => `${by} withdrew the offer to ${creator}`,
  expire_offer: (_, __, creator) => `The offer to ${creator} ended without an answer`,
  accept_offer: (_, by) => `${by} accepted the offer`,
  decline_offer: (_, by) => `${by} declined the offer`,
  counter_offer: proposed,
  accept_counter: accepted,
  decline_counter: declined,
  expire_counter: expired,
  change_price: (event, by) => `${by} proposed ${euros(event)}`,
  cancel_price: (_, by) => `${by} withdrew the proposed budget`,
  accept_price: (_, by) => `${by} accepted the proposed budget`,
  decline_price: (_, by) => `${by} declined the proposed budget and left`,
  counter_price: proposed,
  accept_counter_price: accepted,
  decline_counter_price: declined,
  expire_counter_price: expired,
  set_status: moved,
  set_status_while_repricing: moved,
  unassign: (_, by, creator) => `${by} unassigned ${creator}`,
  unassign_self: (_, by) => `${by} left the project`,
};

/** An event in words; a change that only a newer version knows is a change all the same. */
export const wordsOfEvent = (event: ProjectEvent): string => {
  const by = event.actor_name ?? (event.by_product ? 'Briefhouse' : 'Deleted user');
  return (eventWords[event.transition] ?? ((_, name) => `${name} changed it`))(
    event,
    by,
    event.creator_name ?? 'the creator',
  );
};
