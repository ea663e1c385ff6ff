import type { EventKind } from '@briefhouse/contracts/chat/event-kinds.ts';
import { formatMoney } from '@briefhouse/money/format-money.ts';
import { isPaid, type TransitionName, transitions } from '@briefhouse/workflow/project.ts';
import type { ConversationEvent } from '../../events/conversation-event.ts';
import { type Notice, type Words, withNote } from '../../events/notice.ts';
import { quotedName } from '../../kit/mail-name.ts';
import { dayOf } from './brief-changes.ts';
import { type ProjectRow, paidOf } from './row.ts';
import { ownersTerms } from './terms.ts';

/** The texts of a transition. Subjects that the specification does not give quote the name. */
export interface Said {
  /** The notice of the other side. */
  notice: Pick<Notice, 'target' | 'replaces' | 'urgent'> & {
    /** It speaks of the row as it is after the transition; all others of the row before it. */
    of?: 'after';
    say: (row: ProjectRow, by: string, note: string | undefined) => Words;
  };
  /**
   * The effect on earlier notices, by where they lead: to an offer or price that the candidate had to answer, to the
   * worker's work, to requests that waited for the owner, or to a counter-offer, whose notice goes unless it says more.
   */
  ends?: { readonly [Target in 'answer' | 'work' | 'requests' | 'counter']?: End };
  /** The line that both sides read in their conversation: one text where it is the same for both. */
  line: {
    kind: EventKind;
    creator: ConversationEvent['targets']['creator'];
    say: (after: ProjectRow, before: ProjectRow) => string | ConversationEvent['words'];
  };
}

/** The future of a notice: it goes, or its words change. */
type End =
  | 'goes'
  | {
      target: Notice['target'];
      /** The recipient gave the answer, so there is nothing new to read. */
      answered?: boolean;
      say: (before: ProjectRow, after: ProjectRow) => string;
    };

const statusNames = { to_do: 'To Do', in_progress: 'In Progress', finished: 'Finished' } as const;
const euros = (cents = 0) => formatMoney(cents, 'EUR', 'en');

/** Where finished work leads its owner. */
const nextStep = (project: ProjectRow): string =>
  project.status === 'finished' && !isPaid({ ...project, ...paidOf(project) })
    ? ' Please review the work and send the payment.'
    : '';

const unanswered = ({ name }: ProjectRow): string =>
  `The offer for “${name}” was not answered within ${transitions.offer.after.hours} hours.`;

/** The brand has given the project to somebody. */
const given: End = {
  target: 'project',
  answered: true,
  say: (_, { name, assigned_creator_name }) => `“${name}” went to ${assigned_creator_name}.`,
};

const hours = transitions.counter_offer.after.hours;

/** “€300 and the end on Dec 12, 2026 instead of €250”: what the creator proposes in place of the owner's terms. */
const proposal = (project: ProjectRow): string => {
  const { budget_cents, end_date } = project.counter ?? {};
  return [
    ...(budget_cents === undefined
      ? []
      : [`${euros(budget_cents)} instead of ${euros(ownersTerms(project).budget_cents)}`]),
    ...(end_date === undefined ? [] : [`${dayOf(end_date)} as the end`]),
  ].join(' and ');
};

/** The owner's terms: “€250”, with the day where the project has one. */
const terms = (project: ProjectRow): string => {
  const { budget_cents, end_date } = ownersTerms(project);
  return `${euros(budget_cents)}${end_date ? ` and ${dayOf(end_date)} as the end` : ''}`;
};

const counterSubject = ({ name }: ProjectRow) => `Counter-Offer: ${quotedName(name)}`;

/** The creator's proposal in place of an answer. */
const countered: Said = {
  notice: {
    of: 'after',
    urgent: true,
    target: 'counter',
    replaces: 'answer',
    say: (project, by, note) => ({
      subject: counterSubject(project),
      ...withNote(
        `${by} proposes ${proposal(project)} for “${project.name}”. Please accept or decline within ${hours} hours.`,
        note,
      ),
    }),
  },
  ends: {
    answer: {
      target: 'answer',
      answered: true,
      say: (_, after) => `You proposed ${proposal(after)} for “${after.name}”.`,
    },
  },
  line: {
    kind: 'counter_offer',
    creator: 'answer',
    say: (after) => `proposed ${proposal(after)} for “${after.name}”.`,
  },
};

const counterAccepted = (more: string, replaces: string, ends: Said['ends'] = {}): Said => ({
  notice: {
    urgent: true,
    target: 'work',
    replaces,
    say: (project, by) => ({
      subject: `Counter-Offer Accepted: ${quotedName(project.name)}`,
      message: `${by} accepted ${proposal(project)} for “${project.name}”.${more}`,
    }),
  },
  ends: {
    answer: {
      target: 'work',
      answered: true,
      say: (before) => `Your proposal for “${before.name}” was accepted.`,
    },
    counter: {
      target: 'project',
      answered: true,
      say: (before) => `You accepted ${proposal(before)} for “${before.name}”.`,
    },
    ...ends,
  },
  line: {
    kind: 'accept_counter',
    creator: 'work',
    say: (after, before) => `accepted ${proposal(before)} for “${after.name}”.`,
  },
});

