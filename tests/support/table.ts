import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { startEngine } from '../../infra/local/dynamodb/engine.ts';
import { startContendedTable } from './contended-table.ts';

const index = (name: string) => ({
  IndexName: name,
  KeySchema: [
    { AttributeName: `${name}pk`, KeyType: 'HASH' as const },
    { AttributeName: `${name}sk`, KeyType: 'RANGE' as const },
  ],
  Projection: { ProjectionType: 'ALL' as const },
});

const indexes = ['gsi1', 'gsi2', 'gsi3'];

/** One real table for the whole test run; tests keep apart by the ids they make. */
export const setup = async () => {
  const dir = await mkdtemp(join(tmpdir(), 'briefhouse-table-'));
  const engine = await startEngine(dir, process.env.BRIEFHOUSE_ENGINE);
  const contended = await startContendedTable(engine.url);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: engine.url,
    CONTENDED_TABLE_URL: contended.url,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'TESTKEY',
    AWS_SECRET_ACCESS_KEY: 'test',
    TABLE_NAME: 'briefhouse-test',
    SITE_URL: 'http://localhost:3000',
    MAIL_FROM: 'hello@briefhouse.test',
    STAGE: 'test',
    // A hundred callers at once, on a busy machine, in one process with its table.
    TABLE_TIMEOUT_MS: '60000',
    // The product logs every request; a test run is read by people.
    BRIEFHOUSE_LOG: 'off',
  });
  await new DynamoDBClient().send(
    new CreateTableCommand({
      TableName: 'briefhouse-test',
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: ['pk', 'sk', ...indexes.flatMap((name) => [`${name}pk`, `${name}sk`])].map(
        (AttributeName) => ({ AttributeName, AttributeType: 'S' as const }),
      ),
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      GlobalSecondaryIndexes: indexes.map(index),
    }),
  );
  return async () => {
    await contended.close();
    await engine.close();
    await rm(dir, { recursive: true, force: true });
  };
};
