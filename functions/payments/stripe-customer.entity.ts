import { defineEntity } from '../kit/entity.ts';
import { key } from '../kit/index-key.ts';

/** Who a person is to Stripe when they pay. */
export const stripeCustomerEntity = defineEntity('stripe-customer', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    customer_id: { type: 'string', required: true },
    created_at: { type: 'string', required: true, readOnly: true },
  },
  indexes: {
    byUser: key({ pk: 'user#{user_id}', sk: 'stripe-customer' }),
  },
});
