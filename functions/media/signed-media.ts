import type { Media } from '@briefhouse/contracts/media/media.ts';
import { now } from '../kit/clock.ts';
import type { MediaRow } from './media.entity.ts';
import { bestKey, withdrawnKey } from './media-keys.ts';
import { isSigned, toReadableMedia } from './public.ts';
import { signDownload } from './store.ts';
import { toMedia } from './views.ts';

/** An upload with addresses that work now. */
export const toMediaNow = async (row: MediaRow): Promise<Media> =>
  toMedia(row, row.stored ? await toReadableMedia(row.stored, row) : null);

/** The address of its best file, as one to keep: `briefhouse-2026-03-01-8F3K2A.jpg`. */
export const toDownload = async (row: MediaRow): Promise<string | null> => {
  const { media_id, stored, created_at } = row;
  const key = stored && bestKey(stored);
  if (!stored || !key) return null;
  if (!(await isSigned(stored, row))) return `/${key}`;
  const name = `briefhouse-${created_at.slice(0, 10)}-${media_id.slice(-6)}${key.slice(key.lastIndexOf('.'))}`;
  return signDownload(withdrawnKey(key), name, new Date(now()));
};
