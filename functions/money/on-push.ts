import { type Publication, refetch } from '../events/publication.ts';
import type { Change } from '../kit/change.ts';

/** Shows open pages that access, a payment or a payout account has changed; they fetch its present state. */
export const onPush = ({ entity, before, after }: Change): Publication[] => {
  const row = after ?? before ?? {};
  if (entity === 'access' || entity === 'payout-account') return [refetch(row.user_id, entity)];
  // A payment concerns its creator once it is paid, and a new one is known where it was begun.
  if (entity === 'payment' && before)
    return [row.client_id, ...(row.paid_at ? [row.creator_id] : [])].map((person) =>
      refetch(person, 'payments'),
    );
  return [];
};
