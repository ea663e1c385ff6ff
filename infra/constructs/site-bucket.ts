import { AnyPrincipal, Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { Aws, Duration, RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { LogBucket } from './log-bucket.ts';

/** The built front ends under the paths they are served at. Private; old versions of files are kept for 90 days. */
export class SiteBucket extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string, logs: LogBucket) {
    super(scope, id);
    this.bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      versioned: true,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'site/',
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(90) }],
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    this.allowListing();
    this.refuseOverwriting();
  }

  /** Without ListBucket S3 answers 403 for a missing key; a missing chunk has to be a 404. */
  private allowListing() {
    this.bucket.addToResourcePolicy(
      new PolicyStatement({
        effect: Effect.ALLOW,
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:ListBucket'],
        resources: [this.bucket.bucketArn],
        conditions: {
          ArnLike: { 'aws:SourceArn': `arn:${Aws.PARTITION}:cloudfront::${Aws.ACCOUNT_ID}:distribution/*` },
        },
      }),
    );
  }

  /**
   * The rule holds for everybody, administrators included: hashed files can only be created, and replacing a remote's
   * discovery document requires the ETag of the version that was read. So if two releases run at once, neither undoes
   * the other.
   */
  private refuseOverwriting() {
    const refuse = (keys: string[], missing: Record<string, string>) =>
      this.bucket.addToResourcePolicy(
        new PolicyStatement({
          effect: Effect.DENY,
          principals: [new AnyPrincipal()],
          actions: ['s3:PutObject'],
          resources: keys.map((key) => this.bucket.arnForObjects(key)),
          conditions: { Null: missing },
        }),
      );
    // A star covers slashes too, and a remote's discovery document lies beside its versions.
    refuse(['mfe/*/*/*', 'host/*'], { 's3:if-none-match': 'true' });
    refuse(['mfe/*/discovery.json'], { 's3:if-match': 'true', 's3:if-none-match': 'true' });
  }
}
