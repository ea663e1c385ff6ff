import { defineEntity, type RowOf } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';

/** One submission of a form that makes something at Stripe: repeated, it leads to the same page, or the same refund. */
export const checkoutEntity = defineEntity('checkout', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    submission_id: { type: 'string', required: true, readOnly: true },
    /** See `fingerprintOf`. */
    fingerprint: { type: 'string', required: true, readOnly: true },
    /** Only the page of a payment to a creator has it. */
    payment_id: { type: 'string', readOnly: true },
    created_at: { type: 'string', required: true, readOnly: true },
    /** For the table's TTL, in epoch seconds: Stripe's own keys are forgotten by then too. */
    expires: { type: 'number', required: true },
  },
  indexes: {
    bySubmission: key({ pk: 'user#{user_id}', sk: 'checkout#{submission_id}' }),
  },
});

export type CheckoutRow = RowOf<typeof checkoutEntity>;
