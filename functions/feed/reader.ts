import type { ReactionType } from '@briefhouse/contracts/reactions.ts';
import { blockedIds, mutedIds } from '../people/public.ts';
import type { CommentRow } from './comment/row.ts';
import type { PostRow } from './post/row.ts';
import { itself, type ReactionRow, readReactions } from './reaction/row.ts';

/** A person's reactions to the posts that they read, and the people whom they do not want to see. */
export interface Reader {
  userId: string;
  hides(row: PostRow | CommentRow): boolean;
  /** True for a hidden post, whoever wrote it. */
  hasHidden(postId: string): boolean;
  /** `target` is a comment's id, or nothing for the post itself. */
  reactionTo(postId: string, target?: string): ReactionType | null;
}

/** Everybody whom a person has muted or blocked: two queries at once. */
export const readUnwanted = async (userId: string): Promise<ReadonlySet<string>> =>
  new Set((await Promise.all([mutedIds(userId), blockedIds(userId)])).flat());

/** A person's reactions to some posts: a query each, at once. */
export const readReactionsOf = async (userId: string, postIds: readonly string[]) =>
  new Map(
    await Promise.all(
      postIds.map(
        async (id): Promise<[string, Map<string, ReactionRow>]> => [id, await readReactions(userId, id)],
      ),
    ),
  );

/** The place of a comment that has any stays, as a deleted one's does. */
const hasReplies = (row: PostRow | CommentRow): boolean =>
  'comment_id' in row && (row.counts?.comments ?? 0) > 0;

type Reactions = Awaited<ReturnType<typeof readReactionsOf>>;

/** A person's own posts and comments are never hidden from them by whom they muted. */
export const toReader = (userId: string, unwanted: ReadonlySet<string>, reactions: Reactions): Reader => {
  const reactionOf = (postId: string, target = itself) => reactions.get(postId)?.get(target);
  return {
    userId,
    hasHidden: (postId) => reactionOf(postId)?.hidden === true,
    hides: (row) =>
      (row.removal !== undefined && row.user_id !== userId && !hasReplies(row)) ||
      (row.user_id !== userId && unwanted.has(row.user_id) && !('deleted_at' in row)) ||
      reactionOf(row.post_id, 'comment_id' in row ? row.comment_id : itself)?.hidden === true,
    reactionTo: (postId, target) => reactionOf(postId, target)?.reaction ?? null,
  };
};
