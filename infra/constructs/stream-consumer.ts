import { CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Duration, Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Grant } from './grant.ts';
import type { ServiceFunction } from './service-function.ts';

interface ConsumerProps {
  startAt: 'LATEST' | 'TRIM_HORIZON';
  batchSize: number;
  /** Batching window in seconds; 0 for as soon as possible. */
  window: number;
  /** Maximum record age in seconds; older changes go to the dead-letter queue unread. */
  maxAge: number;
  /** The number of retries of a failed batch. */
  retries: number;
  /** Names of the entities whose changes it receives. */
  entities: readonly string[];
}

/** One consumer of the table's stream, with its dead-letter queue. */
export class StreamConsumer extends Construct {
  readonly deadLetters: Queue;
  private readonly props: ConsumerProps;

  constructor(scope: Construct, id: string, props: ConsumerProps) {
    super(scope, id);
    this.props = props;
    this.deadLetters = new Queue(this, 'DeadLetters', {
      encryption: QueueEncryption.SQS_MANAGED,
      retentionPeriod: Duration.days(14),
    });
    Validations.of(this.deadLetters).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason:
        'It is itself the dead-letter queue of a stream consumer, which the rule does not recognise; an alarm watches it.',
    });
  }

  keepFailures(): Grant {
    return { actions: ['sqs:SendMessage'], resources: [this.deadLetters.queueArn] };
  }

  feed({ lambda }: ServiceFunction, streamArn: string): void {
    const { startAt, batchSize, window, maxAge, retries, entities } = this.props;
    const row = { __edb_e__: { S: entities } };
    new CfnEventSourceMapping(this, 'Mapping', {
      functionName: lambda.functionArn,
      eventSourceArn: streamArn,
      startingPosition: startAt,
      batchSize,
      maximumBatchingWindowInSeconds: window,
      parallelizationFactor: 4,
      bisectBatchOnFunctionError: true,
      functionResponseTypes: ['ReportBatchItemFailures'],
      maximumRetryAttempts: retries,
      maximumRecordAgeInSeconds: maxAge,
      destinationConfig: { onFailure: { destination: this.deadLetters.queueArn } },
      filterCriteria: {
        // A deleted row has only an old image.
        filters: ['NewImage', 'OldImage'].map((image) => ({
          pattern: JSON.stringify({ dynamodb: { [image]: row } }),
        })),
      },
    });
  }
}
