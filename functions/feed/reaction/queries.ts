import { type listReactions as contract, reactionsPage } from '@briefhouse/contracts/community/reaction.ts';
import type { z } from 'zod';
import { readPage } from '../../kit/cursor.ts';
import { personOf, profileSummaries } from '../../people/public.ts';
import { presentComment, readCommentRow } from '../comment/read-comment.ts';
import { readPost } from '../post/read-post.ts';
import { itself, listOfReactions, reactionEntity } from './row.ts';

type Input = z.output<typeof contract.input>;
type Answer = z.input<typeof contract.output>;

/** The reactions to a post or comment, by reaction and then the latest first. Two round trips. */
export const listReactions = async (
  { post_id, comment_id, type, cursor }: Input,
  userId: string,
): Promise<Answer> => {
  const chosen = type ? `${type}#` : '';
  const gsi1pk = listOfReactions(post_id, comment_id ?? itself);
  const [, comment, page] = await Promise.all([
    readPost(post_id, userId),
    comment_id ? readCommentRow(comment_id) : undefined,
    readPage(
      cursor,
      { gsi1pk },
      () => {
        const all = reactionEntity().query.byTarget({ gsi1pk });
        const some = type ? all.begins({ gsi1sk: chosen }) : all;
        return some.go({ order: 'desc', limit: reactionsPage, ...(cursor && { cursor }) });
      },
      (place) => place.startsWith(chosen),
    ),
  ]);
  if (comment_id) presentComment(comment, post_id, userId);
  const people = await profileSummaries(page.data.map(({ user_id }) => user_id));
  return {
    reactions: page.data.flatMap(({ user_id, reaction, updated_at }) =>
      reaction ? [{ person: personOf(people, user_id), type: reaction, created_at: updated_at }] : [],
    ),
    next_cursor: page.cursor,
  };
};
