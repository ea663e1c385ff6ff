import type { Media } from '@briefhouse/contracts/media/media.ts';
import { now } from '../kit/clock.ts';
import { nameToKeep } from './file-name.ts';
import type { MediaRow } from './media.entity.ts';
import { bestKey, withdrawnKey } from './media-keys.ts';
import { isSigned, toReadableMedia } from './readable-media.ts';
import { signDownload } from './store.ts';
import { toMedia } from './views.ts';

/** An upload with addresses that work now. */
export const toMediaNow = async (row: MediaRow): Promise<Media> =>
  toMedia(row, row.stored ? await toReadableMedia(row.stored, row) : null);

/** The address of its best file, as one to keep under its name, which only a signed address carries. */
export const toDownload = async (row: MediaRow): Promise<string | null> => {
  const { stored } = row;
  const key = stored && bestKey(stored);
  if (!stored || !key) return null;
  const isMoved = withdrawnKey(key) !== key && (await isSigned(stored, row));
  return signDownload(isMoved ? withdrawnKey(key) : key, nameToKeep(row, key), new Date(now()));
};
