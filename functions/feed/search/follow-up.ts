import { now } from '../../kit/clock.ts';
import { put, remove } from '../../kit/transact.ts';
import { writeRows } from '../../kit/write-rows.ts';
import { profileSummaries } from '../../people/public.ts';
import { type PostRow, readPostRow } from '../post/row.ts';
import { postTermEntity, termRows, termsOf } from './row.ts';

/**
 * Brings the terms of a post in line with it as it is now; `before` is how it was. A repeated or late call changes
 * nothing: a term too many is harmless, and ends with the post. One too few would not be, so terms are deleted before
 * the post is read whose terms are written: it may have got its old words back meanwhile.
 */
export const syncPostTerms = async (known: PostRow, before?: PostRow): Promise<void> => {
  const { post_id, user_id, created_at } = known;
  const [row, people] = await Promise.all([readActive(post_id), profileSummaries([user_id])]);
  const userType = people.get(user_id)?.user_type;
  const terms = new Set(row ? termsOf(row, userType) : []);
  const gone = before ? termsOf(before, userType).filter((term) => !terms.has(term)) : [];
  await writeRows(gone.map((term) => remove(postTermEntity().delete({ term, created_at, post_id }))));
  const latest = gone.length > 0 ? await readActive(post_id) : row;
  if (latest) await writeRows(termRows(latest, userType).map((term) => put(postTermEntity().put(term))));
};

const readActive = async (post_id: string): Promise<PostRow | undefined> => {
  const row = await readPostRow(post_id);
  return row && row.expires_at > now() ? row : undefined;
};
