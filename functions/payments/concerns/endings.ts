import { defineConcern } from '../../kit/concern.ts';
import { leavePayments } from '../domain/leave-payments.ts';

/** What an account that has ended would still be asked to pay. Repeating it changes nothing. */
export const handler = defineConcern({
  onChange: async ({ after }) => {
    if (after?.ended_at) await leavePayments(String(after.user_id));
  },
  onDue: { 'payment-ending': ({ id }) => leavePayments(id) },
});
