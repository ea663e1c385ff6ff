import {
  HeadersFrameOption,
  type HeadersReferrerPolicy,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { Duration } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';

/** CloudFront accepts these only in dedicated fields, not as custom headers. */
const named = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
];

/** The headers of headers.ts as a CloudFront policy; they override those of the origin. */
export const responseHeaders = (
  scope: Construct,
  id: string,
  headers: Record<string, string>,
): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: headers['content-security-policy'] ?? '',
        override: true,
      },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(
          Number(headers['strict-transport-security']?.match(/max-age=(\d+)/)?.[1]),
        ),
        includeSubdomains: true,
        preload: false,
        override: true,
      },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: {
        referrerPolicy: headers['referrer-policy'] as HeadersReferrerPolicy,
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(headers)
        .filter(([header]) => !named.includes(header))
        .map(([header, value]) => ({ header, value, override: true })),
    },
  });
