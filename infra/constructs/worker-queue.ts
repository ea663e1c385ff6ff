import { maxReceiveCount } from '@briefhouse/functions/kit/queue.ts';
import type { CfnRule } from 'aws-cdk-lib/aws-events';
import { CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import { CfnQueuePolicy, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Aws, Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Grant } from './grant.ts';
import type { ServiceFunction } from './service-function.ts';

interface WorkerQueueProps {
  /** The function's timeout in seconds. The visibility timeout is six times as long. */
  timeout: number;
  /** Messages per invocation. */
  batchSize?: number;
  /** Maximum concurrent invocations. */
  concurrency?: number;
}

/**
 * The queue of one worker, and the dead-letter queue for messages that failed for over an hour. A failed message is
 * retried with backoff (functions/kit/queue.ts) without the rest of its batch.
 */
export class WorkerQueue extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;
  private readonly props: WorkerQueueProps;

  constructor(scope: Construct, id: string, props: WorkerQueueProps) {
    super(scope, id);
    this.props = props;
    this.deadLetters = new Queue(this, 'DeadLetters', {
      encryption: QueueEncryption.SQS_MANAGED,
      retentionPeriod: Duration.days(14),
    });
    this.queue = new Queue(this, 'Queue', {
      encryption: QueueEncryption.SQS_MANAGED,
      retentionPeriod: Duration.days(4),
      visibilityTimeout: Duration.seconds(6 * props.timeout),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount },
    });
  }

  /** The grant of functions that send messages to the queue. */
  send(): Grant {
    return { actions: ['sqs:SendMessage'], resources: [this.queue.queueArn] };
  }

  /** The grant of the worker, which receives messages and changes the visibility of failed ones. */
  work(): Grant {
    return {
      actions: [
        'sqs:ReceiveMessage',
        'sqs:DeleteMessage',
        'sqs:GetQueueAttributes',
        'sqs:ChangeMessageVisibility',
      ],
      resources: [this.queue.queueArn],
    };
  }

  feed({ lambda }: ServiceFunction): void {
    const { batchSize = 10, concurrency = 10 } = this.props;
    new CfnEventSourceMapping(this, 'Mapping', {
      functionName: lambda.functionArn,
      eventSourceArn: this.queue.queueArn,
      batchSize,
      functionResponseTypes: ['ReportBatchItemFailures'],
      // Background work must not use up the concurrency that API calls need.
      scalingConfig: { maximumConcurrency: concurrency },
    });
  }
}

/** A rule of EventBridge and the queue that its events go to. */
interface Feed {
  rule: CfnRule;
  queue: Queue;
}

/**
 * Requires TLS for all queues, and lets rules and this account's buckets send to theirs. One policy for all of them,
 * because one each would use up the stack's resource limit.
 */
export const queuePolicy = (
  scope: Construct,
  id: string,
  queues: readonly Queue[],
  feeds: readonly Feed[],
  announced: readonly Queue[],
): CfnQueuePolicy =>
  new CfnQueuePolicy(scope, id, {
    queues: queues.map(({ queueUrl }) => queueUrl),
    policyDocument: {
      Version: '2012-10-17',
      Statement: [
        {
          Effect: 'Deny',
          Principal: { AWS: '*' },
          Action: 'sqs:*',
          Resource: queues.map(({ queueArn }) => queueArn),
          Condition: { Bool: { 'aws:SecureTransport': 'false' } },
        },
        ...feeds.map(({ rule, queue }) => ({
          Effect: 'Allow',
          Principal: { Service: 'events.amazonaws.com' },
          Action: 'sqs:SendMessage',
          Resource: queue.queueArn,
          Condition: { ArnEquals: { 'aws:SourceArn': rule.attrArn } },
        })),
        // The policy does not name the bucket: it is told to announce its objects after this, and would have to exist
        // before.
        ...announced.map(({ queueArn }) => ({
          Effect: 'Allow',
          Principal: { Service: 's3.amazonaws.com' },
          Action: 'sqs:SendMessage',
          Resource: queueArn,
          Condition: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
        })),
      ],
    },
  });
