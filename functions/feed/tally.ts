import { randomInt } from 'node:crypto';
import type { Counts } from '@briefhouse/contracts/community/counts.ts';
import type { ReactionType, reactionTypes } from '@briefhouse/contracts/reactions.ts';
import { type Step, update } from '../kit/transact.ts';
import { commentTallyEntity, postTallyEntity } from './tally.entity.ts';

/** Rows over which the counts of one post or comment are spread. */
const shards = 16;

/** The counted post or comment. */
export interface Counted {
  kind: 'post' | 'comment';
  id: string;
}

/** The sum of all shards, exact when read consistently: half a read unit. */
export const readCounts = async ({ kind, id }: Counted, { consistent = false } = {}): Promise<Counts> => {
  const options = { consistent, pages: 'all' } as const;
  const { data } = await (kind === 'post'
    ? postTallyEntity().query.byId({ id }).go(options)
    : commentTallyEntity().query.byId({ id }).go(options));
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
export const tallyStep = ({ kind, id }: Counted, added: Amounts, expires: number): Step => {
  const entity = kind === 'post' ? postTallyEntity() : commentTallyEntity();
  const row = { id, shard: String(randomInt(shards)), expires };
  return update(entity.upsert(row).add({ ...added, version: 1 }));
};

/** The amounts that one person's changed reaction adds; null is none. */
export const switched = (before: ReactionType | null, after: ReactionType | null): Amounts => ({
  ...(before && { [before]: -1 }),
  ...(after && { [after]: 1 }),
});
