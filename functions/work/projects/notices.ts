import { limits } from '@briefhouse/contracts/limits.ts';
import { formatMoney } from '@briefhouse/money/format-money.ts';
import { isPaid, type TransitionName } from '@briefhouse/workflow/project.ts';
import type { Ending, NoticeKind } from '../../events/notice.ts';
import { quotedName } from '../../kit/mail-name.ts';
import { paidOf } from './paid.ts';
import type { ProjectRow } from './project.entity.ts';

type Kind = NoticeKind<ProjectRow>;

export const statusNames = { to_do: 'To Do', in_progress: 'In Progress', finished: 'Finished' } as const;
const euros = (cents = 0) => formatMoney(cents, 'EUR', 'en');

const moved: Kind = {
  target: 'project',
  replaces: 'status',
  say: (project, by) => ({
    subject: `Project Status: ${quotedName(project.name)}`,
    message: `${by} moved “${project.name}” to ${statusNames[project.status]}.${nextStep(project)}`,
  }),
};

/** Where finished work leads its owner. */
const nextStep = (project: ProjectRow): string =>
  project.status === 'finished' && !isPaid({ ...project, ...paidOf(project) })
    ? ' Please review the work and send the payment.'
    : '';

/** A sentence, and the words typed with it: one text in the notification centre, two in a mail. */
const withNote = (says: string, note: string | undefined) => ({
  message: note ? `${says} ${note}` : says,
  says,
  ...(note && { quote: note }),
});

/** These notices use the row as it is after the transition, all others the row before it. */
export const speaksOfAfter: ReadonlySet<TransitionName> = new Set([
  'change_price',
  'set_status',
  'set_status_while_repricing',
]);

/**
 * The notice that the other side reads after a transition. Subjects that the specification does not give quote the
 * name.
 */
export const transitionNotices: Partial<Record<TransitionName, Kind>> = {
  offer: {
    urgent: true,
    target: 'answer',
    replaces: 'offer',
    say: ({ name }, by, note) => {
      const says = `${by} assigned you the project “${name}”. Please review the details and accept or decline the assignment.`;
      return {
        subject: `Project Assignment: ${quotedName(name)}`,
        message: note || says,
        says,
        ...(note && { quote: note }),
      };
    },
  },
  cancel_offer: {
    target: 'newsfeed',
    replaces: 'offer',
    say: ({ name }, by) => ({
      subject: `Project Offer Cancelled: ${quotedName(name)}`,
      message: `${by} withdrew the offer for “${name}”.`,
    }),
  },
  expire_offer: {
    target: 'project',
    replaces: 'answer',
    say: ({ name, pending_creator_name }) => ({
      subject: `Project Offer Expired: ${quotedName(name)}`,
      message: `${pending_creator_name} did not answer within ${limits.offerHours} hours. “${name}” is back in the newsfeed.`,
    }),
  },
  accept_offer: {
    target: 'project',
    replaces: 'answer',
    say: ({ name }, by) => ({
      subject: `Project Assignment Accepted: ${quotedName(name)}`,
      message: `${by} accepted the assignment for “${name}” and can start working.`,
    }),
  },
  decline_offer: {
    target: 'project',
    replaces: 'answer',
    say: ({ name }, by) => ({
      subject: `Project Assignment Declined: ${name}`,
      message: `${by} declined the assignment for “${name}”. The project is back in the newsfeed.`,
    }),
  },
  // Changes of a brief replace nothing: each adds to the one before it.
  change_brief: {
    target: 'work',
    say: ({ name }, by, note) => ({
      subject: `Project Changed: ${quotedName(name)}`,
      ...withNote(`${by} changed “${name}”.`, note),
    }),
  },
  tell_brief: {
    target: 'work',
    say: ({ name }, by, note) => ({
      subject: `Project Changed: ${quotedName(name)}`,
      ...withNote(`${by} changed “${name}”.`, note),
    }),
  },
  change_price: {
    urgent: true,
    target: 'answer',
    replaces: 'price',
    say: ({ name, budget_cents, proposed_budget_cents }, by, note) => ({
      subject: `Price Change: ${quotedName(name)}`,
      ...withNote(
        `${by} proposes ${euros(proposed_budget_cents)} instead of ${euros(budget_cents)} for “${name}”. Please accept or decline.`,
        note,
      ),
    }),
  },
  cancel_price: {
    target: 'work',
    replaces: 'price',
    say: ({ name, budget_cents }, by) => ({
      subject: `Price Change Cancelled: ${quotedName(name)}`,
      message: `${by} withdrew the price change for “${name}”. The price stays at ${euros(budget_cents)}.`,
    }),
  },
  accept_price: {
    target: 'project',
    replaces: 'answer',
    say: ({ name, proposed_budget_cents }, by) => ({
      subject: `Price Change Approved: ${quotedName(name)}`,
      message: `${by} approved ${euros(proposed_budget_cents)} for “${name}”.`,
    }),
  },
  decline_price: {
    urgent: true,
    target: 'project',
    replaces: 'answer',
    say: ({ name }, by) => ({
      subject: `Price Change Declined: ${name}`,
      message: `${by} declined the price change for “${name}”. The project is unassigned and back in the newsfeed.`,
    }),
  },
  set_status: moved,
  set_status_while_repricing: moved,
  unassign: {
    urgent: true,
    target: 'newsfeed',
    replaces: 'work',
    say: ({ name }, by) => ({
      subject: 'Project Unassignment',
      message: `${by} unassigned you from “${name}”. The project is available again.`,
    }),
  },
  unassign_self: {
    urgent: true,
    target: 'project',
    replaces: 'answer',
    say: ({ name }, by) => ({
      subject: 'Project Unassignment',
      message: `${by} unassigned themselves from “${name}”. The project is available to others again.`,
    }),
  },
};

type End = Ending<ProjectRow>;

/** The brand has given the project to somebody. */
const given: End = {
  target: 'project',
  answered: true,
  say: (_, { name, assigned_creator_name }) => `“${name}” went to ${assigned_creator_name}.`,
};

/**
 * The effect of a transition on earlier notices, by where they lead: to an offer or price that the candidate had to
 * answer, to the worker's work, or to requests that waited for the owner. Deleting a project ends all about it for its
 * owner.
 */
export const transitionEnds: Partial<
  Record<TransitionName, Partial<Record<'answer' | 'work' | 'requests', End>>>
> = {
  approve: { requests: given },
  cancel_offer: { answer: 'goes' },
  expire_offer: {
    answer: {
      target: 'newsfeed',
      say: ({ name }) => `The offer for “${name}” was not answered within ${limits.offerHours} hours.`,
    },
  },
  accept_offer: {
    answer: { target: 'work', answered: true, say: ({ name }) => `You accepted “${name}”.` },
    requests: given,
  },
  decline_offer: {
    answer: { target: 'newsfeed', answered: true, say: ({ name }) => `You declined “${name}”.` },
  },
  cancel_price: { answer: 'goes' },
  accept_price: {
    answer: {
      target: 'work',
      answered: true,
      say: ({ name, proposed_budget_cents }) => `You approved ${euros(proposed_budget_cents)} for “${name}”.`,
    },
  },
  decline_price: {
    answer: {
      target: 'newsfeed',
      answered: true,
      say: ({ name, proposed_budget_cents }) =>
        `You declined the new price of ${euros(proposed_budget_cents)} and left “${name}”.`,
    },
    work: 'goes',
  },
  unassign: { answer: 'goes', work: 'goes' },
  unassign_self: { answer: 'goes', work: 'goes' },
};
