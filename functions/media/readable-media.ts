import { readSeconds } from '@briefhouse/contracts/media/address-times.ts';
import type { Media } from '@briefhouse/contracts/media/media.ts';
import { rulesOf } from '@briefhouse/contracts/media/purposes.ts';
import type { ShownMedia } from '@briefhouse/contracts/media/shown-media.ts';
import { epochMs, now } from '../kit/clock.ts';
import { nameToKeep } from './file-name.ts';
import { bestKey, filesOf, withdrawnKey } from './media-keys.ts';
import type { MediaRow } from './row.ts';
import { isStored, signDownload, signRead } from './store.ts';
import type { StoredMedia } from './stored-media.ts';
import { toMedia, toShownMedia } from './views.ts';

const signedEveryMs = 10 * 60_000;

type Withdrawal = Pick<MediaRow, 'withdrawal'>;

/** For readers of media that may be withdrawn: the store is then asked where its files are. */
export const perhapsWithdrawn: Withdrawal = { withdrawal: 'withdrawn' };

/**
 * True if only signed addresses lead to a media: for a private purpose always, for a withdrawn one once the subscriber
 * has moved its last file.
 */
const isSigned = async (stored: StoredMedia, { withdrawal }: Withdrawal): Promise<boolean> => {
  if (rulesOf(stored.purpose).visibility === 'private') return true;
  const last = withdrawal === 'withdrawn' && filesOf(stored).at(-1);
  return last ? isStored(withdrawnKey(last)) : false;
};

/**
 * A media with addresses that work now, for at least 50 minutes. Signed ones are as of the last full ten minutes, so that
 * the browser finds what it has already loaded.
 */
export const toReadableMedia = async (
  stored: StoredMedia,
  withdrawal: Withdrawal = {},
): Promise<ShownMedia> => {
  const shown = toShownMedia(stored);
  if (!(await isSigned(stored, withdrawal))) return shown;
  const since = new Date(Math.floor(epochMs() / signedEveryMs) * signedEveryMs);
  const sign = async <T extends { url: string }>(file: T): Promise<T> => ({
    ...file,
    url: await signRead(withdrawnKey(file.url.slice(1)), since),
  });
  return {
    ...shown,
    files: await Promise.all(shown.files.map(sign)),
    video: shown.video && (await sign(shown.video)),
    ...(shown.animation && { animation: await sign(shown.animation) }),
    expires_at: new Date(since.getTime() + readSeconds * 1000).toISOString(),
  };
};

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
