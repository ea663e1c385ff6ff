import { limits } from '@briefhouse/contracts/limits.ts';
import { formatMoney } from '@briefhouse/money/format-money.ts';
import type { TransitionName } from '@briefhouse/workflow/project.ts';
import type { Words } from '../../kit/notice.ts';
import type { ProjectRow } from './project.entity.ts';

type Say = (project: ProjectRow, by: string, note: string | undefined) => Words;

const statusNames = { to_do: 'To Do', in_progress: 'In Progress', finished: 'Finished' } as const;
const euros = (cents = 0) => formatMoney(cents, 'EUR', 'en');

const moved: Say = ({ name, status }, by) => ({
  subject: `Project Status: ${name}`,
  message: `${by} moved "${name}" to ${statusNames[status]}.`,
});

/** These notices use the row as it is after the transition, all others the row before it. */
export const speaksOfAfter: ReadonlySet<TransitionName> = new Set([
  'change_price',
  'set_status',
  'set_status_while_repricing',
]);

/** What the other side reads after a transition. */
export const transitionNotices: Partial<Record<TransitionName, Say>> = {
  offer: ({ name }, by, note) => ({
    subject: `Project Assignment: ${name}`,
    message:
      note ||
      `${by} assigned you the project "${name}". Please review the details and accept or decline the assignment.`,
  }),
  cancel_offer: ({ name }, by) => ({
    subject: `Project Offer Cancelled: ${name}`,
    message: `${by} took back the offer for "${name}".`,
  }),
  expire_offer: ({ name, pending_creator_name }) => ({
    subject: `Project Offer Expired: ${name}`,
    message: `${pending_creator_name} did not answer within ${limits.offerHours} hours. "${name}" is back in the newsfeed.`,
  }),
  accept_offer: ({ name }, by) => ({
    subject: `Project Assignment Accepted: ${name}`,
    message: `${by} accepted the assignment for "${name}" and can start working.`,
  }),
  decline_offer: ({ name }, by) => ({
    subject: `Project Assignment Declined: ${name}`,
    message: `${by} declined the assignment for "${name}". The project is back in the newsfeed.`,
  }),
  change_brief: ({ name }, by, note) => ({
    subject: `Project Changed: ${name}`,
    message: `${by} changed "${name}". ${note}`,
  }),
  tell_brief: ({ name, client_name }, _, note) => ({
    subject: `Project Changed: ${name}`,
    message: `${client_name} changed "${name}". ${note}`,
  }),
  change_price: ({ name, budget_cents, proposed_budget_cents }, by, note) => ({
    subject: `Price Change: ${name}`,
    message: `${by} proposes ${euros(proposed_budget_cents)} instead of ${euros(budget_cents)} for "${name}". Please accept or decline.${note ? ` ${note}` : ''}`,
  }),
  cancel_price: ({ name, budget_cents }, by) => ({
    subject: `Price Change Cancelled: ${name}`,
    message: `${by} took back the price change for "${name}". It stays at ${euros(budget_cents)}.`,
  }),
  accept_price: ({ name, proposed_budget_cents }, by) => ({
    subject: `Price Change Approved: ${name}`,
    message: `${by} approved ${euros(proposed_budget_cents)} for "${name}".`,
  }),
  decline_price: ({ name }, by) => ({
    subject: `Price Change Declined: ${name}`,
    message: `${by} declined the price change for "${name}". The project is unassigned and back in the newsfeed.`,
  }),
  set_status: moved,
  set_status_while_repricing: moved,
  unassign: ({ name }, by) => ({
    subject: 'Project Unassignment',
    message: `${by} unassigned you from "${name}". The project is available again.`,
  }),
  unassign_self: ({ name }, by) => ({
    subject: 'Project Unassignment',
    message: `${by} unassigned themselves from "${name}". The project is available to others again.`,
  }),
};
