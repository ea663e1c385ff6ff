import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { db } from '../../kit/dynamodb.ts';
import { environment } from '../../kit/environment.ts';
import type { Step } from '../../kit/transact.ts';

/** A document's words: no entity's row, so that the stream's consumers are never handed them. */
const key = (userId: string, documentId: string) => ({
  pk: `documents#${userId}`,
  sk: `content#${documentId}`,
});

interface Content {
  content: string;
  /** The document's version at which it was written. */
  version: number;
}

export const putContentStep = (userId: string, documentId: string, content: Content): Step => ({
  item: { Put: { TableName: environment.table, Item: { ...key(userId, documentId), ...content } } },
});

export const deleteContentStep = (userId: string, documentId: string): Step => ({
  item: { Delete: { TableName: environment.table, Key: key(userId, documentId) } },
});

export const readContent = async (userId: string, documentId: string): Promise<Content | undefined> => {
  const { Item } = await db.send(
    new GetCommand({ TableName: environment.table, Key: key(userId, documentId), ConsistentRead: true }),
  );
  return Item as Content | undefined;
};
