import type Stripe from 'stripe';
import { account } from '../ledger/accounts.ts';
import type { Entry } from '../ledger/commands.ts';
import { expanded, isoOf } from '../stripe.ts';
import { type ChargeFacts, type PlanPurpose, type Purpose, payerAccount } from './facts.ts';

/** The entries of a charge, its refunds and its disputes in the ledger: the same for every caller, at any time. */
export const chargeEntries = (purpose: Purpose, facts: ChargeFacts): Entry[] => {
  const { charge, refunds, feeRefunds, disputes } = facts;
  if (charge.status === 'failed') return [failureEntry(purpose, charge)];
  // Money that is still on its way comes with another event once it has arrived.
  if (charge.status !== 'succeeded' || !charge.captured) return [];
  return [
    paidEntry(purpose, facts),
    ...costEntry(charge.id, charge.id, expanded(charge.balance_transaction)),
    ...refunds.flatMap((refund) => refundEntries(purpose, facts, refund)),
    ...feeRefunds.flatMap((returned) => feeRefundEntry(purpose, charge.id, returned)),
    ...disputes.flatMap((dispute) => disputeEntries(purpose, charge.id, dispute)),
  ];
};

/** The facts of a charge that each of its entries repeats. */
const about = (purpose: Purpose, of: string) => ({
  of,
  currency: 'eur',
  ...(purpose.kind === 'plan'
    ? { payer_id: purpose.user_id, plan_id: purpose.plan_id }
    : {
        payer_id: purpose.client_id,
        creator_id: purpose.creator_id,
        payment_id: purpose.payment_id,
        ...(purpose.project_id && { project_id: purpose.project_id }),
      }),
});

const failureEntry = (purpose: Purpose, { id, created, failure_code }: Stripe.Charge): Entry => ({
  ...about(purpose, id),
  source: id,
  kind: 'failure',
  occurred_at: isoOf(created),
  postings: [],
  ...(failure_code && { reason: failure_code }),
});

const paidEntry = (purpose: Purpose, { charge, invoice }: ChargeFacts): Entry => {
  const { id, amount, created } = charge;
  const at = isoOf(created);
  const entry = { ...about(purpose, id), source: id, occurred_at: at };
  const paid = { account: payerAccount(purpose), cents: -amount };
  if (purpose.kind === 'plan')
    return {
      ...entry,
      kind: 'pass',
      ...(invoice && { ...periodOf(invoice), source: invoice.id, kind: 'period' }),
      postings: [paid, { account: account.plans(at), cents: amount }],
    };
  const destination = charge.transfer_data?.destination;
  const fee = charge.application_fee_amount ?? 0;
  const net = destination ? (charge.transfer_data?.amount ?? amount) - fee : 0;
  return {
    ...entry,
    kind: 'payment',
    fee_cents: amount - net,
    postings: [
      paid,
      { account: account.creator(purpose.creator_id), cents: net },
      ...unlessZero(account.fees(at), amount - net),
    ],
  };
};

/** Stripe's fee for a movement. */
const costEntry = (source: string, of: string, moved: Stripe.BalanceTransaction | undefined): Entry[] => {
  if (!moved?.fee) return [];
  const at = isoOf(moved.created);
  return [
    {
      source,
      of,
      kind: 'cost',
      occurred_at: at,
      currency: 'eur',
      postings: [
        { account: account.costs(at), cents: -moved.fee },
        { account: account.stripe(at), cents: moved.fee },
      ],
    },
  ];
};

/** A refund takes from the creator the amount that Stripe took back of their transfer; the rest is the platform's. */
const refundEntries = (purpose: Purpose, facts: ChargeFacts, refund: Stripe.Refund): Entry[] => {
  // A refund without a transaction has moved nothing yet.
  if (!refund.balance_transaction) return [];
  const { id, amount, created } = refund;
  const at = isoOf(created);
  const entry = {
    ...about(purpose, facts.charge.id),
    source: id,
    occurred_at: at,
    ...(refund.metadata?.reason && { reason: refund.metadata.reason }),
  };
  const failedAt = expanded(refund.failure_balance_transaction)?.created;
  return [
    {
      ...entry,
      kind: 'refund',
      ...(purpose.kind === 'payment'
        ? refundedPayment(purpose.creator_id, facts, refund, at)
        : { postings: [{ account: account.plans(at), cents: -amount }] }),
    } satisfies Entry,
    ...(failedAt
      ? [
          {
            ...entry,
            kind: 'refund_failed' as const,
            occurred_at: isoOf(failedAt),
            postings: [
              {
                account:
                  purpose.kind === 'payment'
                    ? account.costs(isoOf(failedAt))
                    : account.plans(isoOf(failedAt)),
                cents: amount,
              },
            ],
          } satisfies Entry,
        ]
      : []),
  ].map((one) => ({
    ...one,
    postings: [
      { account: payerAccount(purpose), cents: one.kind === 'refund' ? amount : -amount },
      ...one.postings,
    ],
  }));
};

