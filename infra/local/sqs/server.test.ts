import {
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ListMessageMoveTasksCommand,
  PurgeQueueCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Cloud } from '../cloud.ts';
import { createFixture, until } from '../testing/fixture.ts';

const fixture = createFixture();
let cloud: Cloud;
let sqs: SQSClient;
let QueueUrl: string;
let deadUrl: string;

const sender = `import { SQSClient, SendMessageCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs';
const client = new SQSClient({ maxAttempts: 1 });
export const handler = async ({ to, receive }) => {
  const command = receive
    ? new ReceiveMessageCommand({ QueueUrl: to })
    : new SendMessageCommand({ QueueUrl: to, MessageBody: 'from a function' });
  try { return (await client.send(command)).$metadata.httpStatusCode; }
  catch (error) { return { name: error.name, message: error.message, status: error.$metadata?.httpStatusCode }; }
};`;

beforeAll(async () => {
  fixture.add('Dead', 'AWS::SQS::Queue', { MessageRetentionPeriod: 1_209_600 });
  fixture.add('Work', 'AWS::SQS::Queue', {
    VisibilityTimeout: 60,
    RedrivePolicy: { deadLetterTargetArn: { 'Fn::GetAtt': ['Dead', 'Arn'] }, maxReceiveCount: 2 },
  });
  fixture.add('Small', 'AWS::SQS::Queue', { MaximumMessageSize: 262_144 });
  fixture.add('Later', 'AWS::SQS::Queue', { DelaySeconds: 900 });
  fixture.lambda('Sender', sender, {
    statements: [{ Effect: 'Allow', Action: 'sqs:SendMessage', Resource: { 'Fn::GetAtt': ['Work', 'Arn'] } }],
  });
  cloud = await fixture.start({ engine: 'dynoxide' });
  sqs = new SQSClient({
    endpoint: cloud.awsUrl,
    region: 'us-east-1',
    credentials: cloud.credentials,
    maxAttempts: 1,
  });
  QueueUrl = cloud.stack.ref('Work');
  deadUrl = cloud.stack.ref('Dead');
});
afterAll(async () => {
  sqs.destroy();
  await fixture.close();
});
beforeEach(() => {
  for (const queue of cloud.queues.all) queue.purge();
});

const send = (MessageBody: string, more: object = {}) =>
  sqs.send(new SendMessageCommand({ QueueUrl, MessageBody, ...more }));
const receive = async (more: object = {}) =>
  (await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, ...more }))).Messages ?? [];
const counts = async (url = QueueUrl) => {
  const { Attributes = {} } = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames: ['All'] }),
  );
  return {
    waiting: Number(Attributes.ApproximateNumberOfMessages),
    inFlight: Number(Attributes.ApproximateNumberOfMessagesNotVisible),
    delayed: Number(Attributes.ApproximateNumberOfMessagesDelayed),
  };
};

