import type { Media } from '@briefhouse/contracts/media/media.ts';
import type { MediaRow } from './media.entity.ts';
import { toReadableMedia } from './public.ts';
import { toMedia } from './views.ts';

/** An upload with addresses that work now. */
export const toMediaNow = async (row: MediaRow): Promise<Media> =>
  toMedia(row, row.stored ? await toReadableMedia(row.stored) : null);
