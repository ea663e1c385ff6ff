import { isDeepStrictEqual } from 'node:util';
import { retryOnConflict } from '../../kit/retry.ts';
import { transact, update } from '../../kit/transact.ts';
import { profileSummaries } from '../../people/public.ts';
import { type CommentAuthor, type CommentRow, commentEntity, listOfAuthor } from '../comment.entity.ts';
import { readCommentRow } from '../comment-table.ts';

/** Comments per call. */
const commentsPerCall = 100;

/**
 * Updates how a person's comments show them, also when the account is gone. Each call updates one page and returns the
 * cursor of the next.
 */
export const renameCommenter = async (
  userId: string,
  cursor: string | undefined,
): Promise<string | undefined> => {
  const summary = (await profileSummaries([userId], { consistent: true })).get(userId);
  const { id: _, ...author } = summary ?? { id: userId };
  const shown = summary ? (author as CommentAuthor) : undefined;
  const page = await commentEntity()
    .query.byAuthor({ gsi3pk: listOfAuthor(userId) })
    .go({ limit: commentsPerCall, ...(cursor && { cursor }) });
  for (const row of page.data) if (!isDeepStrictEqual(row.author, shown)) await show(row, shown);
  return page.cursor ?? undefined;
};

const show = ({ comment_id }: CommentRow, author: CommentAuthor | undefined): Promise<void> =>
  retryOnConflict(async () => {
    const row = await readCommentRow(comment_id);
    if (!row || row.deleted_at || isDeepStrictEqual(row.author, author)) return;
    const next = commentEntity()
      .patch({ comment_id })
      .set({ version: row.version + 1, ...(author && { author }) });
    const changing = author ? next : next.remove(['author']);
    await transact([update(changing.where(({ version }, { eq }) => eq(version, row.version)))]);
  });