describe('a queue of the template', () => {
  it('has a URL at the AWS endpoint, and returns its attributes', async () => {
    expect(QueueUrl).toBe(`${cloud.awsUrl}/000000000000/Fixture-Work`);
    const named = await sqs.send(new GetQueueUrlCommand({ QueueName: 'Fixture-Work' }));
    expect(named.QueueUrl).toBe(QueueUrl);
    const { Attributes } = await sqs.send(
      new GetQueueAttributesCommand({
        QueueUrl,
        AttributeNames: ['QueueArn', 'VisibilityTimeout', 'RedrivePolicy'],
      }),
    );
    expect(Attributes).toEqual({
      QueueArn: 'arn:aws:sqs:us-east-1:000000000000:Fixture-Work',
      VisibilityTimeout: '60',
      RedrivePolicy:
        '{"deadLetterTargetArn":"arn:aws:sqs:us-east-1:000000000000:Fixture-Dead","maxReceiveCount":2}',
    });
  });

  it('delivers a message with its digests and attributes once per visibility timeout', async () => {
    const MessageAttributes = {
      kind: { DataType: 'String', StringValue: 'greeting' },
      raw: { DataType: 'Binary', BinaryValue: new Uint8Array([1, 2, 3]) },
    };
    // The SDK checks the digest of the body.
    const { MessageId, MD5OfMessageAttributes } = await send('Grüße', { MessageAttributes });
    const [message] = await receive({ MessageAttributeNames: ['All'], MessageSystemAttributeNames: ['All'] });
    expect(message).toMatchObject({
      MessageId,
      Body: 'Grüße',
      MessageAttributes,
      MD5OfMessageAttributes,
      Attributes: { ApproximateReceiveCount: '1', SenderId: 'LOCALADMIN' },
    });
    expect(await receive()).toEqual([]);
    expect(await counts()).toEqual({ waiting: 0, inFlight: 1, delayed: 0 });

    const ReceiptHandle = message?.ReceiptHandle;
    await sqs.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 }));
    const [again] = await receive();
    expect(again?.MessageId).toBe(MessageId);
    // The first receipt handle has no effect any more.
    await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    expect(await counts()).toEqual({ waiting: 0, inFlight: 1, delayed: 0 });
    await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: again?.ReceiptHandle }));
    expect(await counts()).toEqual({ waiting: 0, inFlight: 0, delayed: 0 });
  });

  it('digests attributes as AWS does', async () => {
    // AWS's answer for these, as moto's tests keep it.
    const { MD5OfMessageAttributes } = await send('derp', {
      MessageAttributes: { timestamp: { DataType: 'Number', StringValue: '1493147359900' } },
    });
    expect(MD5OfMessageAttributes).toBe('235c5c510d26fb653d073faed50ae77c');
  });

  it('shows a message again once its visibility timeout is over', async () => {
    await send('short');
    expect(await receive({ VisibilityTimeout: 1 })).toHaveLength(1);
    const [again] = await receive({ WaitTimeSeconds: 20, MessageSystemAttributeNames: ['All'] });
    expect(again?.Attributes?.ApproximateReceiveCount).toBe('2');
  });

  it('waits for a message as long as it is asked to', async () => {
    const waiting = receive({ WaitTimeSeconds: 20 });
    await send('worth the wait');
    expect(await waiting).toMatchObject([{ Body: 'worth the wait' }]);
  });

  it('delays messages as requested', async () => {
    await send('later', { DelaySeconds: 900 });
    await sqs.send(new SendMessageCommand({ QueueUrl: cloud.stack.ref('Later'), MessageBody: 'later' }));
    expect(await receive()).toEqual([]);
    expect(await counts()).toEqual({ waiting: 0, inFlight: 0, delayed: 1 });
    expect(await counts(cloud.stack.ref('Later'))).toEqual({ waiting: 0, inFlight: 0, delayed: 1 });
  });

  it('sends and deletes in batches, and says which entries failed', async () => {
    const entries = Array.from({ length: 10 }, (_, index) => ({ Id: `e${index}`, MessageBody: `${index}` }));
    const sent = await sqs.send(
      new SendMessageBatchCommand({
        QueueUrl,
        Entries: [...entries.slice(1), { Id: 'bad', MessageBody: 'x', DelaySeconds: 901 }],
      }),
    );
    expect(sent.Successful).toHaveLength(9);
    expect(sent.Failed).toMatchObject([{ Id: 'bad', SenderFault: true, Code: 'InvalidParameterValue' }]);
    const messages = await receive();
    expect(messages.map(({ Body }) => Body)).toEqual(entries.slice(1).map(({ MessageBody }) => MessageBody));
    await sqs.send(
      new DeleteMessageBatchCommand({
        QueueUrl,
        Entries: messages.map(({ ReceiptHandle }, index) => ({ Id: `${index}`, ReceiptHandle })),
      }),
    );
    expect(await counts()).toEqual({ waiting: 0, inFlight: 0, delayed: 0 });
  });

  it('gives a message up after so many receives, and takes it back by a move', async () => {
    const { MessageId } = await send('poison');
    for (let round = 0; round < 2; round++) expect(await receive({ VisibilityTimeout: 0 })).toHaveLength(1);
    expect(await receive()).toEqual([]);
    expect(await counts(deadUrl)).toEqual({ waiting: 1, inFlight: 0, delayed: 0 });
    const [dead] = await receive({
      QueueUrl: deadUrl,
      VisibilityTimeout: 0,
      MessageSystemAttributeNames: ['All'],
    });
    expect(dead).toMatchObject({
      MessageId,
      Attributes: { DeadLetterQueueSourceArn: cloud.stack.attr('Work', 'Arn') },
    });
    const SourceArn = cloud.stack.attr('Dead', 'Arn');
    const { TaskHandle } = await sqs.send(new StartMessageMoveTaskCommand({ SourceArn }));
    const { Results } = await sqs.send(new ListMessageMoveTasksCommand({ SourceArn }));
    expect(Results).toMatchObject([{ TaskHandle, Status: 'COMPLETED', ApproximateNumberOfMessagesMoved: 1 }]);
    expect(await counts(deadUrl)).toEqual({ waiting: 0, inFlight: 0, delayed: 0 });
    const [back] = await receive({ MessageSystemAttributeNames: ['All'] });
    expect(back).toMatchObject({ Body: 'poison', Attributes: { ApproximateReceiveCount: '1' } });
  });

  it('is emptied by a purge', async () => {
    await send('a');
    await receive();
    await send('b');
    await sqs.send(new PurgeQueueCommand({ QueueUrl }));
    expect(await counts()).toEqual({ waiting: 0, inFlight: 0, delayed: 0 });
  });
});