const counterDeclined = (replaces: string): Said => ({
  notice: {
    of: 'after',
    urgent: true,
    target: 'answer',
    replaces,
    say: (project, by, note) => ({
      subject: `Counter-Offer Declined: ${quotedName(project.name)}`,
      ...withNote(
        `${by} declined your proposal for “${project.name}” and offers ${terms(project)}. Please accept or decline.`,
        note,
      ),
    }),
  },
  ends: {
    counter: {
      target: 'project',
      answered: true,
      say: (before) => `You declined ${proposal(before)} for “${before.name}”.`,
    },
  },
  line: {
    kind: 'decline_counter',
    creator: 'answer',
    say: (after) => `declined the proposal for “${after.name}” and offers ${terms(after)}.`,
  },
});

const counterExpired = (target: 'newsfeed' | 'answer', replaces: string, next: string): Said => {
  const unanswered = ({ name }: ProjectRow) =>
    `The proposal for “${name}” was not answered within ${hours} hours.`;
  return {
    notice: {
      target,
      replaces,
      say: (project) => ({
        subject: `Counter-Offer Expired: ${quotedName(project.name)}`,
        message: `${unanswered(project)} ${next}`,
      }),
    },
    ends: { counter: { target: 'project', say: unanswered } },
    line: { kind: 'expire_counter', creator: target, say: unanswered },
  };
};

const moved: Said = {
  notice: {
    of: 'after',
    target: 'project',
    replaces: 'status',
    say: (project, by) => ({
      subject: `Project Status: ${quotedName(project.name)}`,
      message: `${by} moved “${project.name}” to ${statusNames[project.status]}.${nextStep(project)}`,
    }),
  },
  line: {
    kind: 'set_status',
    creator: 'work',
    say: ({ name, status }) => `moved “${name}” to ${statusNames[status]}.`,
  },
};

const changed: Said = {
  // Changes of a brief replace nothing: each adds to the one before it.
  notice: {
    target: 'work',
    say: ({ name }, by, note) => ({
      subject: `Project Changed: ${quotedName(name)}`,
      ...withNote(`${by} changed “${name}”.`, note),
    }),
  },
  line: { kind: 'change_brief', creator: 'work', say: ({ name }) => `changed “${name}”.` },
};

/** The transitions that the workflow has told, and not by the request that they send or end. */
type Told = {
  [Name in TransitionName]: (typeof transitions)[Name] extends { request: string } | { chat: false }
    ? never
    : Name;
}[TransitionName];

