import {
  BatchWriteItemCommand,
  DeleteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import type { Cloud } from '@briefhouse/local-cloud/cloud.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedCloud } from '../support/shared-cloud.ts';

let cloud: Cloud;
beforeAll(async () => {
  ({ cloud } = await sharedCloud());
});

/** The table, called with the key of a function's role. */
const tableOf = (label: string) => {
  const found = cloud.lambda.functions.find((fn) => fn.label === label);
  if (!found) throw new Error(`There is no function ${label}`);
  return new DynamoDBClient({
    endpoint: cloud.awsUrl,
    region: 'us-east-1',
    credentials: { accessKeyId: found.accessKeyId, secretAccessKey: found.secret },
  });
};
/** `done`, or the name of the error. */
const tried = async (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.name,
  );

const key = (pk: string) => ({ pk: { S: pk }, sk: { S: 'payment' } });

/** Every way to write a row that the functions are granted. */
const writes = (TableName: string, pk: string) => ({
  put: new PutItemCommand({ TableName, Item: key(pk) }),
  update: new UpdateItemCommand({
    TableName,
    Key: key(pk),
    UpdateExpression: 'SET cents = :none',
    ExpressionAttributeValues: { ':none': { N: '0' } },
  }),
  delete: new DeleteItemCommand({ TableName, Key: key(pk) }),
  'batch put': new BatchWriteItemCommand({
    RequestItems: {
      [TableName]: [{ PutRequest: { Item: key('other#1') } }, { PutRequest: { Item: key(pk) } }],
    },
  }),
  'batch delete': new BatchWriteItemCommand({
    RequestItems: { [TableName]: [{ DeleteRequest: { Key: key(pk) } }] },
  }),
  'put in a transaction': new TransactWriteItemsCommand({
    TransactItems: [{ Put: { TableName, Item: key('other#1') } }, { Put: { TableName, Item: key(pk) } }],
  }),
  'update in a transaction': new TransactWriteItemsCommand({
    TransactItems: [
      {
        Update: {
          TableName,
          Key: key(pk),
          UpdateExpression: 'SET cents = :none',
          ExpressionAttributeValues: { ':none': { N: '0' } },
        },
      },
    ],
  }),
  'delete in a transaction': new TransactWriteItemsCommand({
    TransactItems: [{ Delete: { TableName, Key: key(pk) } }],
  }),
});
type Way = keyof ReturnType<typeof writes>;
const ways = Object.keys(writes('', '')) as Way[];

const tryAll = async (label: string, pk: string) => {
  const table = tableOf(label);
  const outcomes: [Way, string][] = [];
  // The writes run one after the other: two transactions on one row would disturb each other.
  for (const [way, command] of Object.entries(writes(cloud.tableName, pk)))
    outcomes.push([way as Way, await tried(table.send(command as PutItemCommand))]);
  return Object.fromEntries(outcomes) as Record<Way, string>;
};
const refused = Object.fromEntries(ways.map((way) => [way, 'AccessDeniedException']));

describe('on a row of the ledger', () => {
  it.each(['ledger#ch_1', 'ledger#account#creator:1', 'ledger#'])(
    'another domain’s function is refused every write: %s',
    async (pk) => {
      for (const label of ['socket', 'worker-chat', 'api-marketplace', 'push', 'api-payments'])
        expect(await tryAll(label, pk), label).toEqual(refused);
    },
  );

  it.each(['worker-money', 'reconcile'])(
    '%s, which records money, adds rows, and changes and deletes none',
    async (label) => {
      const outcomes = await tryAll(label, 'ledger#ch_2');
      expect(outcomes).toEqual({ ...refused, put: 'done', 'put in a transaction': 'done' });
      const { Item } = await tableOf(label).send(
        new GetItemCommand({ TableName: cloud.tableName, Key: key('ledger#ch_2') }),
      );
      expect(Item).toEqual(key('ledger#ch_2'));
    },
  );
});

it('a row of the audit log is added by whoever may add rows, and nobody changes or deletes it', async () => {
  const added = { ...refused, put: 'done', 'put in a transaction': 'done' };
  for (const label of ['api-admin', 'worker-chat', 'reconcile', 'worker-money'])
    expect(await tryAll(label, 'audit#01'), label).toEqual(added);
});

it('rows of everybody else are written as before', async () => {
  expect(await tryAll('worker-chat', 'ledge#1')).toEqual(
    Object.fromEntries(ways.map((way) => [way, 'done'])),
  );
});

it('people’s usage is added to by a function that may change no other row', async () => {
  const used = { ...refused, update: 'done', 'update in a transaction': 'done' };
  expect(await tryAll('due', 'usage-metrics#0')).toMatchObject({
    ...used,
    'batch put': 'done',
    'batch delete': 'done',
  });
  expect((await tryAll('due', 'post#1')).update).toBe('AccessDeniedException');
});
