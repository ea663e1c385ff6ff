import { withReaction } from '@briefhouse/contracts/community/count-reactions.ts';
import type { Counts } from '@briefhouse/contracts/community/counts.ts';
import { getPost, listPosts } from '@briefhouse/contracts/community/post.ts';
import { reactToComment, reactToPost } from '@briefhouse/contracts/community/reaction.ts';
import type { ReactionType } from '@briefhouse/contracts/reactions.ts';
import { call } from '@briefhouse/web/api.ts';
import { refetchAnswers } from '@briefhouse/web/contract-query.ts';
import type { Cell, Records } from '@briefhouse/web/records.ts';
import type { QueryClient } from '@tanstack/react-query';
import { comments } from '../comments/records.ts';
import { isPostGone, posts } from '../post/posts.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { newerCounts, type Reacted } from './reacted.ts';

/** A post, or a comment of it. */
export interface Target {
  post_id: string;
  comment_id?: string;
}

const keyOf = ({ post_id, comment_id }: Target) => comment_id ?? post_id;

/** A post and a comment are alike for a reader who reacts. */
const recordsOf = ({ comment_id }: Target) => (comment_id ? comments : posts) as unknown as Records<Reacted>;

/** Counts that an event brings. While the reader's own choice is on its way, it alone is shown. */
export const receiveCounts = (cache: QueryClient, target: Target, counts: Counts): void =>
  recordsOf(target)
    .change(cache, keyOf(target), (known) => ({ ...known, counts: newerCounts(known.counts, counts) }))
    .save();

/** An own reaction as the server has confirmed it. */
export interface Confirmed {
  target: Target;
  answer: Reacted;
}

/** The version of the counts with which each own reaction was confirmed: the answers to two tabs come in any order. */
const ownVersions = new WeakMap<Cell<Reacted>, number>();

/** Saves an own reaction as the server has confirmed it, here or on another tab. */
export const receiveOwn = (
  cache: QueryClient,
  { target, answer: { counts, own_reaction } }: Confirmed,
): void => {
  const of = recordsOf(target);
  const cell = of.cell(cache, keyOf(target));
  const isLatest = counts.version > (ownVersions.get(cell) ?? -1);
  if (isLatest) ownVersions.set(cell, counts.version);
  of.change(cache, keyOf(target), (known) => ({
    ...known,
    counts: newerCounts(known.counts, counts),
    own_reaction: isLatest ? own_reaction : known.own_reaction,
  })).save();
};

/** The number of the last choice for each target; earlier ones that are not sent yet are left out. */
const lastChoices = new WeakMap<Cell<Reacted>, number>();

/**
 * Chooses a reaction; the one that is there already is taken back. It shows at once. Calls for one target follow each
 * other, and of several choices made meanwhile only the last one is sent, if it still changes anything.
 */
export const react = async (cache: QueryClient, target: Target, chosen: ReactionType): Promise<void> => {
  const { post_id, comment_id } = target;
  const of = recordsOf(target);
  const known = of.find(cache, keyOf(target));
  if (!known) return;
  const cell = of.cell(cache, keyOf(target));
  const confirmed = () => cell.base ?? known;
  const number = (lastChoices.get(cell) ?? 0) + 1;
  lastChoices.set(cell, number);
  const isLast = () => number === lastChoices.get(cell);
  const type = known.own_reaction === chosen ? null : chosen;
  const counts = withReaction(confirmed().counts, confirmed().own_reaction, type);
  const choice = of.change(cache, keyOf(target), (one) => ({ ...one, counts, own_reaction: type }));
  const mutation = cache.getMutationCache().build(cache, {
    meta: {
      failure: () => (isLast() ? `Error ${type ? 'adding' : 'removing'} reaction` : null),
    },
    scope: { id: `reaction ${post_id} ${comment_id ?? ''}` },
    mutationFn: async (): Promise<Reacted | null> => {
      if (!isLast() || type === confirmed().own_reaction) return null;
      return comment_id
        ? call(reactToComment, { post_id, comment_id, type })
        : call(reactToPost, { post_id, type });
    },
  });
  try {
    const answer = await mutation.execute(undefined);
    if (answer) {
      receiveOwn(cache, { target, answer });
      tellOtherTabs({ target, answer });
    }
  } catch (error) {
    // A toast has told the failure; the last confirmed reaction is shown again, and a post that is gone leaves the
    // screen.
    if (isPostGone(error)) refetchAnswers(cache, listPosts, getPost);
  }
  choice.undo();
};