const refundedPayment = (creatorId: string, facts: ChargeFacts, refund: Stripe.Refund, at: string) => {
  const reversed = expanded(refund.transfer_reversal)?.amount ?? 0;
  return {
    fee_returned_cents: feeReturnedBy(facts, refund),
    postings: [
      { account: account.creator(creatorId), cents: -reversed },
      ...unlessZero(account.costs(at), reversed - refund.amount),
    ],
  };
};

/** Stripe does not say by which refund a part of the fee goes back, so that part moves by an entry of its own. */
const feeRefundEntry = (purpose: Purpose, of: string, { id, amount, created }: Stripe.FeeRefund): Entry[] => {
  if (purpose.kind !== 'payment') return [];
  const at = isoOf(created);
  return [
    {
      ...about(purpose, of),
      source: id,
      kind: 'fee_refund',
      occurred_at: at,
      fee_cents: -amount,
      postings: [
        { account: account.creator(purpose.creator_id), cents: amount },
        { account: account.fees(at), cents: -amount },
      ],
    },
  ];
};

/** Movements of one call to Stripe happen within so many seconds. */
const oneCall = 10;

/** The part of the fee that went back with a refund, as near as can be known: by the moment, then by its share. */
const feeReturnedBy = ({ charge, refunds, feeRefunds }: ChargeFacts, refund: Stripe.Refund): number => {
  const fee = charge.application_fee_amount ?? 0;
  const returned = new Map<string, number>();
  for (const { amount, created } of feeRefunds) {
    const apart = (one: Stripe.Refund) => Math.abs(one.created - created);
    const away = (one: Stripe.Refund) => Math.abs(amount * charge.amount - one.amount * fee);
    const [its] = refunds
      .filter((one) => !returned.has(one.id) && apart(one) <= oneCall)
      .sort((a, b) => apart(a) - apart(b) || away(a) - away(b));
    if (its) returned.set(its.id, amount);
  }
  return returned.get(refund.id) ?? 0;
};

/** A dispute takes the money from the platform, until it is won; the bank's fee is a cost. */
const disputeEntries = (purpose: Purpose, of: string, dispute: Stripe.Dispute): Entry[] => {
  // Without a movement it is only an inquiry so far.
  const moves = dispute.balance_transactions.toSorted((a, b) => a.created - b.created);
  const taken = moves.find(({ amount }) => amount < 0);
  const given = moves.find(({ amount }) => amount > 0);
  const entries = moves.flatMap((moved): Entry[] => {
    const { id, amount, created } = moved;
    const at = isoOf(created);
    // Money that moves again, after an appeal, is booked under the movement's own id.
    const source = moved === taken || moved === given ? dispute.id : id;
    const cost = costEntry(moved === moves[0] ? dispute.id : id, of, moved);
    if (amount === 0) return cost;
    return [
      {
        ...about(purpose, of),
        source,
        kind: amount < 0 ? ('dispute' as const) : ('dispute_won' as const),
        occurred_at: at,
        ...(dispute.reason && { reason: dispute.reason }),
        postings: [
          { account: payerAccount(purpose), cents: -amount },
          { account: account.disputes(at), cents: amount },
        ],
      },
      ...cost,
    ];
  });
  return [...entries, ...lostEntry(purpose, of, dispute, taken)];
};

/** Stripe does not say when the bank decided, so it stands where the dispute does. */
const lostEntry = (
  purpose: Purpose,
  of: string,
  { id, status }: Stripe.Dispute,
  taken: Stripe.BalanceTransaction | undefined,
): Entry[] =>
  purpose.kind === 'plan' && status === 'lost' && taken
    ? [
        {
          ...about(purpose, of),
          source: id,
          kind: 'dispute_lost',
          occurred_at: isoOf(taken.created),
          postings: [{ account: payerAccount(purpose), cents: 0 }],
        },
      ]
    : [];

const unlessZero = (name: string, cents: number) => (cents === 0 ? [] : [{ account: name, cents }]);

/** The month that an invoice of the monthly plan is for. The invoice's own period is the one before. */
const periodOf = ({ id, lines }: Stripe.Invoice) => {
  const period = lines.data.find(({ parent }) => parent?.type === 'subscription_item_details')?.period;
  if (!period) throw new Error(`${id} is for no period`);
  return { period_start: isoOf(period.start), period_end: isoOf(period.end) };
};

/** Number of times that a bank refused to pay an invoice. */
const refusals = ({ attempt_count, status }: Stripe.Invoice): number =>
  attempt_count - (status === 'paid' ? 1 : 0);

/** A renewal that was refused, whether or not it is paid by now. The first month is not given on credit. */
export const unpaidEntry = ({ user_id, plan_id }: PlanPurpose, invoice: Stripe.Invoice): Entry[] =>
  invoice.billing_reason === 'subscription_cycle' && refusals(invoice) > 0
    ? [
        {
          source: invoice.id,
          kind: 'unpaid',
          occurred_at: isoOf(invoice.created),
          currency: 'eur',
          payer_id: user_id,
          plan_id,
          ...periodOf(invoice),
          postings: [{ account: account.subscriber(user_id), cents: 0 }],
        },
      ]
    : [];
