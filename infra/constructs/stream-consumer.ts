import { CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Duration, Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Grant, ServiceFunction } from './service-function.ts';

interface ConsumerProps {
  startAt: 'LATEST' | 'TRIM_HORIZON';
  batchSize: number;
  /** Seconds to gather a batch; 0 for as soon as possible. */
  window: number;
  /** Seconds; older changes go to the queue unread. */
  maxAge: number;
}

/** One reader of the table's stream, and the queue that keeps what it could not carry out. */
export class StreamConsumer extends Construct {
  readonly deadLetters: Queue;
  private readonly props: ConsumerProps;

  constructor(scope: Construct, id: string, props: ConsumerProps) {
    super(scope, id);
    this.props = props;
    this.deadLetters = new Queue(this, 'DeadLetters', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    Validations.of(this.deadLetters).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason:
        'It is the dead-letter queue of a stream consumer, which the rule does not look at; an alarm watches it.',
    });
  }

  keepFailures(): Grant {
    return { actions: ['sqs:SendMessage'], resources: [this.deadLetters.queueArn] };
  }

  feed({ lambda }: ServiceFunction, streamArn: string): void {
    const { startAt, batchSize, window, maxAge } = this.props;
    new CfnEventSourceMapping(this, 'Mapping', {
      functionName: lambda.functionArn,
      eventSourceArn: streamArn,
      startingPosition: startAt,
      batchSize,
      maximumBatchingWindowInSeconds: window,
      parallelizationFactor: 4,
      bisectBatchOnFunctionError: true,
      functionResponseTypes: ['ReportBatchItemFailures'],
      maximumRetryAttempts: 5,
      maximumRecordAgeInSeconds: maxAge,
      destinationConfig: { onFailure: { destination: this.deadLetters.queueArn } },
      filterCriteria: {
        filters: recordFilters.map((filter) => ({ pattern: JSON.stringify(filter) })),
      },
    });
  }
}

/**
 * Only rows of an entity pass, and of those not the listeners of a socket, which come and go with every page.
 * Counters, tickets and other bookkeeping have no `__edb_e__`, and `anything-but` asks that the attribute exists.
 */
const entity = { __edb_e__: { S: [{ 'anything-but': ['subscription'] }] } };
/** A deleted row has an old image only. */
const recordFilters = [{ dynamodb: { NewImage: entity } }, { dynamodb: { OldImage: entity } }];
