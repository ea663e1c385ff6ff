import { retryLimits, retryOnConflict } from '../../kit/retry.ts';
import { transact, update } from '../../kit/transact.ts';
import { readCounts } from '../counters.ts';
import { readCommentRow } from './read-comment.ts';
import { commentEntity, listOf, placeOf } from './row.ts';

/**
 * Brings the counts that a comment's row shows up to its counters. A deleted one stands in its list while it has
 * replies. A repeated or late call changes nothing.
 */
export const countComment = (comment_id: string): Promise<void> =>
  retryOnConflict(async () => {
    const row = await readCommentRow(comment_id);
    if (!row) return;
    // Read after the row: the counts of whoever writes last are the newest.
    const counts = await readCounts({ kind: 'comment', id: comment_id }, { consistent: true });
    if (row.counts && row.counts.version >= counts.version) return;
    const changing = commentEntity().patch({ comment_id });
    const place = { gsi1pk: listOf(row.post_id, row.parent_comment_id), gsi1sk: placeOf(row) };
    const isListed = !row.deleted_at || counts.comments > 0;
    const changed = changing.set({ counts, version: row.version + 1, ...(isListed && place) });
    const counting = isListed ? changed : changed.remove(['gsi1pk', 'gsi1sk']);
    await transact([update(counting.where(({ version }, { eq }) => eq(version, row.version)))]);
  }, retryLimits.background);
