import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Cloud } from '../cloud.ts';
import { createFixture, recordedIn, recorder } from '../testing/fixture.ts';

const engine = 'dynoxide';
const queueArn = { 'Fn::GetAtt': ['Queue', 'Arn'] };
const from = (account: string) => ({
  Effect: 'Allow',
  Principal: { Service: 's3.amazonaws.com' },
  Action: 'sqs:SendMessage',
  Resource: queueArn,
  Condition: { StringEquals: { 'aws:SourceAccount': account } },
});

let fixture: ReturnType<typeof createFixture>;
const allow = (...Statement: object[]) =>
  fixture.add('QueuePolicy', 'AWS::SQS::QueuePolicy', {
    Queues: [{ Ref: 'Queue' }],
    PolicyDocument: { Statement } as never,
  });
beforeEach(() => {
  fixture = createFixture();
  fixture.table();
  fixture.add('Queue', 'AWS::SQS::Queue', { VisibilityTimeout: 30 });
  fixture.add('Bucket', 'AWS::S3::Bucket', {
    NotificationConfiguration: {
      QueueConfigurations: [{ Event: 's3:ObjectCreated:*', Queue: queueArn }],
    },
  });
  allow(from('000000000000'));
});
afterEach(() => fixture.close());

const put = ({ awsUrl, credentials, stack }: Cloud, Key: string) =>
  new S3Client({ region: 'us-east-1', endpoint: awsUrl, forcePathStyle: true, credentials }).send(
    new PutObjectCommand({ Bucket: stack.ref('Bucket'), Key, Body: 'x' }),
  );
const bodies = (cloud: Cloud): object[] =>
  cloud.queues.messages(cloud.stack.attr('Queue', 'Arn')).map(({ body }) => JSON.parse(body));

it('S3’s event of an object reaches the function behind its queue, and `settled` waits for it', async () => {
  const file = join(fixture.dir, 'events');
  fixture.lambda('Reader', recorder, {
    env: { RECORD: file },
    statements: [
      {
        Effect: 'Allow',
        Action: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
        Resource: queueArn,
      },
    ] as never,
  });
  fixture.add('Mapping', 'AWS::Lambda::EventSourceMapping', {
    FunctionName: { Ref: 'Reader' },
    EventSourceArn: queueArn,
    BatchSize: 1,
  });
  const cloud = await fixture.start({ engine });
  await put(cloud, 'uploads/one');
  await cloud.settled();
  const events = recordedIn<{ Records: { body: string }[] }>(file).flatMap(({ Records }) => Records);
  // The events come in any order, because two workers read the queue.
  const notified = events
    .map(({ body }) => JSON.parse(body))
    .map(({ Event, Records }) => Event ?? Records[0].s3.object.key);
  expect(notified.toSorted()).toEqual(['s3:TestEvent', 'uploads/one']);
});

it('an event that nobody has read yet survives a restart, and the test message is not repeated', async () => {
  const first = await fixture.start({ engine });
  await put(first, 'uploads/one');
  await first.close();
  const again = await fixture.start({ engine });
  expect(bodies(again)).toMatchObject([{ Event: 's3:TestEvent' }, { Records: [{ eventSource: 'aws:s3' }] }]);
});

it('a bucket that may not send to its queue is refused, as CloudFormation does', async () => {
  const tls = {
    Effect: 'Deny',
    Principal: { AWS: '*' },
    Action: 'sqs:*',
    Resource: queueArn,
    Condition: { Bool: { 'aws:SecureTransport': 'false' } },
  };
  for (const statements of [
    [],
    [from('111111111111')],
    [tls],
    [{ ...from('000000000000'), Principal: { Service: 'events.amazonaws.com' } }],
  ]) {
    allow(...statements);
    await expect(fixture.start({ engine })).rejects.toThrow(
      'Unable to validate the following destination configurations',
    );
  }
  allow(tls, from('000000000000'));
  await fixture.start({ engine });
});
