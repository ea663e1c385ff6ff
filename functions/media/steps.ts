import type { Purpose } from '@briefhouse/contracts/media/purposes.ts';
import { AppError } from '../kit/app-error.ts';
import { epochMs, seconds } from '../kit/clock.ts';
import { jobStep } from '../kit/jobs.ts';
import { type Step, update } from '../kit/transact.ts';
import type { User } from '../kit/user.ts';
import { type MediaRow, mediaEntity } from './row.ts';
import type { StoredMedia } from './stored-media.ts';

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

/**
 * Names the people who may read a private file that the row `usedBy` has, besides its owner, from now on. Like the
 * calls below it makes no step where the file is gone meanwhile; one read.
 */
export const readersSteps = (media_id: string, usedBy: string, readers: readonly string[]): Promise<Step[]> =>
  stepsWhileUsed(media_id, usedBy, { readers: [...readers] });

/** For the transaction in which moderators take the files of the row `usedBy` away from the public, by a case. */
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

/** Stands in `used_by` from the moment at which its removal begins, so that nobody can take it any more. */
export const removal = 'removal';

/** Seconds for which an unreferenced file is kept. */
const keptUnused = seconds.day;

/** An unreferenced file gets the time of its removal, and the step that schedules it. */
export const unusedFromNow = (mediaId: string): { removed_at: string; step: Step } => {
  const at = new Date(epochMs() + keptUnused * 1000).toISOString();
  return { removed_at: at, step: jobStep({ kind: 'media-unused', id: mediaId, at }) };
};
