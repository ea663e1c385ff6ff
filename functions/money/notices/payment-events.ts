import type { EventKind } from '@briefhouse/contracts/chat/event-kinds.ts';
import type { ConversationEvent } from '../../events/conversation-event.ts';
import type { LedgerEntryRow } from '../ledger/row.ts';
import { type PaymentRow, paymentEntity } from '../payment.entity.ts';
import { lostDispute } from './payment-notices.ts';
import { amountOf, euros, type Moved } from './payment-words.ts';

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
  const { data: payment } = await paymentEntity()
    .get({ payment_id: entry.payment_id })
    .go({ consistent: true });
  if (!payment) throw new Error(`The payment of ${entry.source} is missing`);
  return toEvents(payment, kind, entry, entry.occurred_at);
};

const eventKindOf = (kind: string): EventKind | undefined =>
  Object.hasOwn(eventWords, kind) ? (kind as EventKind) : undefined;

/** The events of a dispute that the payer has won, as its notices. */
export const lostDisputeEvents = (
  change: Parameters<typeof lostDispute>,
  at: string,
): ConversationEvent[] => {
  const lost = lostDispute(...change);
  return lost ? toEvents(lost.payment, 'dispute_lost', lost.entry, at) : [];
};

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
