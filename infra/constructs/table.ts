import { AttributeType, BillingMode, ProjectionType, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Grant } from './grant.ts';

type RowAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'BatchWriteItem'
  | 'ConditionCheckItem';

const string = (name: string) => ({ name, type: AttributeType.STRING });

/** The overloaded indexes. */
export const tableIndexes = ['gsi1', 'gsi2', 'gsi3'] as const;

/** The one table: on demand, three overloaded indexes, TTL, stream, point-in-time recovery for 35 days. */
export class ProductTable extends Construct {
  readonly name: string;
  readonly streamArn: string;
  readonly arn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const table = new Table(this, 'Table', {
      partitionKey: string('pk'),
      sortKey: string('sk'),
      billingMode: BillingMode.PAY_PER_REQUEST,
      stream: StreamViewType.NEW_AND_OLD_IMAGES,
      timeToLiveAttribute: 'expires',
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    for (const index of tableIndexes)
      table.addGlobalSecondaryIndex({
        indexName: index,
        partitionKey: string(`${index}pk`),
        sortKey: string(`${index}sk`),
        projectionType: ProjectionType.ALL,
      });
    this.name = table.tableName;
    this.arn = table.tableArn;
    this.streamArn = table.tableStreamArn ?? '';
  }

  /** Actions on rows by key. A transaction needs the actions of its steps; ElectroDB deletes lists by BatchWriteItem. */
  rows(...actions: RowAction[]): Grant {
    return { actions: actions.map((action) => `dynamodb:${action}`), resources: [this.arn] };
  }

  /** Queries on the table itself, or on the given indexes. */
  query(...indexes: (typeof tableIndexes)[number][]): Grant {
    const resources = indexes.map((index) => `${this.arn}/index/${index}`);
    return { actions: ['dynamodb:Query'], resources: resources.length > 0 ? resources : [this.arn] };
  }

  /** The right adds to usage rows, and to no other row. */
  countUsage(): Grant {
    return {
      ...this.rows('UpdateItem'),
      conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['usage-metrics#*'] } },
    };
  }

  readStream(): Grant {
    return {
      actions: [
        'dynamodb:DescribeStream',
        'dynamodb:GetRecords',
        'dynamodb:GetShardIterator',
        'dynamodb:ListStreams',
      ],
      resources: [this.streamArn],
    };
  }
}
