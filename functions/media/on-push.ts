import { rulesOf } from '@briefhouse/contracts/media/purposes.ts';
import type { Publication } from '../events/publication.ts';
import type { Change } from '../kit/change.ts';
import type { MediaRow } from './row.ts';
import { removal } from './steps.ts';
import { toMedia, toShownMedia } from './views.ts';

/**
 * Notifies its owner of the outcome of an upload. The event of a private one is without its addresses, which only
 * `getMedia` may sign.
 */
export const onPush = ({ before, after }: Change): Publication[] => {
  if (!before || !after || before.status === after.status || after.used_by === removal) return [];
  const row = after as MediaRow;
  const isPublic = rulesOf(row.purpose).visibility === 'public';
  const shown = row.stored && isPublic ? toShownMedia(row.stored) : null;
  return [{ topic: `user:${row.user_id}`, event: { type: 'media.changed', media: toMedia(row, shown) } }];
};
