import { errorMetric } from '@briefhouse/functions/kit/log.ts';
import { refusedEvent } from '@briefhouse/functions/money/stripe-event.ts';
import { Alarm, ComparisonOperator, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Aws, Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { ServiceFunction } from './service-function.ts';

interface Watch {
  namespace: string;
  metricName: string;
  dimensions?: Record<string, string>;
  statistic?: 'Sum' | 'Maximum' | 'p99';
  /** Threshold; alarms when exceeded. */
  over: number;
  /** Consecutive periods above the threshold; 1 if absent. */
  periods?: number;
  /** Length of a period; a minute if absent. */
  period?: Duration;
  /** Without data the alarm is off; `IGNORE` leaves it as it is. */
  missing?: TreatMissingData;
  description: string;
}

/** Lines that only the runtime writes. */
const crashWords = [
  'Task timed out',
  'Runtime exited',
  'Runtime.ExitError',
  'Runtime.OutOfMemory',
  'Runtime.ImportModuleError',
  'Runtime.UserCodeSyntaxError',
  'Runtime.HandlerNotFound',
];

/** All alarms go to one topic, to which the people on call subscribe. */
export class Alarms extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.topic = new Topic(this, 'Topic', { enforceSSL: true });
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        effect: Effect.ALLOW,
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
      }),
    );
  }

  deadLetters(name: string, queue: Queue): void {
    this.watch(`${name}-dead-letters`, {
      namespace: 'AWS/SQS',
      metricName: 'ApproximateNumberOfMessagesVisible',
      dimensions: { QueueName: queue.queueName },
      statistic: 'Maximum',
      over: 0,
      description: `${name} gave up on some changes; they are in its dead-letter queue`,
    });
  }

  /** An old message means that the worker is stuck or too slow. */
  queueAge(name: string, queue: Queue, seconds: number): void {
    this.watch(`${name}-queue-age`, {
      namespace: 'AWS/SQS',
      metricName: 'ApproximateAgeOfOldestMessage',
      dimensions: { QueueName: queue.queueName },
      statistic: 'Maximum',
      over: seconds,
      periods: 5,
      description: `The oldest message of ${name} has waited for more than ${seconds} s`,
    });
  }

  /** For functions whose failures do not show in any HTTP status: an alarm for the errors that they log. */
  functionErrors(name: string, { lambda }: ServiceFunction, over = 5): void {
    this.watch(`${name}-errors`, {
      namespace: errorMetric.namespace,
      metricName: errorMetric.name,
      dimensions: { [errorMetric.dimension]: lambda.functionName },
      over,
      description: `${name} logs errors`,
    });
  }

  /** Failures that a function cannot log itself: it was cut off, ran out of memory or does not load. */
  crashes(name: string, { lambda }: ServiceFunction, over = 2): void {
    this.watch(`${name}-crashes`, {
      namespace: 'AWS/Lambda',
      metricName: 'Errors',
      dimensions: { FunctionName: lambda.functionName },
      over,
      description: `${name} is cut off or does not load`,
    });
  }

  /**
   * Crashes of a function that has to throw in order to refuse, which Lambda counts as an error as well: they are
   * counted by the runtime's lines in its log. Compatible engines have no metric filters.
   */
  crashesOfRefusing(name: string, { lambda, logGroup }: ServiceFunction): void {
    const { namespace } = errorMetric;
    const metricName = `Crashes-${lambda.functionName}`;
    new MetricFilter(this, `${name}-crash-lines`, {
      logGroup,
      metricNamespace: namespace,
      metricName,
      metricValue: '1',
      filterPattern: FilterPattern.anyTerm(...crashWords),
    });
    this.watch(`${name}-crashes`, {
      namespace,
      metricName,
      over: 2,
      description: `${name} is cut off or does not load`,
    });
  }

  /**
   * Events that somebody other than Stripe sends, or that are signed with a secret that the function does not have.
   * Compatible engines have no metric filters.
   */
  refusedEvents(name: string, { lambda, logGroup }: ServiceFunction): void {
    const { namespace } = errorMetric;
    const metricName = `Refused-${lambda.functionName}`;
    new MetricFilter(this, `${name}-refusal-lines`, {
      logGroup,
      metricNamespace: namespace,
      metricName,
      metricValue: '1',
      filterPattern: FilterPattern.stringValue('$.message', '=', refusedEvent),
    });
    this.watch(`${name}-refusals`, {
      namespace,
      metricName,
      over: 5,
      period: Duration.minutes(5),
      description: `${name} refuses events: they are forged, or its secrets are not those of Stripe's endpoints`,
    });
  }

  streamLag(name: string, { lambda }: ServiceFunction, seconds: number): void {
    this.watch(`${name}-lag`, {
      namespace: 'AWS/Lambda',
      metricName: 'IteratorAge',
      dimensions: { FunctionName: lambda.functionName },
      statistic: 'Maximum',
      over: seconds * 1000,
      periods: 5,
      description: `${name} is more than ${seconds} s behind the table`,
    });
  }

  restApi(apiName: string, stage: string): void {
    const dimensions = { ApiName: apiName, Stage: stage };
    const api = { namespace: 'AWS/ApiGateway', dimensions };
    this.watch('api-5xx', {
      ...api,
      metricName: '5XXError',
      over: 5,
      description: 'The API answers with 5xx',
    });
    this.watch('api-latency', {
      ...api,
      metricName: 'Latency',
      statistic: 'p99',
      over: 3000,
      periods: 5,
      description: 'One call in a hundred takes over 3 s',
    });
  }

  /** Concurrency is a limit of the account and region, so this alarm has no dimensions. */
  throttles(): void {
    this.watch('lambda-throttles', {
      namespace: 'AWS/Lambda',
      metricName: 'Throttles',
      over: 0,
      periods: 2,
      description: 'Lambda refuses calls: the concurrency of the account is used up',
    });
  }

  /**
   * AWS looks into an account at 5% of bounces or 0.1% of complaints, and stops its mail at twice as many. SES tells
   * these rates now and then, by its latest mail: between two of them no rate has become better.
   */
  mailReputation(configurationSet: string): void {
    const dimensions = { 'ses:configuration-set': configurationSet };
    for (const [kind, over] of [
      ['Bounce', 0.04],
      ['Complaint', 0.0008],
    ] as const)
      this.watch(`mail-${kind.toLowerCase()}s`, {
        namespace: 'AWS/SES',
        metricName: `Reputation.${kind}Rate`,
        dimensions,
        statistic: 'Maximum',
        over,
        period: Duration.hours(1),
        missing: TreatMissingData.IGNORE,
        description: `More than ${over * 100}% of mails end in a ${kind.toLowerCase()}`,
      });
  }

  /** An index is throttled by itself, and a full one holds up the table's writes. */
  tableThrottles(tableName: string, indexes: readonly string[]): void {
    for (const index of [undefined, ...indexes])
      for (const kind of ['Read', 'Write'])
        this.watch(`${index ?? 'table'}-${kind.toLowerCase()}-throttles`, {
          namespace: 'AWS/DynamoDB',
          metricName: `${kind}ThrottleEvents`,
          dimensions: { TableName: tableName, ...(index && { GlobalSecondaryIndexName: index }) },
          over: 0,
          periods: 2,
          description: `${index ?? 'The table'} refuses ${kind.toLowerCase()}s: a partition is too hot`,
        });
  }

  private watch(
    id: string,
    {
      namespace,
      metricName,
      dimensions,
      statistic = 'Sum',
      over,
      periods = 1,
      period = Duration.minutes(1),
      missing = TreatMissingData.NOT_BREACHING,
      description,
    }: Watch,
  ) {
    new Alarm(this, id, {
      alarmDescription: description,
      metric: new Metric({
        namespace,
        metricName,
        ...(dimensions && { dimensionsMap: dimensions }),
        statistic,
        period,
      }),
      threshold: over,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: missing,
    }).addAlarmAction(new SnsAction(this.topic));
  }
}
