import { type Step, update } from '../../kit/transact.ts';
import { account } from '../ledger/accounts.ts';
import type { Entry } from '../ledger/commands.ts';
import { type PaymentRow, paymentEntity } from '../payment/row.ts';
import { expanded, isoOf } from '../stripe.ts';
import type { ChargeFacts } from './facts.ts';

type View = Pick<
  PaymentRow,
  'status' | 'declined' | 'refunded_cents' | 'returned_cents' | 'charge_id' | 'paid_at'
>;

/** The row before Stripe is asked: anything written later was read after it. */
export const readPayment = async (paymentId: string): Promise<PaymentRow | undefined> =>
  (await paymentEntity().get({ payment_id: paymentId }).go({ consistent: true })).data ?? undefined;

/**
 * Brings a payment's row up to Stripe's answer after the row was read, with all `entries` that this makes in the
 * ledger; CONFLICT if it has changed meanwhile.
 */
export const paymentSteps = (
  row: PaymentRow | undefined,
  facts: ChargeFacts,
  entries: readonly Entry[],
): Step[] => {
  if (!row) return [];
  const view = viewOf(row, facts, entries);
  const same = (Object.keys(view) as (keyof View)[]).every((name) => row[name] === view[name]);
  return same ? [] : [changePayment(row, view)];
};

/** CONFLICT if the row has changed since it was read. */
export const changePayment = ({ payment_id, version }: PaymentRow, view: Partial<View>): Step =>
  update(
    paymentEntity()
      .patch({ payment_id })
      .set({ ...view, version: (version ?? 0) + 1 })
      .where((row, { eq, notExists }) =>
        version === undefined ? notExists(row.version) : eq(row.version, version),
      ),
  );

const viewOf = (
  row: PaymentRow,
  { charge, refunds, disputes }: ChargeFacts,
  entries: readonly Entry[],
): Partial<View> => {
  if (charge.status === 'failed') {
    const paid = expanded(charge.payment_intent)?.status === 'succeeded';
    return paid || row.charge_id ? {} : { declined: true };
  }
  if (charge.status !== 'succeeded') return {};
  const refunded = sum(refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled'));
  const lost = sum(disputes.filter(({ status }) => status === 'lost'));
  const given = Math.min(charge.amount, refunded + lost);
  return {
    status: disputes.some(isOpen)
      ? 'disputed'
      : given === 0
        ? 'paid'
        : given < charge.amount
          ? 'partly_refunded'
          : 'refunded',
    declined: false,
    refunded_cents: given,
    returned_cents: returnedBy(row.creator_id, entries),
    charge_id: charge.id,
    paid_at: isoOf(charge.created),
  };
};

/**
 * The amount that refunds took from the creator, less their part of the fee; also where one did not reach the payer.
 */
const returnedBy = (creatorId: string, entries: readonly Entry[]): number => {
  const own = account.creator(creatorId);
  const taken = entries
    .filter(({ kind }) => kind === 'refund' || kind === 'fee_refund')
    .flatMap(({ postings }) => postings)
    .reduce((total, { account: name, cents }) => (name === own ? total - cents : total), 0);
  // A fee that was given back by itself took nothing.
  return Math.max(0, taken);
};

/** An inquiry, whose statuses begin with `warning`, has taken no money. */
const isOpen = ({ status, balance_transactions }: ChargeFacts['disputes'][number]): boolean =>
  balance_transactions.length > 0 && !['won', 'lost', 'warning_closed', 'prevented'].includes(status);

const sum = (movements: readonly { amount: number }[]): number =>
  movements.reduce((total, { amount }) => total + amount, 0);
