import { limits } from '@briefhouse/contracts/limits.ts';
import { environment } from '../../kit/environment.ts';
import type { Step } from '../../kit/transact.ts';

/** How many documents a creator has. */
const key = (userId: string) => ({ pk: `user#${userId}`, sk: 'document-count' });

/** One more, if that is not the 201st: holds however many tabs try at once. */
export const addDocumentStep = (userId: string): Step => ({
  item: {
    Update: {
      TableName: environment.table,
      Key: key(userId),
      UpdateExpression: 'ADD documents :one',
      ConditionExpression: 'attribute_not_exists(documents) OR documents < :maximum',
      ExpressionAttributeValues: { ':one': 1, ':maximum': limits.documentsPerCreator },
    },
  },
  otherwise: 'DOCUMENT_LIMIT',
});

export const removeDocumentStep = (userId: string): Step => ({
  item: {
    Update: {
      TableName: environment.table,
      Key: key(userId),
      UpdateExpression: 'ADD documents :less',
      ExpressionAttributeValues: { ':less': -1 },
    },
  },
});
