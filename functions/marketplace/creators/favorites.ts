import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { limits } from '@briefhouse/contracts/limits.ts';
import { AppError } from '../../kit/app-error.ts';
import { epochSeconds } from '../../kit/clock.ts';
import { db } from '../../kit/dynamodb.ts';
import { environment } from '../../kit/environment.ts';
import { isConditionFailure } from '../../kit/write-errors.ts';

/**
 * A client's favorites, in one row: their number, and per creator when they were added (epoch seconds). 500 of them
 * are 25 KB, so one read tells every heart of a page.
 */
const key = (userId: string) => ({ pk: `user#${userId}`, sk: 'favorites' });

/** A creator's id names an attribute of the row; its prefix keeps it apart from the others. */
const prefix = 'f#';

export interface Favorites {
  count: number;
  has(creatorId: string): boolean;
  /** Last added first; epoch seconds. */
  list(): { creator_id: string; added: number }[];
}

export const readFavorites = async (userId: string, ConsistentRead = false): Promise<Favorites> => {
  const { Item = {} } = await db.send(
    new GetCommand({ TableName: environment.table, Key: key(userId), ConsistentRead }),
  );
  return {
    count: Number(Item.favorites ?? 0),
    has: (creatorId) => Object.hasOwn(Item, prefix + creatorId),
    list: () =>
      Object.entries(Item)
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, added]) => ({ creator_id: name.slice(prefix.length), added: Number(added) }))
        .sort((a, b) => b.added - a.added || (a.creator_id < b.creator_id ? -1 : 1)),
  };
};

/** Adds or removes, exactly once however often it is asked; answers how many there are then. */
const change = async (userId: string, creatorId: string, add: boolean): Promise<number> => {
  try {
    const { Attributes } = await db.send(
      new UpdateCommand({
        TableName: environment.table,
        Key: key(userId),
        UpdateExpression: add ? 'SET #creator = :at ADD favorites :by' : 'REMOVE #creator ADD favorites :by',
        ConditionExpression: add
          ? 'attribute_not_exists(#creator) AND (attribute_not_exists(favorites) OR favorites < :maximum)'
          : 'attribute_exists(#creator)',
        ExpressionAttributeNames: { '#creator': prefix + creatorId },
        ExpressionAttributeValues: add
          ? { ':by': 1, ':at': epochSeconds(), ':maximum': limits.favorites }
          : { ':by': -1 },
        ReturnValues: 'UPDATED_NEW',
      }),
    );
    return Number(Attributes?.favorites ?? 0);
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
    const { count, has } = await readFavorites(userId, true);
    if (add && !has(creatorId)) throw new AppError('FAVORITE_LIMIT');
    return count;
  }
};

export const putFavorite = (userId: string, creatorId: string) => change(userId, creatorId, true);
export const deleteFavorite = (userId: string, creatorId: string) => change(userId, creatorId, false);