describe('SQS refuses', () => {
  it('a message that is too large, and takes one that just fits', async () => {
    await send('x'.repeat(1024 * 1024));
    const tooLarge = 'Message must be shorter than';
    await expect(send('x'.repeat(1024 * 1024 + 1))).rejects.toThrow(tooLarge);
    await expect(send('x'.repeat(262_145), { QueueUrl: cloud.stack.ref('Small') })).rejects.toThrow(tooLarge);
    const Entries = ['a', 'b'].map((Id) => ({ Id, MessageBody: 'x'.repeat(600_000) }));
    await expect(sqs.send(new SendMessageBatchCommand({ QueueUrl, Entries }))).rejects.toMatchObject({
      name: 'BatchRequestTooLong',
    });
  });

  it.each([
    ['QueueDoesNotExist', () => send('x', { QueueUrl: `${cloud.awsUrl}/000000000000/Nobody` })],
    [
      'ReceiptHandleIsInvalid',
      () => sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: 'made up' })),
    ],
    [
      'MessageNotInflight',
      () =>
        sqs.send(
          new ChangeMessageVisibilityCommand({
            ...{ QueueUrl, VisibilityTimeout: 1 },
            ReceiptHandle: 'A'.repeat(64),
          }),
        ),
    ],
    ['EmptyBatchRequest', () => sqs.send(new SendMessageBatchCommand({ QueueUrl, Entries: [] }))],
    [
      'BatchEntryIdsNotDistinct',
      () =>
        sqs.send(
          new SendMessageBatchCommand({
            QueueUrl,
            Entries: ['a', 'a'].map((Id) => ({ Id, MessageBody: 'x' })),
          }),
        ),
    ],
    [
      'UnsupportedOperation',
      () => sqs.send(new StartMessageMoveTaskCommand({ SourceArn: cloud.stack.attr('Work', 'Arn') })),
    ],
  ])('%s', async (name, call) => {
    await expect(call()).rejects.toMatchObject({ name, $metadata: { httpStatusCode: 400 } });
  });

  it('a function what its role does not allow', async () => {
    const call = async (event: object) => (await cloud.lambda.invoke('Fixture-Sender', event)).payload;
    expect(await call({ to: QueueUrl })).toBe(200);
    const refused = { name: 'AccessDenied', status: 403 };
    expect(await call({ to: deadUrl })).toMatchObject(refused);
    expect(await call({ to: QueueUrl, receive: true })).toMatchObject(refused);
    expect(cloud.queues.messages('Fixture-Work').map(({ body }) => body)).toEqual(['from a function']);
  });
});

it('a message that is older than its queue keeps it is gone', async () => {
  fixture.add('Brief', 'AWS::SQS::Queue', { MessageRetentionPeriod: 60 });
  const other = await fixture.start({ engine: 'dynoxide', dataDir: `${fixture.dir}/brief` });
  const queue = other.queues.find('Fixture-Brief');
  queue?.addDeadLetter({ id: 'old', body: 'x', sentAt: Date.now() - 61_000 }, 'arn');
  queue?.addDeadLetter({ id: 'young', body: 'x', sentAt: Date.now() - 50_000 }, 'arn');
  await until(() => queue?.counts().waiting === 1);
  expect(queue?.receive(10).map(({ id }) => id)).toEqual(['young']);
});
