import {
  DeleteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  TransactGetItemsCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Cloud } from '../cloud.ts';
import { createFixture } from '../testing/fixture.ts';

const fixture = createFixture();
let cloud: Cloud;
let client: DynamoDBClient;
beforeAll(async () => {
  fixture.table();
  cloud = await fixture.start({ engine: 'dynoxide' });
  client = new DynamoDBClient({
    ...{ endpoint: cloud.awsUrl, region: 'us-east-1', credentials: cloud.credentials },
    // The tests want to see the errors that the SDK would retry.
    maxAttempts: 1,
  });
});
afterEach(() => cloud.conflicts.contend());
afterAll(async () => {
  client.destroy();
  await fixture.close();
});

const TableName = 'Fixture-Table';
const row = (pk: string) => ({ pk: { S: pk }, sk: { S: 'x' } });
const put = (pk: string) =>
  client.send(new PutItemCommand({ TableName, Item: { ...row(pk), n: { N: '1' } } }));
const remove = (pk: string) => client.send(new DeleteItemCommand({ TableName, Key: row(pk) }));
const transact = (...pks: string[]) =>
  client.send(
    new TransactWriteItemsCommand({
      TransactItems: pks.map((pk) => ({ Put: { TableName, Item: row(pk) } })),
    }),
  );
const readAtOnce = (pk: string) =>
  client.send(new TransactGetItemsCommand({ TransactItems: [{ Get: { TableName, Key: row(pk) } }] }));
/** Begins a transaction that stays in progress until `end` is called. */
const underWay = (pk: string) => {
  const begun = cloud.conflicts.begin('TransactWriteItems', {
    TransactItems: [{ ConditionCheck: { TableName, Key: row(pk) } }],
  });
  if ('refusal' in begun) throw new Error('It was refused itself');
  return begun;
};

describe('while a transaction is in progress', () => {
  it('another one with one of its rows is cancelled with the reason at that row', async () => {
    const first = underWay('hot');
    await expect(transact('cold', 'hot')).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      message: expect.stringContaining('[None, TransactionConflict]'),
      CancellationReasons: [{ Code: 'None' }, { Code: 'TransactionConflict' }],
    });
    first.end();
    await transact('cold', 'hot');
  });

  it('a write of one of its rows is refused, a write of another row is not', async () => {
    const first = underWay('hot');
    for (const write of [put, remove])
      await expect(write('hot')).rejects.toMatchObject({ name: 'TransactionConflictException' });
    await put('cold');
    first.end();
    await put('hot');
  });

  it('a read of its row passes, unless it is a transactional read', async () => {
    const first = underWay('hot');
    await client.send(new GetItemCommand({ TableName, Key: row('hot') }));
    await expect(readAtOnce('hot')).rejects.toMatchObject({ name: 'TransactionCanceledException' });
    first.end();
    await readAtOnce('hot');
  });
});

it('a retry of the same transaction while the first try is in progress is refused as such', async () => {
  const TransactItems = [{ Put: { TableName, Item: row('again') } }];
  const first = cloud.conflicts.begin('TransactWriteItems', { TransactItems, ClientRequestToken: 'once' });
  const send = () =>
    client.send(new TransactWriteItemsCommand({ TransactItems, ClientRequestToken: 'once' }));
  await expect(send()).rejects.toMatchObject({ name: 'TransactionInProgressException' });
  if ('end' in first) first.end();
  await send();
});

it('writes one after another never conflict', async () => {
  const before = cloud.conflicts.counts();
  for (let round = 0; round < 50; round++) {
    await transact('hot', 'cold');
    await put('hot');
  }
  expect(cloud.conflicts.counts()).toEqual(before);
});

it('injects conflicts only in the selected rows', async () => {
  cloud.conflicts.contend({ conflicts: 1, rows: ({ pk }) => pk?.S === 'unlucky' });
  const before = cloud.conflicts.counts().conflicts;
  await expect(put('unlucky')).rejects.toMatchObject({ name: 'TransactionConflictException' });
  await expect(transact('lucky', 'unlucky')).rejects.toMatchObject({
    CancellationReasons: [{ Code: 'None' }, { Code: 'TransactionConflict' }],
  });
  await put('lucky');
  expect(cloud.conflicts.counts().conflicts - before).toBe(2);
});

it('injects throttling', async () => {
  cloud.conflicts.contend({ throttles: 1 });
  await expect(put('any')).rejects.toMatchObject({ name: 'ProvisionedThroughputExceededException' });
  await expect(transact('any')).rejects.toMatchObject({
    CancellationReasons: [{ Code: 'ThrottlingError' }],
  });
});