/** The words of each transition. */
export const said: Readonly<Partial<Record<TransitionName, Partial<Said>>>> = {
  change_brief: changed,
  tell_brief: changed,
  approve: { ends: { requests: given } },
  offer: {
    notice: {
      urgent: true,
      target: 'answer',
      replaces: 'offer',
      say: ({ name }, by, note) => {
        const says = `${by} assigned you the project “${name}”. Please review the details and accept or decline the assignment.`;
        return { subject: `Project Assignment: ${quotedName(name)}`, ...withNote(says, note, note || says) };
      },
    },
    line: {
      kind: 'offer',
      creator: 'answer',
      say: ({ name }) => ({ own: `offered “${name}”.`, other: `offered you “${name}”.` }),
    },
  },
  cancel_offer: {
    notice: {
      target: 'newsfeed',
      replaces: 'offer',
      say: ({ name }, by) => ({
        subject: `Project Offer Cancelled: ${quotedName(name)}`,
        message: `${by} withdrew the offer for “${name}”.`,
      }),
    },
    ends: { answer: 'goes' },
    line: {
      kind: 'cancel_offer',
      creator: 'newsfeed',
      say: ({ name }) => `withdrew the offer for “${name}”.`,
    },
  },
  expire_offer: {
    notice: {
      target: 'project',
      replaces: 'answer',
      say: ({ name, pending_creator_name }) => ({
        subject: `Project Offer Expired: ${quotedName(name)}`,
        message: `${pending_creator_name} did not answer within ${transitions.offer.after.hours} hours. “${name}” is back in the newsfeed.`,
      }),
    },
    ends: { answer: { target: 'newsfeed', say: unanswered } },
    line: { kind: 'expire_offer', creator: 'newsfeed', say: unanswered },
  },
  accept_offer: {
    notice: {
      target: 'project',
      replaces: 'answer',
      say: ({ name }, by) => ({
        subject: `Project Assignment Accepted: ${quotedName(name)}`,
        message: `${by} accepted the assignment for “${name}” and can start working.`,
      }),
    },
    ends: {
      answer: { target: 'work', answered: true, say: ({ name }) => `You accepted “${name}”.` },
      requests: given,
    },
    line: { kind: 'accept_offer', creator: 'work', say: ({ name }) => `accepted “${name}”.` },
  },
  decline_offer: {
    notice: {
      target: 'project',
      replaces: 'answer',
      say: ({ name }, by) => ({
        subject: `Project Assignment Declined: ${name}`,
        message: `${by} declined the assignment for “${name}”. The project is back in the newsfeed.`,
      }),
    },
    ends: { answer: { target: 'newsfeed', answered: true, say: ({ name }) => `You declined “${name}”.` } },
    line: { kind: 'decline_offer', creator: 'newsfeed', say: ({ name }) => `declined “${name}”.` },
  },
  counter_offer: countered,
  accept_counter: counterAccepted(' The project is yours.', 'offer', { requests: given }),
  decline_counter: counterDeclined('offer'),
  expire_counter: counterExpired('newsfeed', 'offer', 'The project is back in the newsfeed.'),
  change_price: {
    notice: {
      of: 'after',
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
    line: {
      kind: 'change_price',
      creator: 'answer',
      say: ({ name, budget_cents, proposed_budget_cents }) =>
        `proposed ${euros(proposed_budget_cents)} instead of ${euros(budget_cents)} for “${name}”.`,
    },
  },
  cancel_price: {
    notice: {
      target: 'work',
      replaces: 'price',
      say: ({ name, budget_cents }, by) => ({
        subject: `Price Change Cancelled: ${quotedName(name)}`,
        message: `${by} withdrew the price change for “${name}”. The price stays at ${euros(budget_cents)}.`,
      }),
    },
    ends: { answer: 'goes' },
    line: {
      kind: 'cancel_price',
      creator: 'work',
      say: ({ name, budget_cents }) =>
        `withdrew the price change for “${name}”. The price stays at ${euros(budget_cents)}.`,
    },
  },
  accept_price: {
    notice: {
      target: 'project',
      replaces: 'answer',
      say: ({ name, proposed_budget_cents }, by) => ({
        subject: `Price Change Approved: ${quotedName(name)}`,
        message: `${by} approved ${euros(proposed_budget_cents)} for “${name}”.`,
      }),
    },
    ends: {
      answer: {
        target: 'work',
        answered: true,
        say: ({ name, proposed_budget_cents }) =>
          `You approved ${euros(proposed_budget_cents)} for “${name}”.`,
      },
    },
    line: {
      kind: 'accept_price',
      creator: 'work',
      say: ({ name, budget_cents }) => `approved ${euros(budget_cents)} for “${name}”.`,
    },
  },
  decline_price: {
    notice: {
      urgent: true,
      target: 'project',
      replaces: 'answer',
      say: ({ name }, by) => ({
        subject: `Price Change Declined: ${name}`,
        message: `${by} declined the price change for “${name}”. The project is unassigned and back in the newsfeed.`,
      }),
    },
    ends: {
      answer: {
        target: 'newsfeed',
        answered: true,
        say: ({ name, proposed_budget_cents }) =>
          `You declined the new price of ${euros(proposed_budget_cents)} and left “${name}”.`,
      },
      work: 'goes',
    },
    line: {
      kind: 'decline_price',
      creator: 'newsfeed',
      say: ({ name }, { proposed_budget_cents }) =>
        `declined the new price of ${euros(proposed_budget_cents)} and left “${name}”.`,
    },
  },
  counter_price: countered,
  accept_counter_price: counterAccepted('', 'price'),
  decline_counter_price: counterDeclined('price'),
  expire_counter_price: counterExpired(
    'answer',
    'price',
    'The price of the brand still waits for your answer.',
  ),
  set_status: moved,
  set_status_while_repricing: moved,
  unassign: {
    notice: {
      urgent: true,
      target: 'newsfeed',
      replaces: 'work',
      say: ({ name }, by) => ({
        subject: 'Project Unassignment',
        message: `${by} unassigned you from “${name}”. The project is available again.`,
      }),
    },
    ends: { answer: 'goes', work: 'goes' },
    line: {
      kind: 'unassign',
      creator: 'newsfeed',
      say: ({ name }) => ({ own: `ended the work on “${name}”.`, other: `unassigned you from “${name}”.` }),
    },
  },
  unassign_self: {
    notice: {
      urgent: true,
      target: 'project',
      replaces: 'answer',
      say: ({ name }, by) => ({
        subject: 'Project Unassignment',
        message: `${by} unassigned themselves from “${name}”. The project is available to others again.`,
      }),
    },
    ends: { answer: 'goes', work: 'goes' },
    line: { kind: 'unassign_self', creator: 'newsfeed', say: ({ name }) => `left “${name}”.` },
  },
} satisfies Record<Told, Said> & { approve: Pick<Said, 'ends'> };
