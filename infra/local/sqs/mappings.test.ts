import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import type { Cloud } from '../cloud.ts';
import type { Json } from '../template.ts';
import { createFixture, recordedIn, recorder, until } from '../testing/fixture.ts';

let fixture: ReturnType<typeof createFixture>;
let child: ChildProcess | undefined;
afterEach(async () => {
  child?.kill('SIGKILL');
  await fixture.close();
});

const read = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];
interface Options {
  queue?: Record<string, Json>;
  mapping?: Record<string, Json>;
  actions?: string[];
  timeout?: number;
}
/** A queue, its dead-letter queue and a function that reads it and records each event. */
const addReader = (
  id: string,
  source: string,
  { queue, mapping, actions = read, timeout = 60 }: Options = {},
) => {
  fixture.add(`${id}Dead`, 'AWS::SQS::Queue');
  fixture.add(`${id}Queue`, 'AWS::SQS::Queue', {
    VisibilityTimeout: 600,
    RedrivePolicy: { deadLetterTargetArn: { 'Fn::GetAtt': [`${id}Dead`, 'Arn'] }, maxReceiveCount: 2 },
    ...queue,
  });
  fixture.lambda(id, source, {
    env: { RECORD: join(fixture.dir, id) },
    timeout,
    statements: [{ Effect: 'Allow', Action: actions, Resource: { 'Fn::GetAtt': [`${id}Queue`, 'Arn'] } }],
  });
  fixture.add(`${id}QueueMapping`, 'AWS::Lambda::EventSourceMapping', {
    FunctionName: { Ref: id },
    EventSourceArn: { 'Fn::GetAtt': [`${id}Queue`, 'Arn'] },
    BatchSize: 10,
    FunctionResponseTypes: ['ReportBatchItemFailures'],
    ...mapping,
  });
};
const setUp = (source: string, options?: Options) => {
  fixture = createFixture();
  fixture.table();
  addReader('Reader', source, options);
};
interface Event {
  Records: { messageId: string; body: string; attributes: Record<string, string> }[];
}
const events = (id = 'Reader') => recordedIn<Event>(join(fixture.dir, id));
const bodies = (id?: string) => events(id).flatMap(({ Records }) => Records.map(({ body }) => body));
const queue = (cloud: Cloud, name = 'ReaderQueue') => {
  const found = cloud.queues.find(`Fixture-${name}`);
  if (!found) throw new Error(`No queue ${name}`);
  return found;
};
const dead = (cloud: Cloud, id = 'Reader') =>
  cloud.queues.messages(`Fixture-${id}Dead`).map(({ body }) => body);
/** The functions are warm: on a busy machine a cold start can exceed the shortest visibility timeout used here. */
const start = async () => {
  const cloud = await fixture.start({ engine: 'dynoxide' });
  await cloud.lambda.warm();
  return cloud;
};

/** Short timeouts, so that unhandled messages are visible again soon. */
const briefly: Options = { queue: { VisibilityTimeout: 2 }, timeout: 2 };
/** Records the event, then reports each message with the body "bad" as failed. */
const reporting = recorder.replace(
  "JSON.stringify(event) + '\\n'); };",
  `JSON.stringify(event) + '\\n');
  return { batchItemFailures: event.Records.filter(({ body }) => body === 'bad').map(({ messageId }) => ({ itemIdentifier: messageId })) }; };`,
);
/** Throws if it cannot parse one of its messages. */
const parsing = recorder.replace('=> {', '=> { for (const { body } of event.Records) JSON.parse(body);');

