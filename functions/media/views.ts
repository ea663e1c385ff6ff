import type { Media } from '@briefhouse/contracts/media/media.ts';
import type { ShownMedia } from '@briefhouse/contracts/media/shown-media.ts';
import type { MediaRow } from './media.entity.ts';

export const toMedia = (row: MediaRow, shown: ShownMedia | null): Media => ({
  id: row.media_id,
  purpose: row.purpose,
  status: row.status,
  refusal: row.refusal ?? null,
  shown,
  created_at: row.created_at,
});
