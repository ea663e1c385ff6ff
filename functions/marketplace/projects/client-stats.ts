import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { errors } from '@briefhouse/contracts/errors.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { AppError } from '../../kit/app-error.ts';
import { db } from '../../kit/dynamodb.ts';
import { environment } from '../../kit/environment.ts';
import type { Step } from '../../kit/transact.ts';

/**
 * A client's counters, in one small row: how many projects are not finished, how many are, and per project
 * how many requests wait.
 */
const key = (userId: string) => ({ pk: `user#${userId}`, sk: 'client-stats' });

/** A project id names an attribute of the row; its prefix keeps it apart from the others. */
const waiting = (projectId: string) => `requests#${projectId}`;

/** One more project, if that is not the 51st that is not finished: holds however many tabs try at once. */
export const addProjectStep = (userId: string): Step => ({
  item: {
    Update: {
      TableName: environment.table,
      Key: key(userId),
      UpdateExpression: 'ADD projects :one',
      ConditionExpression: 'attribute_not_exists(projects) OR projects < :maximum',
      ExpressionAttributeValues: { ':one': 1, ':maximum': limits.projectsPerClient },
    },
  },
  otherwise: () => new AppError('PROJECT_LIMIT', { message: errors.PROJECT_LIMIT.text }),
});

/** One project more (or less, for one that is taken back) that is finished and leaves room for another. */
export const finishProjectStep = (userId: string, by: 1 | -1): Step => ({
  item: {
    Update: {
      TableName: environment.table,
      Key: key(userId),
      UpdateExpression: 'ADD projects :less, finished :by',
      ExpressionAttributeValues: { ':less': -by, ':by': by },
    },
  },
});

/** One more (or less) request that waits for the client. */
export const countRequestStep = (userId: string, projectId: string, by: 1 | -1): Step => ({
  item: {
    Update: {
      TableName: environment.table,
      Key: key(userId),
      UpdateExpression: 'ADD #waiting :by',
      ExpressionAttributeNames: { '#waiting': waiting(projectId) },
      ExpressionAttributeValues: { ':by': by },
    },
  },
});

/** One project less, and nothing waits for it any more. */
export const removeProjectStep = (userId: string, projectId: string): Step => ({
  item: {
    Update: {
      TableName: environment.table,
      Key: key(userId),
      UpdateExpression: 'ADD projects :less REMOVE #waiting',
      ExpressionAttributeNames: { '#waiting': waiting(projectId) },
      ExpressionAttributeValues: { ':less': -1 },
    },
  },
});

export interface ClientStats {
  finished: number;
  /** How many requests wait for a project. */
  waiting: (projectId: string) => number;
}

export const readClientStats = async (userId: string): Promise<ClientStats> => {
  const { Item } = await db.send(new GetCommand({ TableName: environment.table, Key: key(userId) }));
  return {
    finished: Number(Item?.finished ?? 0),
    waiting: (projectId) => Math.max(0, Number(Item?.[waiting(projectId)] ?? 0)),
  };
};
