import type { EventKind } from '@briefhouse/contracts/chat/event-kinds.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { formatMoney } from '@briefhouse/money/format-money.ts';
import type { TransitionName } from '@briefhouse/workflow/project.ts';
import type { ConversationEvent } from '../../events/conversation-event.ts';
import { statusNames } from './notices.ts';
import type { ProjectRow } from './project.entity.ts';

/** The words of a conversation about a transition, with the project before and after it. */
interface EventWords {
  kind: EventKind;
  creator: ConversationEvent['targets']['creator'];
  /** One text where both read the same. */
  say: (after: ProjectRow, before: ProjectRow) => string | ConversationEvent['words'];
}

const euros = (cents = 0) => formatMoney(cents, 'EUR', 'en');
const moved = {
  kind: 'set_status',
  creator: 'work',
  say: ({ name, status }) => `moved “${name}” to ${statusNames[status]}.`,
} as const satisfies EventWords;
const changed = {
  kind: 'change_brief',
  creator: 'work',
  say: ({ name }) => `changed “${name}”.`,
} as const satisfies EventWords;

/**
 * The words that both sides read of a transition, beside its notice; the event of a request stands for its approval.
 */
export const transitionEvents: Partial<Record<TransitionName, EventWords>> = {
  offer: {
    kind: 'offer',
    creator: 'answer',
    say: ({ name }) => ({ own: `offered “${name}”.`, other: `offered you “${name}”.` }),
  },
  cancel_offer: {
    kind: 'cancel_offer',
    creator: 'newsfeed',
    say: ({ name }) => `withdrew the offer for “${name}”.`,
  },
  expire_offer: {
    kind: 'expire_offer',
    creator: 'newsfeed',
    say: ({ name }) => `The offer for “${name}” was not answered within ${limits.offerHours} hours.`,
  },
  accept_offer: { kind: 'accept_offer', creator: 'work', say: ({ name }) => `accepted “${name}”.` },
  decline_offer: { kind: 'decline_offer', creator: 'newsfeed', say: ({ name }) => `declined “${name}”.` },
  change_brief: changed,
  tell_brief: changed,
  change_price: {
    kind: 'change_price',
    creator: 'answer',
    say: ({ name, budget_cents, proposed_budget_cents }) =>
      `proposed ${euros(proposed_budget_cents)} instead of ${euros(budget_cents)} for “${name}”.`,
  },
  cancel_price: {
    kind: 'cancel_price',
    creator: 'work',
    say: ({ name, budget_cents }) =>
      `withdrew the price change for “${name}”. The price stays at ${euros(budget_cents)}.`,
  },
  accept_price: {
    kind: 'accept_price',
    creator: 'work',
    say: ({ name, budget_cents }) => `approved ${euros(budget_cents)} for “${name}”.`,
  },
  decline_price: {
    kind: 'decline_price',
    creator: 'newsfeed',
    say: ({ name }, { proposed_budget_cents }) =>
      `declined the new price of ${euros(proposed_budget_cents)} and left “${name}”.`,
  },
  set_status: moved,
  set_status_while_repricing: moved,
  unassign: {
    kind: 'unassign',
    creator: 'newsfeed',
    say: ({ name }) => ({ own: `ended the work on “${name}”.`, other: `unassigned you from “${name}”.` }),
  },
  unassign_self: {
    kind: 'unassign_self',
    creator: 'newsfeed',
    say: ({ name }) => `left “${name}”.`,
  },
};
