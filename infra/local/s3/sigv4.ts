import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { S3Error } from './errors.ts';

export type SecretOf = (accessKeyId: string) => string | undefined;

export interface Signed {
  accessKeyId: string;
  /** `x-amz-content-sha256` as it was signed: a hex hash, UNSIGNED-PAYLOAD or a STREAMING- kind. */
  payload: string;
}

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Encodes everything but the unreserved characters of RFC 3986; encodeURIComponent leaves a few more. */
export const uriEncode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

export function uriDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Error('InvalidURI', "Couldn't parse the specified URI.");
  }
}

/** `20260130T101500Z` in epoch milliseconds; NaN for any other format. */
function amzTime(text: string): number {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text);
  return parts
    ? Date.parse(`${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}:${parts[5]}:${parts[6]}Z`)
    : Number.NaN;
}

/** The signature of `text` under a credential scope `<key>/<date>/<region>/s3/aws4_request`; also signs POST policies. */
export function signatureFor(
  credential: string,
  secretOf: SecretOf,
  text: string,
): { accessKeyId: string; signature: string } {
  const [accessKeyId = '', date = '', region = '', service, terminator, ...rest] = credential.split('/');
  if (service !== 's3' || terminator !== 'aws4_request' || rest.length > 0 || !/^\d{8}$/.test(date)) {
    throw new S3Error(
      'InvalidArgument',
      'The credential is malformed; expecting "<YOUR-AKID>/YYYYMMDD/REGION/s3/aws4_request".',
    );
  }
  const secret = secretOf(accessKeyId);
  if (secret === undefined) {
    throw new S3Error(
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records.',
      {
        AWSAccessKeyId: accessKeyId,
      },
    );
  }
  const key = ['s3', 'aws4_request'].reduce(
    (last, part) => hmac(last, part),
    hmac(hmac(`AWS4${secret}`, date), region),
  );
  return { accessKeyId, signature: hmac(key, text).toString('hex') };
}

export function assertSignature(given: string, computed: string): void {
  const [left, right] = [Buffer.from(given), Buffer.from(computed)];
  if (left.length !== right.length || !timingSafeEqual(left, right)) {
    throw new S3Error(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    );
  }
}

/** A request's target as it was sent. `new URL` would resolve `..`, which is an ordinary part of an S3 key. */
export interface Target {
  path: string;
  /** Decoded, in order. */
  query: [string, string][];
}

export function parseTarget(url: string): Target {
  const [path = '/', search = ''] = url.split(/\?(.*)/s);
  const query = search
    .split('&')
    .filter(Boolean)
    .map((pair): [string, string] => {
      const equals = pair.indexOf('=');
      return equals < 0
        ? [uriDecode(pair), '']
        : [uriDecode(pair.slice(0, equals)), uriDecode(pair.slice(equals + 1))];
    });
  return { path, query };
}

function canonicalRequest(
  req: IncomingMessage,
  { path: raw, query }: Target,
  signed: string[],
  payload: string,
): string {
  const path = raw
    .split('/')
    .map((segment) => uriEncode(uriDecode(segment)))
    .join('/');
  const pairs = query
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [uriEncode(name), uriEncode(value)] as const)
    .sort(([a, av], [b, bv]) => (a === b ? (av < bv ? -1 : 1) : a < b ? -1 : 1));
  const headers = signed.map((name) => {
    const value = req.headers[name];
    return `${name}:${(Array.isArray(value) ? value.join(',') : (value ?? '')).trim().replace(/ +/g, ' ')}\n`;
  });
  return [
    req.method,
    path,
    pairs.map((pair) => pair.join('=')).join('&'),
    headers.join(''),
    signed.join(';'),
    payload,
  ].join('\n');
}

/** Throws unless the signature covers all headers that could change the meaning of the request. */
function assertCovered(req: IncomingMessage, signed: string[]): void {
  const loose = Object.keys(req.headers).filter(
    (name) =>
      (name === 'host' || name.startsWith('x-amz-')) &&
      !signed.includes(name) &&
      name !== 'x-amz-content-sha256',
  );
  if (loose.length > 0) {
    throw new S3Error('AccessDenied', 'There were headers present in the request which were not signed', {
      HeadersNotSigned: loose.join(', '),
    });
  }
}

const skewMs = 15 * 60_000;
const longestPresignS = 7 * 24 * 3600;

/**
 * Verifies SigV4 in the header or the query; throws S3's errors. `presigned` is the time, in epoch milliseconds, by which
 * addresses that were signed in their query end; headers go by real time.
 */
export function verifySignature(
  req: IncomingMessage,
  target: Target,
  secretOf: SecretOf,
  { presigned: presignedNow = Date.now() } = {},
): Signed {
  const presigned = new Map(target.query.filter(([name]) => name.startsWith('X-Amz-')));
  const header = /^AWS4-HMAC-SHA256 (.+)$/.exec(req.headers.authorization ?? '')?.[1];
  const fields = header
    ? new Map(header.split(',').map((part) => part.trim().split('=', 2) as [string, string]))
    : new Map([...presigned].map(([name, value]) => [name.slice('X-Amz-'.length), value] as const));
  const [credential, given] = [fields.get('Credential'), fields.get('Signature')];
  const signed = fields.get('SignedHeaders')?.split(';') ?? [];
  if (!credential || !given || !signed.includes('host')) throw new S3Error('AccessDenied', 'Access Denied');

  const date = header ? String(req.headers['x-amz-date'] ?? '') : (presigned.get('X-Amz-Date') ?? '');
  const time = amzTime(date);
  if (Number.isNaN(time) || credential.split('/')[1] !== date.slice(0, 8)) {
    throw new S3Error('AccessDenied', 'AWS authentication requires a valid Date or x-amz-date header');
  }
  if (header) {
    if (Math.abs(Date.now() - time) > skewMs) {
      throw new S3Error(
        'RequestTimeTooSkewed',
        'The difference between the request time and the current time is too large.',
      );
    }
  } else {
    const seconds = Number(presigned.get('X-Amz-Expires'));
    if (
      presigned.get('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256' ||
      !(seconds > 0 && seconds <= longestPresignS)
    ) {
      throw new S3Error(
        'AccessDenied',
        'Query-string authentication requires X-Amz-Algorithm and X-Amz-Expires of at most a week',
      );
    }
    if (time - skewMs > presignedNow) throw new S3Error('AccessDenied', 'Request is not valid yet');
    if (time + seconds * 1000 < presignedNow) {
      throw new S3Error('AccessDenied', 'Request has expired', {
        Expires: new Date(time + seconds * 1000).toISOString(),
      });
    }
  }

  assertCovered(req, signed);
  const payload = String(
    req.headers['x-amz-content-sha256'] ?? presigned.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
  );
  const request = canonicalRequest(req, target, signed, payload);
  const hash = createHash('sha256').update(request).digest('hex');
  const scope = credential.split('/').slice(1).join('/');
  const { accessKeyId, signature } = signatureFor(
    credential,
    secretOf,
    `AWS4-HMAC-SHA256\n${date}\n${scope}\n${hash}`,
  );
  assertSignature(given, signature);
  return { accessKeyId, payload };
}
