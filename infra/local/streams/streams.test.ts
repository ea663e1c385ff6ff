import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Cloud } from '../cloud.ts';
import { dynamo } from '../dynamodb/call.ts';
import { createFixture, recordedIn, recorder, until } from '../testing/fixture.ts';

type Fixture = ReturnType<typeof createFixture>;
let fixture: Fixture;
let child: ChildProcess | undefined;
afterEach(async () => {
  child?.kill('SIGKILL');
  await fixture.close();
});

const setUp = (source: string, mapping: Parameters<Fixture['stream']>[1] = {}) => {
  fixture = createFixture();
  fixture.table();
  fixture.add('Failures', 'AWS::SQS::Queue');
  fixture.lambda('Reader', source, {
    env: { RECORD: join(fixture.dir, 'record') },
    timeout: 2,
    statements: [
      { Effect: 'Allow', Action: 'sqs:SendMessage', Resource: { 'Fn::GetAtt': ['Failures', 'Arn'] } },
    ],
  });
  fixture.stream('Reader', mapping);
};
const onFailure = { OnFailure: { Destination: { 'Fn::GetAtt': ['Failures', 'Arn'] } } };
interface Event {
  Records: {
    eventName: string;
    userIdentity?: object;
    eventSourceARN: string;
    dynamodb: { Keys: { pk: { S: string } }; NewImage?: object };
  }[];
}
const recorded = () => recordedIn<Event>(join(fixture.dir, 'record'));
const seen = () => recorded().flatMap(({ Records }) => Records.map((record) => record.dynamodb.Keys.pk.S));
const put = (cloud: Cloud, pk: string, more = {}) =>
  dynamo(cloud.engine.url, 'PutItem', {
    TableName: cloud.stack.ref('Table'),
    Item: { pk: { S: pk }, sk: { S: 'x' }, ...more },
  });
const failures = (cloud: Cloud) =>
  cloud.queues.messages('Fixture-Failures').map((message) => JSON.parse(message.body));

