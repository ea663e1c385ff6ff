import { defineEntity, type RowOf } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';
import { entryKinds } from './entry-kinds.ts';

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