describe('a function that reads a queue', () => {
  it('gets messages in the form of Lambda’s SQS events', async () => {
    setUp(recorder);
    const cloud = await start();
    const { id } = queue(cloud).send('{"a":1}', {
      attributes: { kind: { DataType: 'String', StringValue: 'x' } },
      senderId: 'somebody',
    });
    await cloud.settled();
    expect(events()).toEqual([
      {
        Records: [
          {
            messageId: id,
            receiptHandle: expect.any(String),
            body: '{"a":1}',
            attributes: {
              ApproximateReceiveCount: '1',
              SentTimestamp: expect.stringMatching(/^\d{13}$/),
              SenderId: 'somebody',
              ApproximateFirstReceiveTimestamp: expect.stringMatching(/^\d{13}$/),
            },
            messageAttributes: {
              kind: { stringValue: 'x', stringListValues: [], binaryListValues: [], dataType: 'String' },
            },
            md5OfBody: 'bb6cb5c68df4652941caf652a366f2d8',
            md5OfMessageAttributes: expect.any(String),
            eventSource: 'aws:sqs',
            eventSourceARN: cloud.stack.attr('ReaderQueue', 'Arn'),
            awsRegion: 'us-east-1',
          },
        ],
      },
    ]);
    expect(queue(cloud).counts()).toEqual({ waiting: 0, 'in-flight': 0, delayed: 0 });
  });

  it('gets batches by the mapping’s batch size and window', async () => {
    setUp(recorder, { mapping: { BatchSize: 4, MaximumBatchingWindowInSeconds: 1 } });
    const cloud = await start();
    for (let index = 0; index < 6; index++) queue(cloud).send(String(index));
    await cloud.settled();
    expect(events().map(({ Records }) => Records.length)).toEqual([4, 2]);
  });

  it('gets only messages that match its filter; the others are deleted', async () => {
    setUp(recorder, {
      mapping: { FilterCriteria: { Filters: [{ Pattern: '{"body":{"kind":["wanted"]}}' }] } },
    });
    const cloud = await start();
    for (const body of ['{"kind":"wanted"}', '{"kind":"other"}', 'no JSON']) queue(cloud).send(body);
    await cloud.settled();
    expect(bodies()).toEqual(['{"kind":"wanted"}']);
  });

  it('runs no more instances at once than its mapping allows', async () => {
    const slow = recorder.replace(
      '=> {',
      "=> { appendFileSync(process.env.RECORD + '-begun', '+'); await new Promise((done) => setTimeout(done, 50));",
    );
    setUp(slow, { mapping: { BatchSize: 1, ScalingConfig: { MaximumConcurrency: 2 } } });
    const cloud = await start();
    for (let index = 0; index < 8; index++) queue(cloud).send(String(index));
    const begun = () => readFileSync(join(fixture.dir, 'Reader-begun'), 'utf8').length;
    const most = { value: 0 };
    const stop = setInterval(() => {
      if (existsSync(join(fixture.dir, 'Reader-begun')))
        most.value = Math.max(most.value, begun() - events().length);
    }, 5);
    await cloud.settled();
    clearInterval(stop);
    expect(bodies()).toHaveLength(8);
    expect(most.value).toBeLessThanOrEqual(2);
  });

  it.each([
    [
      'lacks permission to read the queue',
      { actions: ['sqs:ReceiveMessage'] },
      'does not allow sqs:DeleteMessage',
    ],
    [
      'has a longer timeout than the queue’s visibility timeout',
      { queue: { VisibilityTimeout: 0 } },
      'before Fixture-Reader times out',
    ],
  ])('that %s does not start', async (_name, options, text) => {
    setUp(recorder, options as Options);
    await expect(start()).rejects.toThrow(text);
  });
});

describe('a message that cannot be handled', () => {
  it('is retried alone if it is reported as failed, then goes to the dead letters', async () => {
    setUp(reporting, briefly);
    const cloud = await start();
    for (const body of ['a', 'bad', 'b']) queue(cloud).send(body);
    await cloud.settled();
    expect(bodies().filter((body) => body === 'bad')).toHaveLength(2);
    expect(bodies().filter((body) => body !== 'bad')).toEqual(['a', 'b']);
    expect(dead(cloud)).toEqual(['bad']);
  });

  it('is retried with its whole batch if the function throws', async () => {
    setUp(parsing, briefly);
    const cloud = await start();
    // Both end up in one batch, since the function is not called before the second is sent.
    for (const body of ['1', 'broken {']) queue(cloud).send(body);
    await cloud.settled();
    expect(dead(cloud)).toContain('broken {');
    expect([...bodies(), ...dead(cloud)].sort()).toEqual(expect.arrayContaining(['1', 'broken {']));
  });

  it('in one queue delays no other', async () => {
    setUp(recorder.replace('=> {', "=> { throw new Error('poisoned');"));
    addReader('Other', recorder);
    const cloud = await start();
    for (let index = 0; index < 50; index++) {
      queue(cloud).send(String(index));
      queue(cloud, 'OtherQueue').send(String(index));
    }
    await until(() => bodies('Other').length === 50);
    expect(queue(cloud).messages()).toHaveLength(50);
  });

  it('is handled again after a redrive', async () => {
    setUp(reporting, briefly);
    const cloud = await start();
    queue(cloud).send('bad');
    await cloud.settled();
    fixture.rewrite('Reader', recorder);
    await until(async () => (await cloud.lambda.invoke('Fixture-Reader', { Records: [] })).payload === null);
    const seen = bodies().length;
    const deadLetters = queue(cloud, 'ReaderDead');
    expect(deadLetters.redrive(({ deadLetterSource = '' }) => cloud.queues.find(deadLetterSource))).toBe(1);
    await cloud.settled();
    expect(bodies()).toHaveLength(seen + 1);
    expect(dead(cloud)).toEqual([]);
  });
});

