import { defineEntity } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';

/** Whether a client counts among a creator's followers, so that every change of their favorites counts once. */
export const followerEntity = defineEntity('follower', {
  attributes: {
    creator_id: { type: 'string', required: true, readOnly: true },
    user_id: { type: 'string', required: true, readOnly: true },
    follows: { type: 'boolean', required: true },
    /** Version of the favorites that were counted. */
    order: { type: 'number', required: true },
  },
  indexes: {
    byPair: key({ pk: 'follower#{creator_id}#{user_id}', sk: 'follower' }),
  },
});
