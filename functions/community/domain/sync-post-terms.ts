import { profileSummaries } from '../../accounts/public.ts';
import { now } from '../../kit/clock.ts';
import { put, remove } from '../../kit/transact.ts';
import { writeRows } from '../../kit/write-rows.ts';
import { type PostRow, postEntity } from '../post.entity.ts';
import { postTermEntity } from '../post-term.entity.ts';
import { termRows, termsOf } from '../terms.ts';

/**
 * Brings the terms of a post in line with it as it is now; `before` is how it was. A repeated or late call changes
 * nothing: a term too many is harmless, and ends with the post.
 */
export const syncPostTerms = async (known: PostRow, before?: PostRow): Promise<void> => {
  const { post_id, user_id, created_at } = known;
  const [{ data: row }, people] = await Promise.all([
    postEntity().get({ post_id }).go({ consistent: true }),
    profileSummaries([user_id]),
  ]);
  const userType = people.get(user_id)?.user_type;
  const rows = row && row.expires_at > now() ? termRows(row, userType) : [];
  const terms = new Set(rows.map(({ term }) => term));
  const gone = before ? termsOf(before, userType).filter((term) => !terms.has(term)) : [];
  await writeRows([
    ...rows.map((term) => put(postTermEntity().put(term))),
    ...gone.map((term) => remove(postTermEntity().delete({ term, created_at, post_id }))),
  ]);
};
