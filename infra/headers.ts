import { answerHeaders } from '@briefhouse/functions/kit/answer-headers.ts';

export interface HeaderOrigins {
  /** URLs of the media bucket as the browser reaches it, including a path; for display and upload. */
  mediaOrigins: readonly string[];
  /** `ws:`/`wss:` origins of the realtime API. */
  socketOrigins: readonly string[];
  /** Origin of the Cognito endpoint. */
  cognitoOrigin: string;
}

/**
 * The security headers of every page and asset, as name -> value.
 * Shared by CloudFront and the local front, so that a violation shows on a developer's machine.
 */
export const securityHeaders = ({ mediaOrigins, socketOrigins, cognitoOrigin }: HeaderOrigins) => ({
  'content-security-policy': contentSecurityPolicy({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...mediaOrigins],
    'media-src': ["'self'", 'blob:', ...mediaOrigins],
    'font-src': ["'self'"],
    'connect-src': ["'self'", cognitoOrigin, ...socketOrigins, ...mediaOrigins],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
    // The host's boot script has the one policy: shells/host/src/trusted-scripts.ts.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  }),
  // `preload` is missing: it cannot be taken back, so the owner of the domain has to decide.
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), interest-cohort=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
});

/** Headers of the API, the socket and `/config.json`: the functions' own, and the edge's additions. */
export const dataHeaders = {
  ...answerHeaders,
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

/** Headers of uploaded files, which must never run as a page of ours, whatever they contain. */
export const mediaHeaders = {
  ...dataHeaders,
  'content-security-policy': `${dataHeaders['content-security-policy']}; sandbox`,
};

const contentSecurityPolicy = (directives: Record<string, readonly string[]>): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
