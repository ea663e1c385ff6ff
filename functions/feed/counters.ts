import { randomInt } from 'node:crypto';
import type { Counts } from '@briefhouse/contracts/community/counts.ts';
import type { ReactionType, reactionTypes } from '@briefhouse/contracts/reactions.ts';
import { defineEntity } from '../kit/entity.ts';
import { key } from '../kit/index-key.ts';
import { type Step, update } from '../kit/transact.ts';

const attributes = {
  /** The post or comment. */
  id: { type: 'string', required: true, readOnly: true },
  /** Shards count from `0`: concurrent reactions write different rows. */
  shard: { type: 'string', required: true, readOnly: true },
  like: { type: 'number' },
  love: { type: 'number' },
  laugh: { type: 'number' },
  wow: { type: 'number' },
  sad: { type: 'number' },
  angry: { type: 'number' },
  /** Comments of a post with their replies, or replies of a comment. */
  comments: { type: 'number' },
  /** Writes of this row. */
  version: { type: 'number' },
  /** For the table's TTL, in epoch seconds: as the post. */
  expires: { type: 'number', required: true },
} as const;

/** Part of the counts of a post; all parts together are its counts. */
export const postCounterEntity = defineEntity('post-counter', {
  attributes,
  indexes: { byId: key({ pk: 'post-counter#{id}', sk: '{shard}' }) },
});

/** The same of a comment, whose row gets the sum. */
const commentCounterEntity = defineEntity('comment-counter', {
  attributes,
  indexes: { byId: key({ pk: 'comment-counter#{id}', sk: '{shard}' }) },
});

/** Rows over which the counts of one post or comment are spread. */
const shards = 16;

/** The counter of a post or a comment. */
interface Counter {
  kind: 'post' | 'comment';
  id: string;
}

/** The sum of all shards, exact when read consistently: half a read unit. */
export const readCounts = async ({ kind, id }: Counter, { consistent = false } = {}): Promise<Counts> => {
  const options = { consistent, pages: 'all' } as const;
  const { data } = await (kind === 'post'
    ? postCounterEntity().query.byId({ id }).go(options)
    : commentCounterEntity().query.byId({ id }).go(options));
  const sum = (name: (typeof reactionTypes)[number] | 'comments' | 'version') =>
    Math.max(
      0,
      data.reduce((total, row) => total + (row[name] ?? 0), 0),
    );
  return {
    reactions: {
      like: sum('like'),
      love: sum('love'),
      laugh: sum('laugh'),
      wow: sum('wow'),
      sad: sum('sad'),
      angry: sum('angry'),
    },
    comments: sum('comments'),
    version: sum('version'),
  };
};

type Amounts = Partial<Record<ReactionType | 'comments', number>>;

/** Adds to the counts of a post or comment, in the transaction that changes the counted row. */
export const counterStep = ({ kind, id }: Counter, added: Amounts, expires: number): Step => {
  const entity = kind === 'post' ? postCounterEntity() : commentCounterEntity();
  const row = { id, shard: String(randomInt(shards)), expires };
  return update(entity.upsert(row).add({ ...added, version: 1 }));
};

/**
 * Counts a comment for its post and for the comment above it, or takes it out of both: one that is removed counts as
 * little as a deleted one.
 */
export const countCommentSteps = (
  { post_id, parent_comment_id, expires }: CountedComment,
  by: 1 | -1,
): Step[] => [
  counterStep({ kind: 'post', id: post_id }, { comments: by }, expires),
  ...(parent_comment_id
    ? [counterStep({ kind: 'comment', id: parent_comment_id }, { comments: by }, expires)]
    : []),
];

interface CountedComment {
  post_id: string;
  parent_comment_id?: string | undefined;
  expires: number;
}

/** The amounts that one person's changed reaction adds; null is none. */
export const switched = (before: ReactionType | null, after: ReactionType | null): Amounts => ({
  ...(before && { [before]: -1 }),
  ...(after && { [after]: 1 }),
});