describe.each(['java', 'dynoxide'])('event source mappings on %s', (engine) => {
  it('deliver what the filter lets through, in order, as Lambda gets it', async () => {
    setUp(recorder, {
      FilterCriteria: { Filters: [{ Pattern: '{"dynamodb":{"Keys":{"pk":{"S":[{"prefix":"yes"}]}}}}' }] },
    });
    const cloud = await fixture.start({ engine });
    for (const pk of ['yes1', 'no1', 'yes2', 'yes3']) await put(cloud, pk, { n: { N: '1.50' } });
    await cloud.streams.drained();
    expect(seen()).toEqual(['yes1', 'yes2', 'yes3']);
    expect(recorded()[0]?.Records[0]).toMatchObject({
      eventName: 'INSERT',
      eventSource: 'aws:dynamodb',
      eventVersion: '1.1',
      awsRegion: 'us-east-1',
      eventSourceARN: cloud.stack.attr('Table', 'StreamArn'),
      dynamodb: { StreamViewType: 'NEW_AND_OLD_IMAGES', NewImage: { pk: { S: 'yes1' }, n: { N: '1.5' } } },
    });
  });

  it('deliver empty values as they are stored, also within others', async () => {
    setUp(recorder);
    const cloud = await fixture.start({ engine });
    const none = { list: { L: [] }, map: { M: {} }, text: { S: '' } };
    const row = {
      ...none,
      within: { M: { ...none, again: { M: none } } },
      listed: { L: [{ M: none }, { M: {} }] },
    };
    await put(cloud, 'new', row);
    await put(cloud, 'new', { ...row, n: { N: '1' } });
    await cloud.streams.drained();
    const [inserted, changed] = recorded().flatMap(({ Records }) => Records);
    expect(inserted?.dynamodb.NewImage).toMatchObject(row);
    expect(changed?.dynamodb).toMatchObject({ OldImage: row, NewImage: { ...row, n: { N: '1' } } });
  });

  it('names DynamoDB as the deleter of expired rows only', async () => {
    setUp(recorder, { FilterCriteria: { Filters: [{ Pattern: '{"eventName":["REMOVE"]}' }] } });
    const cloud = await fixture.start({ engine });
    await put(cloud, 'old', { expires: { N: String(Math.floor(Date.now() / 1000) - 10) } });
    await put(cloud, 'young', { expires: { N: String(Math.floor(Date.now() / 1000) + 1000) } });
    await put(cloud, 'deleted');
    await put(cloud, 'text', { expires: { S: '1' } });
    await dynamo(cloud.engine.url, 'DeleteItem', {
      TableName: cloud.stack.ref('Table'),
      Key: { pk: { S: 'deleted' }, sk: { S: 'x' } },
    });
    expect(await cloud.sweeper.sweep()).toBe(1);
    await cloud.streams.drained();
    const removals = recorded().flatMap(({ Records }) => Records);
    expect(removals.map((one) => [one.dynamodb.Keys.pk.S, one.userIdentity])).toEqual([
      ['deleted', undefined],
      ['old', { type: 'Service', principalId: 'dynamodb.amazonaws.com' }],
    ]);
  });

  it('continue after a restart where they stopped', async () => {
    setUp(recorder);
    const first = await fixture.start({ engine });
    await put(first, 'a');
    await first.streams.drained();
    await first.close();
    const second = await fixture.start({ engine });
    await put(second, 'b');
    await second.streams.drained();
    expect(seen()).toEqual(['a', 'b']);
  });

  it('start after the demo data, and miss nothing that is written after the start', async () => {
    setUp(recorder);
    const cloud = await fixture.start({
      engine,
      seed: async ({ awsUrl, credentials }) => {
        const client = new DynamoDBClient({ endpoint: awsUrl, region: 'us-east-1', credentials });
        for (let n = 0; n < 60; n++)
          await client.send(
            new PutItemCommand({
              TableName: 'Fixture-Table',
              Item: { pk: { S: `demo${n}` }, sk: { S: 'x' } },
            }),
          );
        client.destroy();
      },
    });
    await put(cloud, 'first');
    await cloud.streams.drained();
    expect(seen()).toEqual(['first']);
  });

  it('do not begin before their first position is stored', async () => {
    setUp(recorder);
    const positions = (id: string) => join(fixture.dir, 'data', 'streams', id);
    // A directory where the file is to be written.
    mkdirSync(positions('ReaderMapping.json.new'), { recursive: true });
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    const starting = fixture.start({ engine });
    await until(() => told.mock.calls.length > 0);
    rmdirSync(positions('ReaderMapping.json.new'));
    const cloud = await starting;
    told.mockRestore();
    expect(existsSync(positions('ReaderMapping.json'))).toBe(true);
    await put(cloud, 'first');
    await cloud.streams.drained();
    expect(seen()).toEqual(['first']);
  });

  it('lose nothing to a kill -9', async () => {
    const slow = recorder.replace('=> {', '=> { await new Promise((done) => setTimeout(done, 100));');
    setUp(slow, { BatchSize: 5 });
    const script = `
      process.stdin.on('end', () => process.exit()).resume();
      const { startCloud } = await import(process.argv[1] + '/cloud.ts');
      const { dynamo } = await import(process.argv[1] + '/dynamodb/call.ts');
      const { product } = await import(process.argv[1] + '/testing/product.ts');
      const cloud = await startCloud({ product, ...JSON.parse(process.argv[2]) });
      for (let n = 0; n < 40; n++) {
        await dynamo(cloud.engine.url, 'PutItem', { TableName: 'Fixture-Table', Item: { pk: { S: 'item' + n }, sk: { S: 'x' } } });
        console.log('put');
      }`;
    const options = {
      ...{ stackName: 'Fixture', port: 0, engine },
      assembly: { template: fixture.template, assets: { Reader: join(fixture.dir, 'functions/Reader') } },
      ...{ dataDir: join(fixture.dir, 'data'), siteDir: fixture.dir },
    };
    child = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        script,
        pathToFileURL(join(import.meta.dirname, '..')).href,
        JSON.stringify(options),
      ],
      { stdio: ['pipe', 'pipe', 'inherit'] },
    );
    let acknowledged = 0;
    child.stdout?.on('data', (chunk) => {
      acknowledged += String(chunk).split('put').length - 1;
    });
    await until(() => acknowledged > 12 && seen().length >= 5);
    child.kill('SIGKILL');
    await new Promise((resolve) => child?.once('close', resolve));
    const before = acknowledged;
    const cloud = await fixture.start({ engine });
    await cloud.streams.drained();
    const all = new Set(seen());
    for (let n = 0; n < before; n++) expect(all).toContain(`item${n}`);
  });
});

