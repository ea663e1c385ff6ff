import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { newId } from '../kit/ids.ts';

/** An empty table like the one that all tests share, for code that reads every row. `remove` deletes it. */
export const createOwnTable = async () => {
  const client = new DynamoDBClient();
  const name = `own-${newId()}`;
  const { Table } = await client.send(new DescribeTableCommand({ TableName: process.env.TABLE_NAME }));
  await client.send(
    new CreateTableCommand({
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: Table?.AttributeDefinitions,
      KeySchema: Table?.KeySchema,
      GlobalSecondaryIndexes: Table?.GlobalSecondaryIndexes?.map(({ IndexName, KeySchema, Projection }) => ({
        IndexName,
        KeySchema,
        Projection,
      })),
    }),
  );
  return { name, remove: () => client.send(new DeleteTableCommand({ TableName: name })) };
};
