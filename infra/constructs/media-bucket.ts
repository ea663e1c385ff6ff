import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type CfnBucket,
  HttpMethods,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import type { CfnQueuePolicy, Queue } from 'aws-cdk-lib/aws-sqs';
import { Aws, Duration, RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Grant } from './grant.ts';
import { LogBucket } from './log-bucket.ts';

const why = 'Objects are named by the file that was uploaded; the function is limited to its prefix.';

/** The queue that the bucket tells of stored objects. */
export interface Announcement {
  /** The prefix of the objects' keys. */
  prefix: string;
  queue: Queue;
}

/**
 * The private bucket for all uploads. `media/` is served by CloudFront, `private/` by signed addresses, and holds files
 * withdrawn from `media/` as well; `uploads/` holds files that have not been checked yet, for one day, and `exports/`
 * copies of people's data, for two.
 */
export class MediaBucket extends Construct {
  readonly name: string;
  /** Access logs of the core's buckets. */
  readonly logs: LogBucket;
  private readonly bucket: Bucket;

  constructor(scope: Construct, id: string, siteUrl: string) {
    super(scope, id);
    this.logs = new LogBucket(this, 'Log');
    this.bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: 'media/',
      cors: [
        {
          allowedOrigins: [siteUrl],
          allowedMethods: [HttpMethods.POST, HttpMethods.PUT, HttpMethods.GET, HttpMethods.HEAD],
          allowedHeaders: ['*'],
          exposedHeaders: ['ETag'],
          maxAge: 3600,
        },
      ],
      lifecycleRules: [
        { id: 'unclaimed-uploads', prefix: 'uploads/', expiration: Duration.days(1) },
        { id: 'exports', prefix: 'exports/', expiration: Duration.days(2) },
        { id: 'broken-uploads', abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    this.name = this.bucket.bucketName;
    this.letCloudFrontRead();
  }

  /**
   * The policy allows any distribution of this account: naming the edge stack's would make the stacks depend on each
   * other.
   */
  private letCloudFrontRead() {
    this.bucket.addToResourcePolicy(
      new PolicyStatement({
        effect: Effect.ALLOW,
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: [this.bucket.arnForObjects('media/*')],
        conditions: {
          ArnLike: { 'aws:SourceArn': `arn:${Aws.PARTITION}:cloudfront::${Aws.ACCOUNT_ID}:distribution/*` },
        },
      }),
    );
  }

  /**
   * S3 itself sends a message for each stored object. It tests its right when it is told to, so the policy of the
   * queues comes first; that therefore names this account instead of the bucket.
   */
  announce(announcements: readonly Announcement[], policy: CfnQueuePolicy): void {
    const bucket = this.bucket.node.defaultChild as CfnBucket;
    bucket.notificationConfiguration = {
      queueConfigurations: announcements.map(({ prefix, queue }) => ({
        event: 's3:ObjectCreated:*',
        queue: queue.queueArn,
        filter: { s3Key: { rules: [{ name: 'prefix', value: prefix }] } },
      })),
    };
    bucket.addResourceDependency(policy);
  }

  /** Signs uploads, in one piece or in parts, and finishes those in parts. */
  openUploads(): Grant {
    return {
      actions: ['s3:PutObject', 's3:AbortMultipartUpload', 's3:ListMultipartUploadParts'],
      resources: [this.bucket.arnForObjects('uploads/*')],
      why,
    };
  }

  /** Writes copies of people's data, in parts if they are large. */
  writeExports(): Grant {
    return {
      actions: ['s3:PutObject', 's3:AbortMultipartUpload'],
      resources: [this.bucket.arnForObjects('exports/*')],
      why,
    };
  }

  /** Ends uploads in parts that nobody finishes. */
  endUploads(): Grant {
    return {
      actions: ['s3:AbortMultipartUpload'],
      resources: [this.bucket.arnForObjects('uploads/*')],
      why,
    };
  }

  /** Reads uploads, keeps the files made from them below the given prefixes, and deletes them. */
  processUploads(...prefixes: string[]): Grant[] {
    return [
      {
        actions: ['s3:GetObject', 's3:DeleteObject'],
        resources: [this.bucket.arnForObjects('uploads/*')],
        why,
      },
      {
        actions: ['s3:PutObject'],
        resources: prefixes.map((prefix) => this.bucket.arnForObjects(`${prefix}*`)),
        why,
      },
    ];
  }

  /** Signs addresses of files that are not public. */
  read(...prefixes: string[]): Grant {
    return {
      actions: ['s3:GetObject'],
      resources: prefixes.map((prefix) => this.bucket.arnForObjects(`${prefix}*`)),
      why,
    };
  }

  /** Copies files between the given prefixes. */
  copy(...prefixes: string[]): Grant {
    return {
      actions: ['s3:GetObject', 's3:PutObject'],
      resources: prefixes.map((prefix) => this.bucket.arnForObjects(`${prefix}*`)),
      why,
    };
  }

  /** Deletes files that are no longer shown anywhere. */
  remove(...prefixes: string[]): Grant {
    return {
      actions: ['s3:DeleteObject'],
      resources: prefixes.map((prefix) => this.bucket.arnForObjects(`${prefix}*`)),
      why,
    };
  }
}
