import type { Purpose } from '@briefhouse/contracts/media/purposes.ts';
import { AppError } from '../../kit/app-error.ts';
import { type Step, update } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { type MediaRow, mediaEntity } from '../media.entity.ts';
import type { StoredMedia } from '../stored-media.ts';
import { removal, unusedFromNow } from './unused.ts';

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
