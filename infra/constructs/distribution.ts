import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  HttpVersion,
  type IOrigin,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  PriceClass,
  type ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import {
  HttpOrigin,
  type HttpOriginProps,
  OriginGroup,
  S3BucketOrigin,
} from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { Duration, Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { dataHeaders, mediaHeaders, securityHeaders } from '../headers.ts';
import { edgeHeaders, previewPath, restStage, type Stage } from '../names.ts';
import { SiteFunction } from './edge-functions.ts';
import { EdgeLog } from './edge-log.ts';
import type { EdgeParameters } from './edge-parameters.ts';
import type { LogBucket } from './log-bucket.ts';
import { responseHeaders } from './response-headers.ts';

export interface CustomDomain {
  name: string;
  /** The certificate must be in us-east-1. */
  certificateArn: string;
}

interface SiteDistributionProps {
  stage: Stage;
  core: EdgeParameters;
  site: Bucket;
  logs: LogBucket;
  webAclArn: string;
  domain?: CustomDomain;
}

/** Serves pages, media, API and socket from one origin. */
export class SiteDistribution extends Construct {
  readonly domainName: string;
  readonly id: string;
  private readonly core: EdgeParameters;
  private readonly dataHeaders: ResponseHeadersPolicy;
  private readonly pageHeaders: ResponseHeadersPolicy;
  private readonly siteFiles: IOrigin;

  constructor(scope: Construct, id: string, props: SiteDistributionProps) {
    super(scope, id);
    const { stage, core, site, logs, webAclArn, domain } = props;
    this.core = core;
    this.dataHeaders = responseHeaders(this, 'DataHeaders', dataHeaders);
    this.pageHeaders = this.headersOfPages(domain);
    this.siteFiles = S3BucketOrigin.withOriginAccessControl(site);
    const distribution = new Distribution(this, 'Distribution', {
      comment: `Briefhouse, ${stage}`,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      webAclId: webAclArn,
      ...(domain && {
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        domainNames: [domain.name],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn),
      }),
      defaultBehavior: this.site(),
      additionalBehaviors: {
        '/config.json': this.config(stage),
        '/creators/*': this.creators(),
        '/api/*': this.api('Rest', core.restApiId),
        '/ws': this.api('Socket', core.socketApiId),
        '/media/*': this.media(),
      },
    });
    new EdgeLog(this, 'Log', { stage, distribution, bucket: logs });
    this.id = distribution.distributionId;
    this.domainName = domain?.name ?? distribution.distributionDomainName;
    this.acknowledge(distribution, domain);
  }

  private headersOfPages(domain: CustomDomain | undefined): ResponseHeadersPolicy {
    const { coreRegion, mediaBucketName } = this.core;
    return responseHeaders(
      this,
      'PageHeaders',
      securityHeaders({
        mediaOrigins: [
          // A source whose path does not end in a slash matches that path alone: uploads are posted to the bucket itself.
          `https://s3.${coreRegion}.amazonaws.com/${mediaBucketName}`,
          `https://s3.${coreRegion}.amazonaws.com/${mediaBucketName}/`,
        ],
        // Without a domain 'self' is enough: in every current browser it covers wss: on the same host.
        socketOrigins: domain ? [`wss://${domain.name}`] : [],
        cognitoOrigin: `https://cognito-idp.${coreRegion}.amazonaws.com`,
      }),
    );
  }

  private site(): BehaviorOptions {
    return {
      origin: this.siteFiles,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: this.cachePolicy('Site', Duration.days(365)),
      functionAssociations: [new SiteFunction(this, 'site-request').association],
      responseHeadersPolicy: this.pageHeaders,
    };
  }

  /**
   * The application's document with the preview of the creator whose page it is, or, when the function cannot say, that
   * of the site. The function gets nothing of the visitor, so all get the same, and it is kept for all.
   */
  private creators(): BehaviorOptions {
    return {
      origin: new OriginGroup({
        primaryOrigin: this.gateway('Previews', this.core.restApiId, {
          originPath: `/${restStage}${previewPath}`,
          // A visitor waits for a page, which the site has as well.
          connectionAttempts: 1,
          connectionTimeout: Duration.seconds(3),
          readTimeout: Duration.seconds(5),
        }),
        fallbackOrigin: this.siteFiles,
        fallbackStatusCodes: [403, 404, 429, 500, 502, 503, 504],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: this.cachePolicy('Creators', Duration.minutes(1), 'creator'),
      functionAssociations: [new SiteFunction(this, 'creator-request').association],
      responseHeadersPolicy: this.pageHeaders,
    };
  }

  private config(stage: Stage): BehaviorOptions {
    const { userPoolId, userPoolClientId, signUpClientId, coreRegion, contactAddress } = this.core;
    const config = {
      stage,
      user_pool_id: userPoolId,
      user_pool_client_id: userPoolClientId,
      sign_up_client_id: signUpClientId,
      region: coreRegion,
      contact_address: contactAddress,
    };
    return {
      origin: this.siteFiles,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      functionAssociations: [
        new SiteFunction(this, 'config', {
          CONFIG: JSON.stringify(config),
          // The function answers in the origin's place, so it sends what an origin would.
          HEADERS: JSON.stringify(dataHeaders),
        }).association,
      ],
      responseHeadersPolicy: this.dataHeaders,
    };
  }

  /** The stage names are also the path prefixes of the site, so paths are forwarded unchanged. */
  private api(id: 'Rest' | 'Socket', apiId: string): BehaviorOptions {
    return {
      origin: this.gateway(id, apiId, { readTimeout: Duration.seconds(30) }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: this.dataHeaders,
      functionAssociations: [
        new SiteFunction(new Construct(this, id), 'forward-viewer', {
          VIEWER_ADDRESS: edgeHeaders.viewerAddress,
        }).association,
      ],
    };
  }

  /** An API, which is told that the call comes from here. */
  private gateway(originId: string, apiId: string, props: HttpOriginProps): IOrigin {
    return new HttpOrigin(`${apiId}.execute-api.${this.core.coreRegion}.amazonaws.com`, {
      originId,
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [OriginSslPolicy.TLS_V1_2],
      customHeaders: { [edgeHeaders.secret]: this.core.edgeSecret },
      ...props,
    });
  }

  private media(): BehaviorOptions {
    const { coreRegion, mediaBucketName } = this.core;
    const bucket = Bucket.fromBucketAttributes(this, 'Media', {
      bucketName: mediaBucketName,
      region: coreRegion,
    });
    return {
      origin: S3BucketOrigin.withOriginAccessControl(bucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      // The time for which a withdrawn or deleted file may still be served.
      cachePolicy: this.cachePolicy('Media', Duration.days(1)),
      responseHeadersPolicy: responseHeaders(this, 'MediaHeaders', mediaHeaders),
    };
  }

  /**
   * Every file is stored with its own Cache-Control, which decides up to `maxTtl`. The minimum has to be 0 so that
   * `no-cache` counts, and the others above 0, or CloudFront would neither keep nor compress any file. A query is left
   * out, but for `parameter`, which is also passed on.
   */
  private cachePolicy(id: string, maxTtl: Duration, parameter?: string): CachePolicy {
    return new CachePolicy(this, `${id}Cache`, {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(Math.min(maxTtl.toSeconds(), Duration.days(1).toSeconds())),
      maxTtl,
      cookieBehavior: CacheCookieBehavior.none(),
      queryStringBehavior: parameter
        ? CacheQueryStringBehavior.allowList(parameter)
        : CacheQueryStringBehavior.none(),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    });
  }

  private acknowledge(distribution: Distribution, domain: CustomDomain | undefined) {
    Validations.of(distribution).acknowledge({
      id: '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
      reason: "The core stack's media bucket lets the distributions of this account read media/ already.",
    });
    Validations.of(distribution).acknowledge({
      id: 'AwsSolutions-CFR1',
      reason: 'The product is open to everybody; single addresses are refused by the web ACL.',
    });
    Validations.of(distribution).acknowledge({
      id: 'AwsSolutions-CFR3',
      reason: 'It is logged by a delivery of CloudWatch Logs, which leaves tokens and searches out.',
    });
    if (!domain)
      Validations.of(distribution).acknowledge({
        id: 'AwsSolutions-CFR4',
        reason: `The certificate of *.cloudfront.net leaves no choice of protocol; with a domain of one's own it is TLS 1.2 of 2021.`,
      });
  }
}
