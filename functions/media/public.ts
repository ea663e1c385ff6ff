import { readSeconds } from '@briefhouse/contracts/media/address-times.ts';
import { type Purpose, rulesOf } from '@briefhouse/contracts/media/purposes.ts';
import type { MediaFile, ShownMedia } from '@briefhouse/contracts/media/shown-media.ts';
import { AppError } from '../kit/app-error.ts';
import { epochMs } from '../kit/clock.ts';
import { type Step, update } from '../kit/transact.ts';
import type { User } from '../kit/user.ts';
import { removal, unusedFromNow } from './domain/unused.ts';
import { type LargeFile, readCopy, writeLargeFile } from './export-files.ts';
import { type MediaRow, mediaEntity } from './media.entity.ts';
import {
  extensions,
  filesOf,
  keyOf,
  originalKey,
  pictureTypes,
  videoKey,
  withdrawnKey,
} from './media-keys.ts';
import { deleteFiles, isStored, signBriefly, signRead } from './store.ts';
import type { StoredMedia } from './stored-media.ts';

export type { LargeFile, StoredMedia };
// For the copy of a person's data, which lies in the media bucket.
export { deleteFiles, readCopy, signBriefly as signExport, writeLargeFile };

/** A public media as screens show it. */
export const toShownMedia = (stored: StoredMedia): ShownMedia => ({
  media_id: stored.media_id,
  width: stored.width,
  height: stored.height,
  placeholder: stored.placeholder ?? null,
  files: extensions.flatMap((extension) =>
    stored[extension].map(
      (width): MediaFile => ({
        type: pictureTypes[extension],
        width,
        url: `/${keyOf(stored, width, extension)}`,
      }),
    ),
  ),
  video: stored.video ? { url: `/${videoKey(stored, stored.video.type)}`, ...stored.video } : null,
  ...(stored.moves &&
    stored.original && { animation: { url: `/${originalKey(stored)}`, type: stored.original } }),
  expires_at: null,
});

const signedEveryMs = 10 * 60_000;

type Withdrawal = Pick<MediaRow, 'withdrawal'>;

/** For readers of what may be withdrawn: where its files are is then asked of the store. */
export const perhapsWithdrawn: Withdrawal = { withdrawal: 'withdrawn' };

/**
 * Whether only signed addresses lead to a media: of a private purpose always, of a withdrawn one once the concern has
 * moved its last file.
 */
export const isSigned = async (stored: StoredMedia, { withdrawal }: Withdrawal): Promise<boolean> => {
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

/** A private media where nothing can be signed: its time is over, so the page that shows it asks for addresses. */
export const toUnsignedMedia = (stored: StoredMedia): ShownMedia => ({
  ...toShownMedia(stored),
  expires_at: new Date(0).toISOString(),
});

/** The key of the largest WebP, for rows that keep a single address; undefined for a video without a poster. */
export const largestKey = (stored: StoredMedia): string | undefined => {
  const width = stored.webp.at(-1);
  return width ? keyOf(stored, width, 'webp') : undefined;
};

interface Taken {
  /** For the row that shows it. */
  stored: StoredMedia;
  /** Bytes as it was uploaded. */
  size: number;
  /** For the transaction that writes that row. */
  steps: Step[];
}

/**
 * Gives somebody's own file to the row `usedBy` (`piece#<id>`), which may take it again; `readers` may read a private
 * one. NOT_FOUND, also for one that moderators withdrew; MEDIA_NOT_READY, UNSUPPORTED_FILE for another purpose or a
 * refused file; CONFLICT while another row has it. One read; the step writes 3 units.
 */
export const takeMedia = async (
  mediaId: string,
  user: Pick<User, 'id'>,
  purpose: Purpose,
  usedBy: string,
  readers: readonly string[] = [],
): Promise<Taken> => {
  const { data: row } = await mediaEntity().get({ media_id: mediaId }).go({ consistent: true });
  if (!row || row.user_id !== user.id || isBeyondReach(row)) throw new AppError('NOT_FOUND');
  if (row.purpose !== purpose || row.status === 'refused') throw new AppError('UNSUPPORTED_FILE');
  if (!row.stored) throw new AppError('MEDIA_NOT_READY');
  if (row.used_by && row.used_by !== usedBy) throw new AppError('CONFLICT');
  const { withdrawal: before } = row;
  const taking = mediaEntity()
    .patch({ media_id: mediaId })
    .set({
      used_by: usedBy,
      ...(readers.length > 0 && { readers: [...readers] }),
      // Another row, or this one, has let go of it within the last day.
      ...(before && !row.used_by && { withdrawal: 'restored' }),
    })
    .remove(['removed_at'])
    .where(
      ({ used_by, withdrawal, withdrawn_by }, { eq, notExists }) =>
        `(${notExists(used_by)} OR ${eq(used_by, usedBy)}) AND ${before ? eq(withdrawal, before) : notExists(withdrawal)} AND ${notExists(withdrawn_by)}`,
    );
  return { stored: row.stored, size: row.size, steps: [update(taking, { onConditionFailed: whyNotTaken })] };
};

/**
 * Who may read a private file that the row `usedBy` has, besides its owner, from now on. Like the steps below: none where
 * the file is gone meanwhile; one read.
 */
export const readersSteps = (media_id: string, usedBy: string, readers: readonly string[]): Promise<Step[]> =>
  stepsWhileUsed(media_id, usedBy, { readers: [...readers] });

/** For the transaction in which moderators take away from the public, by a case, what the row `usedBy` shows. */
export const withdrawSteps = (media_id: string, usedBy: string, case_id: string): Promise<Step[]> =>
  stepsWhileUsed(media_id, usedBy, { withdrawal: 'withdrawn', withdrawn_by: case_id });

/** For the transaction that gives it back. */
export const restoreSteps = (media_id: string, usedBy: string): Promise<Step[]> =>
  stepsWhileUsed(media_id, usedBy, { withdrawal: 'restored' }, ['withdrawn_by']);

const stepsWhileUsed = async (
  media_id: string,
  usedBy: string,
  changes: Partial<Pick<MediaRow, 'readers' | 'withdrawal' | 'withdrawn_by'>>,
  removed: 'withdrawn_by'[] = [],
): Promise<Step[]> => {
  const { data } = await mediaEntity().get({ media_id }).go({ consistent: true });
  if (data?.used_by !== usedBy) return [];
  const changing = mediaEntity()
    .patch({ media_id })
    .set(changes)
    .remove(removed)
    .where(({ used_by }, { eq }) => eq(used_by, usedBy));
  return [update(changing)];
};

const whyNotTaken = (row: Partial<MediaRow> | undefined) =>
  new AppError(!row || isBeyondReach(row) ? 'NOT_FOUND' : 'CONFLICT');

const isBeyondReach = ({ used_by, withdrawn_by }: Partial<MediaRow>): boolean =>
  used_by === removal || withdrawn_by !== undefined;

/**
 * For the transaction in which the row `usedBy` lets go of it: it is withdrawn, and unless it is taken again, removed a
 * day later. CONFLICT when that row does not have it.
 */
export const releaseMedia = (mediaId: string, usedBy: string): Step[] => {
  const unused = unusedFromNow(mediaId);
  const releasing = mediaEntity()
    .patch({ media_id: mediaId })
    .set({ removed_at: unused.removed_at, withdrawal: 'withdrawn' })
    .remove(['used_by', 'readers'])
    .where(({ used_by }, { eq }) => eq(used_by, usedBy));
  return [update(releasing), unused.step];
};
