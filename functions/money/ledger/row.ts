import { defineEntity, type RowOf } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';

const entryKinds = [
  /** A brand paid a creator. */
  'payment',
  /** A creator bought a plan that is paid once. */
  'pass',
  /** A month of the monthly plan was paid: the first one or a renewal. */
  'period',
  /** Stripe's fee for a charge, or for a dispute. */
  'cost',
  'refund',
  /** The part of the platform's fee that a creator gets back when their payment is refunded. */
  'fee_refund',
  /** A refund that did not reach the payer after all. */
  'refund_failed',
  /** The payer's bank took the money back until it has decided. */
  'dispute',
  /** The bank decided for the platform. */
  'dispute_won',
  /** The bank decided for the buyer of a plan; moves nothing more. A payment says so in its own row. */
  'dispute_lost',
  /** A try that the bank refused; moves nothing. */
  'failure',
  /** A renewal that was not paid; moves nothing. */
  'unpaid',
  /** Stripe paid a creator's balance to their bank. */
  'payout',
  /** The bank sent it back. */
  'payout_failed',
] as const;

export type EntryKind = (typeof entryKinds)[number];

/**
 * One money event of Stripe's, for ever: written once, never changed or deleted, without a TTL. Only functions of this
 * domain may write below `ledger#`: see infra/constructs/append-only.ts.
 */
export const ledgerEntryEntity = defineEntity('ledger-entry', {
  attributes: {
    /** Stripe's id of the object: a charge, a refund, a dispute, an invoice, a payout. */
    source: { type: 'string', required: true, readOnly: true },
    kind: { type: entryKinds, required: true, readOnly: true },
    /** The charge that a refund, a dispute or a cost belongs to; the source itself otherwise. */
    of: { type: 'string', required: true, readOnly: true },
    /** When it happened at Stripe, ISO 8601. */
    occurred_at: { type: 'string', required: true, readOnly: true },
    /** Day of `occurred_at`, UTC. */
    day: { type: 'string', required: true, readOnly: true },
    /** Stripe's first event about this; missing for an entry that the reconciliation found. */
    event_id: { type: 'string', readOnly: true },
    currency: { type: 'string', required: true, readOnly: true },
    /** The amount that each account got, in signed cents. They add up to 0. */
    postings: {
      type: 'list',
      required: true,
      readOnly: true,
      items: {
        type: 'map',
        properties: {
          account: { type: 'string', required: true },
          cents: { type: 'number', required: true },
        },
      },
    },
    /**
     * The part of the fee that seems to belong to a refund, for its receipt and invoice. It moves by an entry of its
     * own.
     */
    fee_returned_cents: { type: 'number', readOnly: true },
    payer_id: { type: 'string', readOnly: true },
    creator_id: { type: 'string', readOnly: true },
    payment_id: { type: 'string', readOnly: true },
    project_id: { type: 'string', readOnly: true },
    plan_id: { type: 'string', readOnly: true },
    /** The paid month of the monthly plan, ISO 8601. */
    period_start: { type: 'string', readOnly: true },
    period_end: { type: 'string', readOnly: true },
    /** Why an administrator refunded, or why the bank refused. */
    reason: { type: 'string', readOnly: true },
  },
  indexes: {
    bySource: key({ pk: 'ledger#{source}', sk: '{kind}' }),
    byDay: key('gsi1', { pk: 'ledger-day#{day}', sk: '{occurred_at}#{source}#{kind}' }),
  },
});

export type LedgerEntryRow = RowOf<typeof ledgerEntryEntity>;

/** One side of a ledger entry, in its account's own order: a balance is the sum of an account's postings. */
export const ledgerPostingEntity = defineEntity('ledger-posting', {
  attributes: {
    account: { type: 'string', required: true, readOnly: true },
    occurred_at: { type: 'string', required: true, readOnly: true },
    source: { type: 'string', required: true, readOnly: true },
    kind: { type: entryKinds, required: true, readOnly: true },
    of: { type: 'string', required: true, readOnly: true },
    /** The amount that the account got: negative if it gave. */
    cents: { type: 'number', required: true, readOnly: true },
    /** The platform's fee of a payment to or by this account; negative where the platform gave it back. */
    fee_cents: { type: 'number', readOnly: true },
    currency: { type: 'string', required: true, readOnly: true },
    plan_id: { type: 'string', readOnly: true },
    period_start: { type: 'string', readOnly: true },
    period_end: { type: 'string', readOnly: true },
  },
  indexes: {
    byAccount: key({ pk: 'ledger#account#{account}', sk: '{occurred_at}#{source}#{kind}' }),
  },
});

export type LedgerPostingRow = RowOf<typeof ledgerPostingEntity>;
