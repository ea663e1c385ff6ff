import { defineEntity } from '../kit/entity.ts';
import { key } from '../kit/index-key.ts';

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
export const postTallyEntity = defineEntity('post-tally', {
  attributes,
  indexes: { byId: key({ pk: 'post-tally#{id}', sk: '{shard}' }) },
});

/** The same of a comment, whose row gets the sum. */
export const commentTallyEntity = defineEntity('comment-tally', {
  attributes,
  indexes: { byId: key({ pk: 'comment-tally#{id}', sk: '{shard}' }) },
});
