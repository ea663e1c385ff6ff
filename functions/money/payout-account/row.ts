import { payoutStates } from '@briefhouse/contracts/payments/payout-states.ts';
import { defineEntity, type RowOf } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';

/** The account that a creator is paid to, as Stripe last said, and the platform's fee on their payments. */
export const payoutAccountEntity = defineEntity('payout-account', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    /** Absent until the creator begins to set it up. */
    stripe_account_id: { type: 'string' },
    /** `stripe-account#<id>`; absent with it, so that the row is in no list. */
    gsi1pk_account: { type: 'string' },
    state: { type: payoutStates },
    /** Names of Stripe's requirements that are still open, e.g. `external_account`. */
    missing: { type: 'list', items: { type: 'string' } },
    due_by: { type: 'string' },
    /** Absent for the default. */
    platform_fee_percentage: { type: 'number' },
    /** When Stripe was last asked. */
    read_at: { type: 'string' },
  },
  indexes: {
    byUser: key({ pk: 'user#{user_id}', sk: 'payout-account' }),
    byStripeAccount: key('gsi1', { pk: '{gsi1pk_account}', sk: '{user_id}' }),
  },
});

export type PayoutAccountRow = RowOf<typeof payoutAccountEntity>;
