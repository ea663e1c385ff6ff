import type { Publication } from '../events/publication.ts';
import type { Change } from '../kit/change.ts';

/** Shows open pages that access, a payment or a payout account has changed; they fetch its present state. */
export const onPush = ({ entity, before, after }: Change): Publication[] => {
  const row = after ?? before ?? {};
  if (entity === 'access')
    return [{ topic: `user:${row.user_id}`, event: { type: 'refetch', what: 'access' } }];
  if (entity === 'payout-account')
    return [{ topic: `user:${row.user_id}`, event: { type: 'refetch', what: 'payout-account' } }];
  // A payment concerns its creator once it is paid, and a new one is known where it was begun.
  if (entity === 'payment' && before)
    return [row.client_id, ...(row.paid_at ? [row.creator_id] : [])].map((person) => ({
      topic: `user:${person}`,
      event: { type: 'refetch', what: 'payments' },
    }));
  return [];
};
