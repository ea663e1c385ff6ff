import { defineEntity, type RowOf } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';
import { entryKinds } from './entry-kinds.ts';

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
