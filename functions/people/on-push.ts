import type { Publication } from '../events/publication.ts';
import type { Change } from '../kit/change.ts';

/** Publishes a saved profile to the person's other pages. */
export const onPush = ({ entity, before, after }: Change): Publication[] => {
  const userId = after?.user_id ?? before?.user_id;
  if (entity === 'profile' && before)
    return [{ topic: `user:${userId}`, event: { type: 'refetch', what: 'profile' } }];
  return [];
};
