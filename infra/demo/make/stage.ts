import crypto from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { followUp } from '@briefhouse/functions/testing/workers.ts';
import { dynamo, type Item } from '@briefhouse/local-cloud/dynamodb/call.ts';
import { startEngine } from '@briefhouse/local-cloud/dynamodb/engine.ts';
import { listen } from '@briefhouse/local-cloud/http.ts';
import { listShards, readShard } from '@briefhouse/local-cloud/streams/shards.ts';
import type { DynamoDBRecord } from 'aws-lambda';
import { randomFrom } from '../random.ts';
import type { Row } from '../times.ts';

const table = 'demo';
const indexes = ['gsi1', 'gsi2', 'gsi3'];
const keyOf = (prefix: string) => [
  { AttributeName: `${prefix}pk`, KeyType: 'HASH' },
  { AttributeName: `${prefix}sk`, KeyType: 'RANGE' },
];
const wanted = {
  TableName: table,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: ['', ...indexes].flatMap(keyOf).map(({ AttributeName }) => ({
    AttributeName,
    AttributeType: 'S',
  })),
  KeySchema: keyOf(''),
  GlobalSecondaryIndexes: indexes.map((IndexName) => ({
    IndexName,
    KeySchema: keyOf(IndexName),
    Projection: { ProjectionType: 'ALL' },
  })),
  StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
};

/**
 * A table of its own for the product's functions in this process, with a clock that stands where it is put. The
 * functions read the environment, so they are imported once this is open.
 */
export const openStage = async () => {
  const dir = await mkdtemp(join(tmpdir(), 'briefhouse-demo-'));
  const nowhere = await openNowhere();
  const engine = await startEngine(dir, process.env.BRIEFHOUSE_ENGINE);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: engine.url,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'DEMO',
    AWS_SECRET_ACCESS_KEY: 'demo',
    TABLE_NAME: table,
    SITE_URL: 'http://localhost:3000',
    STAGE: 'local',
    MAIL_FROM: 'hello@briefhouse.test',
    PUSH_SECRET: 'a text that keys are made from, as long as a real one',
    AWS_ENDPOINT_URL_SESV2: nowhere.url,
    AWS_ENDPOINT_URL_S3: nowhere.url,
    AUDIT_BUCKET: 'nowhere',
    TABLE_TIMEOUT_MS: '60000',
    BRIEFHOUSE_LOG: 'off',
  });
  // Ids, shards and secrets are the same whenever the demo is played, so that two snapshots can be compared.
  const [random, secret] = [randomFrom(26), randomFrom(27)];
  Object.defineProperty(globalThis.crypto, 'getRandomValues', {
    value: (bytes: Uint8Array) => {
      for (const place of bytes.keys()) bytes[place] = random.between(0, 255);
      return bytes;
    },
  });
  Object.assign(crypto, {
    randomInt: (below: number) => random.between(0, below - 1),
    randomBytes: (size: number) => Buffer.from(Array.from({ length: size }, () => secret.between(0, 255))),
  });
  syncBuiltinESMExports();
  const { TableDescription } = await dynamo<{ TableDescription: { LatestStreamArn: string } }>(
    engine.url,
    'CreateTable',
    wanted,
  );
  const stream = TableDescription.LatestStreamArn;
  const [shard] = await listShards(engine.url, stream);
  const changes = readShard(engine.url, stream, shard?.ShardId ?? '');

  return {
    /** Puts the clock to a moment, in epoch milliseconds. */
    at: (moment: number) => {
      Date.now = () => Math.floor(moment);
    },
    /** Does all the work that follows from writes, and from that work. */
    settle: async () => {
      for (;;) {
        const { records } = await changes.read(1000);
        if (records.length === 0) return;
        await followUp(...(records as DynamoDBRecord[]));
      }
    },
    rows: async (): Promise<Row[]> => {
      const rows: Row[] = [];
      let from: Item | undefined;
      do {
        const page: { Items: Item[]; LastEvaluatedKey?: Item } = await dynamo(engine.url, 'Scan', {
          TableName: table,
          ...(from && { ExclusiveStartKey: from }),
        });
        rows.push(...page.Items.map((item) => unmarshall(item as unknown as Record<string, AttributeValue>)));
        from = page.LastEvaluatedKey;
      } while (from);
      return rows;
    },
    close: async () => {
      nowhere.close();
      await engine.close();
      await rm(dir, { recursive: true });
    },
  };
};

/** Takes mails for people who were never there, and copies of an audit log that nobody compares. */
const openNowhere = async () => {
  const server = createServer((req, res) => {
    req.resume().on('end', () => res.setHeader('content-type', 'application/json').end('{"MessageId":"1"}'));
  });
  const port = await listen(server, 0, '127.0.0.1');
  return { url: `http://127.0.0.1:${port}`, close: () => server.close().closeAllConnections() };
};

export type Stage = Awaited<ReturnType<typeof openStage>>;
