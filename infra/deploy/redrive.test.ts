import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Cloud } from '@briefhouse/local-cloud/cloud.ts';
import { createFixture, until } from '@briefhouse/local-cloud/testing/fixture.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countDeadLetters, redrive } from './redrive.ts';

const fixture = createFixture();
let cloud: Cloud;
let sqs: SQSClient;
/** A function that fails for its first message only. */
const downOnce = `let calls = 0;
export const handler = () => { if (calls++ === 0) throw new Error('the mail service is down'); };`;
beforeAll(async () => {
  fixture.add('Dead', 'AWS::SQS::Queue', {});
  fixture.add('Work', 'AWS::SQS::Queue', {
    VisibilityTimeout: 10,
    RedrivePolicy: { deadLetterTargetArn: { 'Fn::GetAtt': ['Dead', 'Arn'] }, maxReceiveCount: 1 },
  });
  fixture.lambda('Mail', downOnce, {
    timeout: 10,
    statements: [
      {
        Effect: 'Allow',
        Action: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
        Resource: { 'Fn::GetAtt': ['Work', 'Arn'] },
      },
    ],
  });
  fixture.add('Mapping', 'AWS::Lambda::EventSourceMapping', {
    FunctionName: { 'Fn::GetAtt': ['Mail', 'Arn'] },
    EventSourceArn: { 'Fn::GetAtt': ['Work', 'Arn'] },
  });
  cloud = await fixture.start({ engine: 'dynoxide' });
  const { awsUrl: endpoint, credentials } = cloud;
  sqs = new SQSClient({ endpoint, region: 'us-east-1', credentials });
});
afterAll(async () => {
  sqs.destroy();
  await fixture.close();
});

it('counts dead letters and redrives them, and lists the workers when there is none of that name', async () => {
  const queues = { mail: cloud.stack.attr('Dead', 'Arn') };
  const dead = async () => (await countDeadLetters(sqs, queues)).mail;
  await sqs.send(new SendMessageCommand({ QueueUrl: cloud.stack.ref('Work'), MessageBody: 'one' }));
  await until(async () => (await dead()) === 1);
  await redrive(sqs, queues, 'mail');
  await until(() =>
    cloud.queues.all.every((queue) => Object.values(queue.counts()).every((count) => count === 0)),
  );
  await expect(redrive(sqs, queues, 'toString')).rejects.toThrow('There is no toString. There are mail.');
});