it('a disturbed queue delivers everything, but some messages twice, late and in another order', async () => {
  setUp(recorder, { mapping: { BatchSize: 3 } });
  const cloud = await start();
  cloud.queues.disturb({ twice: 0.5, lateMs: 100, shuffled: true });
  const sent = Array.from({ length: 60 }, (_, index) => String(index));
  for (const body of sent) queue(cloud).send(body);
  await cloud.settled();
  expect(new Set(bodies())).toEqual(new Set(sent));
  expect(bodies().length).toBeGreaterThan(sent.length);
  expect([...new Set(bodies())]).not.toEqual(sent);
});

describe('after a kill -9', () => {
  it('no message is lost, in flight or not', async () => {
    const slow = recorder.replace('=> {', '=> { await new Promise((done) => setTimeout(done, 100));');
    setUp(slow, { mapping: { BatchSize: 2 } });
    const script = `
      process.stdin.on('end', () => process.exit()).resume();
      const { startCloud } = await import(process.argv[1] + '/cloud.ts');
      const { SQSClient, SendMessageCommand } = await import(process.argv[3]);
      const { product } = await import(process.argv[1] + '/testing/product.ts');
      const cloud = await startCloud({ product, ...JSON.parse(process.argv[2]) });
      const client = new SQSClient({ endpoint: cloud.awsUrl, region: 'us-east-1', credentials: cloud.credentials });
      for (let n = 0; n < 400; n++) {
        await client.send(new SendMessageCommand({ QueueUrl: cloud.stack.ref('ReaderQueue'), MessageBody: 'item' + n }));
        console.log('sent');
      }`;
    const options = {
      ...{ stackName: 'Fixture', port: 0, engine: 'dynoxide' },
      assembly: { template: fixture.template, assets: { Reader: join(fixture.dir, 'functions/Reader') } },
      ...{ dataDir: join(fixture.dir, 'data'), siteDir: fixture.dir },
    };
    child = spawn(
      process.execPath,
      [
        ...['--input-type=module', '-e', script, pathToFileURL(join(import.meta.dirname, '..')).href],
        ...[JSON.stringify(options), import.meta.resolve('@aws-sdk/client-sqs')],
      ],
      { stdio: ['pipe', 'pipe', 'inherit'] },
    );
    let acknowledged = 0;
    child.stdout?.on('data', (chunk) => {
      acknowledged += String(chunk).split('sent').length - 1;
    });
    await until(() => acknowledged > 12 && bodies().length >= 4);
    child.kill('SIGKILL');
    await new Promise((resolve) => child?.once('close', resolve));
    const before = acknowledged;
    const cloud = await start();
    await cloud.settled();
    const all = new Set(bodies());
    for (let n = 0; n < before; n++) expect(all).toContain(`item${n}`);
  });

  it('a line that was cut short is ignored, and the lines after it are read', async () => {
    setUp(recorder, { mapping: { Enabled: false } });
    const first = await start();
    for (const body of ['a', 'b']) queue(first).send(body);
    await first.close();
    const file = join(fixture.dir, 'data/queues/Fixture-ReaderQueue.jsonl');
    truncateSync(file, readFileSync(file).length - 20);
    const second = await start();
    queue(second).send('c');
    await second.close();
    const third = await start();
    expect(
      queue(third)
        .messages()
        .map(({ body }) => body),
    ).toEqual(['a', 'c']);
  });

  it('receives still count', async () => {
    setUp(recorder, { mapping: { Enabled: false } });
    const first = await start();
    queue(first).send('a');
    queue(first).receive(1);
    await first.close();
    const second = await start();
    expect(queue(second).receive(1)).toMatchObject([{ body: 'a', receives: 2 }]);
  });
});
