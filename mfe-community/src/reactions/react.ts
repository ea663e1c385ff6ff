import { withReaction } from '@briefhouse/contracts/community/count-reactions.ts';
import type { Counts } from '@briefhouse/contracts/community/counts.ts';
import { getPost, listPosts } from '@briefhouse/contracts/community/post.ts';
import type { ChosenReaction } from '@briefhouse/contracts/community/reaction.ts';
import { reactToComment, reactToPost } from '@briefhouse/contracts/community/reaction.ts';
import type { ReactionType } from '@briefhouse/contracts/reactions.ts';
import { call } from '@briefhouse/web/api.ts';
import { refetchAnswers } from '@briefhouse/web/contract-query.ts';
import type { QueryClient } from '@tanstack/react-query';
import { changeComment, findComment } from '../comments/thread-cache.ts';
import { changePost, findPost, isPostGone } from '../post/post-cache.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { newerCounts, type Reacted } from './reacted.ts';

/** A post, or a comment of it. */
export interface Target {
  post_id: string;
  comment_id?: string;
}

/** A person's choice for one target while calls are on their way. */
interface Wish {
  /** The reaction that the server last confirmed. */
  confirmed: ChosenReaction;
  counts: Counts;
  /** The number of the latest choice; earlier ones that are not sent yet are left out. */
  last: number;
  pending: number;
}

const wishes = new WeakMap<QueryClient, Map<string, Wish>>();
const keyOf = ({ post_id, comment_id }: Target) => `reaction ${post_id} ${comment_id ?? ''}`;

const wishesOf = (cache: QueryClient) => {
  const found = wishes.get(cache) ?? new Map<string, Wish>();
  wishes.set(cache, found);
  return found;
};

const find = (cache: QueryClient, { post_id, comment_id }: Target): Reacted | undefined =>
  comment_id ? findComment(cache, post_id, comment_id) : findPost(cache, post_id);

const change = (cache: QueryClient, { post_id, comment_id }: Target, by: (known: Reacted) => Reacted) => {
  if (comment_id) changeComment(cache, { post_id, id: comment_id }, (one) => ({ ...one, ...by(pick(one)) }));
  else changePost(cache, post_id, (post) => ({ ...post, ...by(pick(post)) }));
};

const pick = ({ counts, own_reaction }: Reacted): Reacted => ({ counts, own_reaction });

/** Counts that an event brings. While the reader's own choice is on its way, it alone is shown. */
export const receiveCounts = (cache: QueryClient, target: Target, counts: Counts): void => {
  const wish = wishesOf(cache).get(keyOf(target));
  if (wish) wish.counts = newerCounts(wish.counts, counts);
  else change(cache, target, (known) => ({ ...known, counts: newerCounts(known.counts, counts) }));
};

/** The counts of a post or comment as read. While the reader's own choice is on its way, that choice alone is shown. */
export const withOwnChoice = <T extends Reacted>(cache: QueryClient, target: Target, read: T): T => {
  const wish = wishesOf(cache).get(keyOf(target));
  const shown = wish && find(cache, target);
  if (!shown) return read;
  wish.counts = newerCounts(wish.counts, read.counts);
  return { ...read, ...pick(shown) };
};

/** An own reaction as the server has confirmed it. */
export interface Confirmed {
  target: Target;
  answer: Reacted;
}

/** The version of the counts with which each own reaction was confirmed: the answers to two tabs come in any order. */
const ownVersions = new WeakMap<QueryClient, Map<string, number>>();

const isNews = (cache: QueryClient, { target, answer: { counts } }: Confirmed): boolean => {
  const known = ownVersions.get(cache) ?? new Map<string, number>();
  ownVersions.set(cache, known);
  if (counts.version <= (known.get(keyOf(target)) ?? -1)) return false;
  known.set(keyOf(target), counts.version);
  return true;
};

/** An own reaction that was chosen on another tab. While a choice of this tab is on its way, that alone is shown. */
export const receiveOwn = (cache: QueryClient, confirmed: Confirmed): void => {
  if (!isNews(cache, confirmed)) return;
  const { target, answer } = confirmed;
  const { own_reaction } = answer;
  const wish = wishesOf(cache).get(keyOf(target));
  if (wish) {
    wish.confirmed = own_reaction;
    wish.counts = newerCounts(wish.counts, answer.counts);
  } else
    change(cache, target, ({ counts }) => ({ counts: newerCounts(counts, answer.counts), own_reaction }));
};

interface Choice {
  target: Target;
  type: ChosenReaction;
  number: number;
}

const mutationOf = (wish: Wish, target: Target) => {
  const isLast = ({ number }: Choice) => number === wish.last;
  const failure = (_: Error, choice: Choice) => {
    if (!isLast(choice)) return null;
    return choice.type ? 'Error adding reaction' : 'Error removing reaction';
  };
  const { post_id, comment_id } = target;
  return {
    meta: { failure },
    scope: { id: keyOf(target) },
    mutationFn: async (choice: Choice): Promise<Reacted | null> => {
      const { type } = choice;
      if (!isLast(choice) || type === wish.confirmed) return null;
      return comment_id
        ? call(reactToComment, { post_id, comment_id, type })
        : call(reactToPost, { post_id, type });
    },
  };
};

/**
 * Chooses a reaction; the one that is there already is taken back. It shows at once. Calls for one target follow each
 * other, and of several choices made meanwhile only the last one is sent, if it still changes anything.
 */
export const react = async (cache: QueryClient, target: Target, chosen: ReactionType): Promise<void> => {
  const known = find(cache, target);
  if (!known) return;
  const key = keyOf(target);
  const wish = wishesOf(cache).get(key) ?? {
    confirmed: known.own_reaction,
    counts: known.counts,
    last: 0,
    pending: 0,
  };
  wishesOf(cache).set(key, wish);
  wish.last++;
  wish.pending++;
  const type = known.own_reaction === chosen ? null : chosen;
  const counts = withReaction(wish.counts, wish.confirmed, type);
  change(cache, target, () => ({ counts, own_reaction: type }));
  try {
    const mutation = cache.getMutationCache().build(cache, mutationOf(wish, target));
    const answer = await mutation.execute({ target, type, number: wish.last });
    if (answer) {
      const confirmed = { target, answer };
      if (isNews(cache, confirmed)) wish.confirmed = answer.own_reaction;
      wish.counts = newerCounts(wish.counts, answer.counts);
      tellOtherTabs(confirmed);
    }
  } catch (error) {
    // A toast has told the failure; the last confirmed reaction is shown again, and a post that is gone leaves the
    // screen.
    if (isPostGone(error)) refetchAnswers(cache, listPosts, getPost);
  }
  wish.pending--;
  if (wish.pending > 0) return;
  wishesOf(cache).delete(key);
  change(cache, target, (now) => ({
    // A newer version has been read meanwhile.
    counts: now.counts.version > wish.counts.version ? now.counts : wish.counts,
    own_reaction: wish.confirmed,
  }));
};
