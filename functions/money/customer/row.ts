import { defineEntity, type RowOf } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';

/** A person's customer at Stripe, for their payments. */
export const stripeCustomerEntity = defineEntity('stripe-customer', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    customer_id: { type: 'string', required: true },
    /** The one page for the monthly plan that may be open, by the submission that opened it. */
    monthly_page: {
      type: 'map',
      properties: {
        submission_id: { type: 'string', required: true },
        opened_at: { type: 'string', required: true },
        session_id: { type: 'string' },
      },
    },
    created_at: { type: 'string', required: true, readOnly: true },
  },
  indexes: {
    byUser: key({ pk: 'user#{user_id}', sk: 'stripe-customer' }),
  },
});

export type StripeCustomerRow = RowOf<typeof stripeCustomerEntity>;
