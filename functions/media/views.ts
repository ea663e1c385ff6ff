import type { Media } from '@briefhouse/contracts/media/media.ts';
import type { MediaRow } from './media.entity.ts';
import { toShownMedia } from './public.ts';

export const toMedia = (row: MediaRow): Media => ({
  id: row.media_id,
  purpose: row.purpose,
  status: row.status,
  refusal: row.refusal ?? null,
  shown: row.stored ? toShownMedia(row.stored) : null,
  created_at: row.created_at,
});