describe('a failing batch', () => {
  const poison = (how: string) => `import { appendFileSync } from 'node:fs';
export const handler = async (event) => {
  appendFileSync(process.env.RECORD, JSON.stringify(event) + '\\n');
  const bad = event.Records.find((record) => record.dynamodb.Keys.pk.S === 'bad');
  if (bad) { ${how} }
  return { batchItemFailures: [] };
};`;
  const throws = poison("throw new Error('poison');");
  const reports = poison('return { batchItemFailures: [{ itemIdentifier: bad.dynamodb.SequenceNumber }] };');

  it('is bisected down to the bad record, which goes to the queue', async () => {
    setUp(throws, {
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: 1,
      DestinationConfig: onFailure,
    });
    const cloud = await fixture.start({ engine: 'dynoxide' });
    for (const pk of ['a', 'b', 'bad', 'c']) await put(cloud, pk);
    await cloud.streams.drained();
    expect(failures(cloud)).toHaveLength(1);
    expect(failures(cloud)[0]).toMatchObject({
      requestContext: { condition: 'RetryAttemptsExhausted', approximateInvokeCount: 2 },
      DDBStreamBatchInfo: { batchSize: 1 },
    });
    const alone = recorded().filter(({ Records }) =>
      Records.every((one) => one.dynamodb.Keys.pk.S !== 'bad'),
    );
    expect(new Set(alone.flatMap(({ Records }) => Records.map((one) => one.dynamodb.Keys.pk.S)))).toEqual(
      new Set(['a', 'b', 'c']),
    );
  });

  it('continues at the record that the function reports', async () => {
    setUp(reports, {
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: 1,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      DestinationConfig: onFailure,
    });
    const cloud = await fixture.start({ engine: 'dynoxide' });
    for (const pk of ['a', 'b', 'bad', 'c']) await put(cloud, pk);
    await cloud.streams.drained();
    expect(failures(cloud).map((one) => one.DDBStreamBatchInfo.batchSize)).toEqual([1]);
    expect(seen().filter((pk) => pk === 'a')).toHaveLength(1);
    expect(seen().at(-1)).toBe('c');
  });

  it('is given up at once when it is too old', async () => {
    setUp(throws, { MaximumRecordAgeInSeconds: 1, DestinationConfig: onFailure });
    const cloud = await fixture.start({ engine: 'dynoxide' });
    await put(cloud, 'bad');
    await until(() => failures(cloud).length === 1);
    expect(failures(cloud)[0].requestContext.condition).toBe('RecordAgeExceeded');
  });

  it('of one mapping does not hold up another', async () => {
    setUp(throws, { MaximumRetryAttempts: 100, DestinationConfig: onFailure });
    fixture.lambda('Other', recorder, { env: { RECORD: join(fixture.dir, 'other') } });
    fixture.stream('Other');
    const cloud = await fixture.start({ engine: 'dynoxide' });
    await put(cloud, 'bad');
    await until(() => existsSync(join(fixture.dir, 'other')));
    rmSync(join(fixture.dir, 'other'));
  });
});
