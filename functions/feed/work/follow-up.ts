import { isDeepStrictEqual } from 'node:util';
import { retryLimits, retryOnConflict } from '../../kit/retry.ts';
import { readPostRow } from '../post/row.ts';
import { changeWork } from './commands.ts';
import { readActiveWork } from './queries.ts';
import { shownInEntity } from './row.ts';

/** Posts per call. */
const postsPerCall = 50;

/**
 * Brings posts that show something in line with it, those of one author alone if that is given. Each call looks at one
 * page and returns the cursor of the next.
 */
export const syncPostsWith = async (
  subject_id: string,
  authorId: string | undefined,
  cursor: string | undefined,
): Promise<string | undefined> => {
  const page = await shownInEntity()
    .query.bySubject({ subject_id })
    .go({ consistent: true, limit: postsPerCall, ...(cursor && { cursor }) });
  for (const { post_id, author_id } of page.data)
    if (authorId === undefined || author_id === authorId) await syncWork(post_id);
  return page.cursor ?? undefined;
};

/**
 * A piece that is gone, a project that is not finished any more, a closed account and a block by the partner take the
 * work off the post for good; a new title or name is taken over. Repeating it changes nothing.
 */
const syncWork = (post_id: string): Promise<void> =>
  retryOnConflict(async () => {
    const row = await readPostRow(post_id);
    if (!row?.work) return;
    const { consent } = row.work;
    const work = await readActiveWork(row.work, row.user_id);
    if (!work) return void (await changeWork(row, null));
    const next = { ...work, consent };
    if (!isDeepStrictEqual(next, row.work)) await changeWork(row, next);
  }, retryLimits.background);
