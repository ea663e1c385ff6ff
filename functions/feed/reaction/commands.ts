import { withReaction } from '@briefhouse/contracts/community/count-reactions.ts';
import type { Counts } from '@briefhouse/contracts/community/counts.ts';
import type { hidePost as contract } from '@briefhouse/contracts/community/post.ts';
import type { ChosenReaction } from '@briefhouse/contracts/community/reaction.ts';
import type { z } from 'zod';
import { AppError } from '../../kit/app-error.ts';
import type { Guards } from '../../kit/guards.ts';
import { retryOnConflict } from '../../kit/retry.ts';
import { transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { openComment, presentComment, readCommentRow } from '../comment/read-comment.ts';
import { counterStep, readCounts, switched } from '../counters.ts';
import { notBlockedSteps, readPost, readPostFor } from '../post/read-post.ts';
import { itself, reactionStep, readReaction } from './row.ts';

interface Choice {
  post_id: string;
  comment_id?: string;
  type: ChosenReaction;
}

interface Reacted {
  counts: Counts;
  own_reaction: ChosenReaction;
}

/**
 * Sets a person's one reaction to a post or comment: another takes its place, null takes it back. The row and the
 * count change in one transaction. Two round trips, whatever the post has gathered. POST_NOT_FOUND also for a post that
 * the person hides, CHAT_BLOCKED where its author or that of a comment above blocks them; a reaction from before may go
 * all the same.
 */
export const setReaction = (
  { post_id, comment_id, type }: Choice,
  { id: user_id }: User,
  guards: Guards,
): Promise<Reacted> =>
  retryOnConflict(async () => {
    const target = comment_id ?? itself;
    const counter = comment_id
      ? ({ kind: 'comment', id: comment_id } as const)
      : ({ kind: 'post', id: post_id } as const);
    const key = { user_id, post_id, target };
    const [post, comment, reaction, counts] = await Promise.all([
      readPostFor(user_id, post_id),
      comment_id ? readCommentRow(comment_id) : undefined,
      readReaction(key),
      readCounts(counter, { consistent: true }),
    ]);
    const open = comment_id ? openComment(comment, post_id, user_id) : undefined;
    const { user_id: author_id } = open ?? post;
    const before = reaction?.reaction ?? null;
    if (before === type) return guards.nothingWritten({ counts, own_reaction: type });
    await transact([
      ...(type ? notBlockedSteps(user_id, post, open) : []),
      reactionStep(key, reaction, { reaction: type }, { author_id, expires: post.expires }),
      counterStep(counter, switched(before, type), post.expires),
      ...guards.steps(),
    ]);
    const after = withReaction(counts, before, type);
    return { counts: { ...after, version: counts.version + 1 }, own_reaction: type };
  });

type Input = z.output<typeof contract.input>;

/**
 * Hides another's post or comment from one person, or shows it again; FORBIDDEN for their own. Repeating it changes
 * nothing.
 */
export const hideContent = (
  { post_id, comment_id, hidden }: Input,
  user: User,
  guards: Guards,
): Promise<void> =>
  retryOnConflict(async () => {
    const key = { user_id: user.id, post_id, target: comment_id ?? itself };
    const [post, comment, reaction] = await Promise.all([
      readPost(post_id, user.id),
      comment_id ? readCommentRow(comment_id) : undefined,
      readReaction(key),
    ]);
    if ((reaction?.hidden ?? false) === hidden) return guards.nothingWritten(undefined);
    const { user_id: author_id } = comment_id ? presentComment(comment, post_id, user.id) : post;
    if (author_id === user.id) throw new AppError('FORBIDDEN');
    await transact([
      reactionStep(key, reaction, { hidden }, { author_id, expires: post.expires }),
      ...guards.steps(),
    ]);
  });
