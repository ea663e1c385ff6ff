import { maxReceiveCount } from '@briefhouse/functions/kit/queue.ts';
import { CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import { CfnQueuePolicy, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Grant, ServiceFunction } from './service-function.ts';

interface ConcernQueueProps {
  /** Seconds that its function may take; the queue waits six times as long before it hands a message out again. */
  timeout: number;
  /** Messages that one call gets. */
  batchSize?: number;
  /** Calls at once. */
  concurrency?: number;
}

/**
 * What follows from writes, one concern: its queue, and where messages go that failed for over an hour. What fails
 * comes back later and later (functions/kit/queue.ts); the rest of its batch is done.
 */
export class ConcernQueue extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;
  private readonly props: ConcernQueueProps;

  constructor(scope: Construct, id: string, props: ConcernQueueProps) {
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

  /** For who hands it work. */
  send(): Grant {
    return { actions: ['sqs:SendMessage'], resources: [this.queue.queueArn] };
  }

  /** For the concern itself: takes messages and brings failed ones back sooner. */
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
    const { batchSize = 10, concurrency = 5 } = this.props;
    new CfnEventSourceMapping(this, 'Mapping', {
      functionName: lambda.functionArn,
      eventSourceArn: this.queue.queueArn,
      batchSize,
      functionResponseTypes: ['ReportBatchItemFailures'],
      // What follows from writes must not take the concurrency that people's calls need.
      scalingConfig: { maximumConcurrency: concurrency },
    });
  }
}

/** Refuses to talk to any of the queues without TLS: one policy, where one per queue would fill the stack. */
export const enforceTls = (scope: Construct, id: string, queues: readonly Queue[]): void => {
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
      ],
    },
  });
};
