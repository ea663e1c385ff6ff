import type { EventKind } from '@briefhouse/contracts/chat/event-kinds.ts';
import type { ConversationEvent } from '../../events/conversation-event.ts';
import { effects } from '../../events/effects.ts';
import type { Notice } from '../../events/notice.ts';
import { now } from '../../kit/clock.ts';
import { account } from '../ledger/accounts.ts';
import type { LedgerEntryRow } from '../ledger/row.ts';
import { paymentOf } from './queries.ts';
import type { PaymentRow } from './row.ts';
import { amountOf, euros, forWhatOf, type Moved, paymentWords } from './words.ts';

/** A dispute that the payer has won moves nothing more, so the payment tells of it. */
export const paymentEffects = effects<PaymentRow>('payment', {
  status: {
    notify: (row, before) => {
      const lost = lostDispute(row, before);
      return lost && toBoth(row, 'dispute_lost', lost);
    },
    chatLine: (row, before) => {
      const lost = lostDispute(row, before);
      return lost && toEvents(row, 'dispute_lost', lost, now());
    },
  },
});

/** The notices to both sides of a payment about an entry. */
export const paymentNotices = async (entry: LedgerEntryRow): Promise<Notice[]> => {
  if (!entry.payment_id || !paymentWords[entry.kind]) return [];
  return toBoth(await paymentOf(entry), entry.kind, entry);
};

/** A dispute that the payer has won moves nothing more, so the ledger has no entry of it: the payment says so. */
const lostDispute = (after: PaymentRow, before: PaymentRow | undefined): Moved | undefined => {
  if (before?.status !== 'disputed' || after.status === 'disputed') return undefined;
  const cents = (after.refunded_cents ?? 0) - (before.refunded_cents ?? 0);
  return cents > 0 ? { postings: [{ account: account.client(after.client_id), cents }] } : undefined;
};

/** Each gets this notice at once and alone: a digest of a project never includes payments. */
const toBoth = (payment: PaymentRow, event: string, entry: Moved): Notice[] => {
  const { client, creator } = paymentWords[event] ?? {};
  const common = { type: 'money_message', payment_id: payment.payment_id, email: true } as const;
  const words = (say: NonNullable<typeof client>) => (other: string, inMail?: boolean) =>
    say({ payment, entry, other, forWhat: forWhatOf(payment, inMail) });
  const { client_id, creator_id } = payment;
  return [
    ...(creator
      ? [
          {
            ...common,
            recipient_id: creator_id,
            actor_id: client_id,
            target: 'received_payment' as const,
            say: words(creator),
          },
        ]
      : []),
    ...(client
      ? [
          {
            ...common,
            recipient_id: client_id,
            actor_id: creator_id,
            target: 'sent_payment' as const,
            say: words(client),
          },
        ]
      : []),
  ];
};

type Say = (payment: PaymentRow, entry: Moved) => string | ConversationEvent['words'];

const forIt = ({ project_name }: PaymentRow) => (project_name ? ` for “${project_name}”` : '');

/** The line that both sides of a payment read in their conversation; matters of one side alone stand in a notice. */
const eventWords: Partial<Record<EventKind, Say>> = {
  payment: (payment) => {
    const what = `${euros(payment.amount_cents)}${forIt(payment)}.`;
    return { own: `paid ${what}`, other: `paid you ${what}` };
  },
  refund: (payment, entry) => `${amountOf(entry)} of the payment${forIt(payment)} was refunded.`,
  dispute: (payment, entry) => `A bank asks us to return ${amountOf(entry)} of the payment${forIt(payment)}.`,
  dispute_won: (payment, entry) =>
    `The bank has decided: the ${amountOf(entry)}${forIt(payment)} stays paid.`,
  dispute_lost: (payment, entry) =>
    `The bank has decided: ${amountOf(entry)} of the payment${forIt(payment)} was returned.`,
};

/** The events of an entry about a payment in the conversation of both sides. */
export const paymentEvents = async (entry: LedgerEntryRow): Promise<ConversationEvent[]> => {
  const kind = eventKindOf(entry.kind);
  if (!entry.payment_id || !kind) return [];
  return toEvents(await paymentOf(entry), kind, entry, entry.occurred_at);
};

const eventKindOf = (kind: string): EventKind | undefined =>
  Object.hasOwn(eventWords, kind) ? (kind as EventKind) : undefined;

const toEvents = (payment: PaymentRow, kind: EventKind, entry: Moved, at: string): ConversationEvent[] => {
  const said = eventWords[kind]?.(payment, entry) ?? '';
  const { client_id, creator_id, project_id, project_name, payment_id } = payment;
  return [
    {
      client_id,
      creator_id,
      kind,
      at,
      actor_id: kind === 'payment' ? client_id : null,
      words: typeof said === 'string' ? { own: said, other: said } : said,
      targets: { client: 'sent_payment', creator: 'received_payment' },
      payment_id,
      ...(project_id && project_name && { project: { id: project_id, name: project_name } }),
    },
  ];
};
