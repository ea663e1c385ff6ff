import { type Publication, refetch } from '../events/publication.ts';
import type { Change } from '../kit/change.ts';

/** Publishes a saved profile to the person's other pages. */
export const onPush = ({ entity, before }: Change): Publication[] =>
  entity === 'profile' && before ? [refetch(before.user_id, 'profile')] : [];
