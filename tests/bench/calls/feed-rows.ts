import { randomUUID } from 'node:crypto';
import { reactionTypes } from '@briefhouse/contracts/reactions.ts';
import { commentEntity, listOf, listOfAuthor } from '@briefhouse/functions/feed/comment/row.ts';
import { postCounterEntity } from '@briefhouse/functions/feed/counters.ts';
import { newLife } from '@briefhouse/functions/feed/post/row.ts';
import { listOfReactions, reactionEntity } from '@briefhouse/functions/feed/reaction/row.ts';
import { put } from '@briefhouse/functions/kit/transact.ts';
import { writeRows } from '@briefhouse/functions/kit/write-rows.ts';

const { created_at, expires } = newLife();
/** A comment of typical length: 130 characters. */
const content =
  'Try it with a white card on the other side, the shadow under the chin goes and the skin keeps its colour. Which lens is this one?';

/** Stores `count` comments, each of another person, from the `first` on; returns their ids, the oldest first. */
export const storeComments = async (post_id: string, count: number, first = 0): Promise<string[]> => {
  const ids = Array.from({ length: count }, () => randomUUID());
  await writeRows(
    ids.map((comment_id, index) => {
      const user_id = `bench-${(first + index) * 10 + 3}`;
      const written = new Date(Date.parse(created_at) + index).toISOString();
      const row = {
        ...{ comment_id, post_id, user_id, content, version: 0, post_user_id: 'bench-13' },
        ...{
          gsi1pk: listOf(post_id, undefined),
          gsi1sk: `${written}#${comment_id}`,
          gsi3pk: listOfAuthor(user_id),
          gsi3sk: comment_id,
        },
        ...{ created_at: written, updated_at: written, expires },
      };
      return put(commentEntity().put(row));
    }),
  );
  return ids;
};

/** Stores counts that are spread over all of their rows. */
export const storeCounts = (id: string, perRow: number) =>
  writeRows(
    Array.from({ length: 16 }, (_, shard) => {
      const reactions = Object.fromEntries(reactionTypes.map((type) => [type, perRow]));
      const row = { id, shard: String(shard), ...reactions, comments: perRow, version: perRow * 7, expires };
      return put(postCounterEntity().put(row));
    }),
  );

/** Stores a person's reactions to a post (`post`) and to comments of it. */
export const storeReactions = (userIds: readonly string[], post_id: string, targets: readonly string[]) =>
  writeRows(
    userIds.flatMap((user_id) =>
      targets.map((target) => {
        const place = { gsi1pk: listOfReactions(post_id, target), gsi1sk: `love#${created_at}#${user_id}` };
        const row = { user_id, post_id, target, author_id: 'bench-13', reaction: 'love' as const, ...place };
        return put(
          reactionEntity().put({
            ...row,
            notified_at: created_at,
            version: 1,
            updated_at: created_at,
            expires,
          }),
        );
      }),
    ),
  );
