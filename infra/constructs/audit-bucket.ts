import { variables } from '@briefhouse/functions/kit/environment.ts';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type IBucket,
  ObjectLockRetention,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { Duration, RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Grant } from './grant.ts';

/** The longest that S3 takes: rows of the audit log are kept for ever. */
const retention = Duration.days(36_500);

/**
 * A copy of each row of the audit log, which no function can take back: every version is kept. The lock is governance,
 * so that a person with a right that nothing here grants can still delete a name by order of a court; compliance would
 * leave only the closing of the whole account.
 */
export class AuditBucket extends Construct {
  private readonly bucket: Bucket;

  constructor(scope: Construct, id: string, logs: IBucket) {
    super(scope, id);
    this.bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      versioned: true,
      objectLockDefaultRetention: ObjectLockRetention.governance(retention),
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'audit/',
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
  }

  /** Adds copies, and lists them by their keys. The grant reads and deletes nothing. */
  keepCopies(): Grant[] {
    return [
      {
        actions: ['s3:PutObject'],
        resources: [this.bucket.arnForObjects('audit-log/*')],
        why: 'Objects are named by the row that they are a copy of; the function is limited to its prefix.',
      },
      {
        actions: ['s3:ListBucket'],
        resources: [this.bucket.bucketArn],
        environment: { [variables.auditBucket]: this.bucket.bucketName },
      },
    ];
  }
}
