import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { startEngine } from '@briefhouse/local-cloud/dynamodb/engine.ts';
import type { TestProject } from 'vitest/node';
import { startContendedTable } from './contended-table.ts';
import { needs } from './reaches.ts';

const index = (name: string) => ({
  IndexName: name,
  KeySchema: [
    { AttributeName: `${name}pk`, KeyType: 'HASH' as const },
    { AttributeName: `${name}sk`, KeyType: 'RANGE' as const },
  ],
  Projection: { ProjectionType: 'ALL' as const },
});

const indexes = ['gsi1', 'gsi2', 'gsi3'];

const environment = {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'TESTKEY',
  AWS_SECRET_ACCESS_KEY: 'test',
  TABLE_NAME: 'briefhouse-test',
  SITE_URL: 'http://localhost:3000',
  MAIL_FROM: 'hello@briefhouse.test',
  STAGE: 'test',
  // Tests make hundreds of calls at once, possibly on a busy machine: these limits end hanging calls, as the tests' own
  // limit does.
  TABLE_TIMEOUT_MS: '600000',
  STRIPE_TIMEOUT_MS: '600000',
  PUSH_SECRET: 'a text that keys are made from, as long as a real one',
  // The product logs every request, which would bury the test output.
  BRIEFHOUSE_LOG: 'off',
};

/** Environment variable that is set once a project of this run has started the table. */
const mark = 'LOCAL_CLOUD_TEST_TABLE';

/** One real table for the whole run, if a test file needs it; tests use ids of their own. */
export const setup = async (project: TestProject) => {
  Object.assign(process.env, environment);
  if (process.env[mark] || !needs(project, /^@aws-sdk\/(client|lib)-dynamodb$|^electrodb$/)) return;
  process.env[mark] = 'yes';
  return startTable();
};

/** Starts a table and points this process at it; returns a function that stops it. */
export const startTable = async (): Promise<() => Promise<void>> => {
  const dir = await mkdtemp(join(tmpdir(), 'briefhouse-table-'));
  const engine = await startEngine(dir, process.env.BRIEFHOUSE_ENGINE);
  const contended = await startContendedTable(engine.url);
  Object.assign(process.env, environment, {
    AWS_ENDPOINT_URL_DYNAMODB: engine.url,
    CONTENDED_TABLE_URL: contended.url,
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
