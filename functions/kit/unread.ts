import { environment } from './environment.ts';
import type { Step } from './transact.ts';

/** Key of a person's unread counters, which `notifications` owns. */
const unreadKey = (userId: string) => ({ pk: `user#${userId}`, sk: 'unread' });

/** Adds to a person's count of unread chat messages (negative when they were read), in the write that changes them. */
export const chatUnreadStep = (userId: string, count: number): Step => ({
  item: {
    Update: {
      TableName: environment.table,
      Key: unreadKey(userId),
      // A row that this makes has to be one of the entity `unread`, for the stream and for its owner.
      UpdateExpression:
        'ADD chat :count, version :one SET user_id = :user, #entity = :entity, #schema = :schema',
      ExpressionAttributeNames: { '#entity': '__edb_e__', '#schema': '__edb_v__' },
      ExpressionAttributeValues: {
        ':count': count,
        ':one': 1,
        ':user': userId,
        ':entity': 'unread',
        ':schema': '1',
      },
    },
  },
});
