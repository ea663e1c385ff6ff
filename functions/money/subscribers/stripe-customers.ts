import type { Subscriber } from '../../events/worker.ts';
import { leavePayments, tellCustomer } from '../customer/follow-up.ts';

/**
 * Passes changes of people on to Stripe: the new name or address of somebody who pays, and the closure of an account,
 * which is asked for nothing any more. Repeating it changes nothing.
 */
export const stripeCustomers: Subscriber = {
  onChange: async ({ id, entity, after }) => {
    if (!after) return;
    if (entity !== 'account') await tellCustomer(String(after.user_id), id);
    else if (after.ended_at) await leavePayments(String(after.user_id));
  },
  onJob: { 'payment-closure': ({ id }) => leavePayments(id) },
};
