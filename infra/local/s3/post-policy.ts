import { S3Error } from './errors.ts';
import { assertSignature, type SecretOf, signatureFor } from './sigv4.ts';

export interface Grant {
  accessKeyId: string;
  /** Allowed size of the file in bytes. */
  least: number;
  most: number;
}

/** Fields that need no condition in the policy. */
const free = new Set(['policy', 'x-amz-signature', 'file', 'bucket']);

const refuse = (detail: string): S3Error =>
  new S3Error('AccessDenied', `Invalid according to Policy: ${detail}`);

function decode(encoded: string): { expiration: string; conditions: unknown[] } {
  try {
    const policy = JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'));
    if (typeof policy.expiration === 'string' && Array.isArray(policy.conditions)) return policy;
  } catch {
    // Falls through to the error for anything that is not a policy.
  }
  throw new S3Error('InvalidArgument', 'Invalid Policy: Invalid JSON.');
}

/**
 * Checks a presigned POST as S3 does: the policy's signature, its expiry, every condition, and that every field has a
 * condition. `fields` are the form's before the file, with lower-case names; `most` is the bucket's own limit.
 */
export function checkPolicy(
  fields: Map<string, string>,
  bucket: string,
  secretOf: SecretOf,
  most: number,
  now = Date.now(),
): Grant {
  const encoded = fields.get('policy');
  const given = fields.get('x-amz-signature');
  if (!encoded || !given || fields.get('x-amz-algorithm') !== 'AWS4-HMAC-SHA256') {
    throw new S3Error('AccessDenied', 'Access Denied');
  }
  const { accessKeyId, signature } = signatureFor(fields.get('x-amz-credential') ?? '', secretOf, encoded);
  assertSignature(given, signature);

  const policy = decode(encoded);
  if (!(Date.parse(policy.expiration) > now)) throw refuse('Policy expired.');
  const grant: Grant = { accessKeyId, least: 0, most };
  const named = new Set<string>();
  const test = (operator: unknown, field: unknown, value: unknown): void => {
    const name = String(field).replace(/^\$/, '').toLowerCase();
    const actual = name === 'bucket' ? bucket : (fields.get(name) ?? '');
    const holds =
      operator === 'starts-with' ? startsWith(name, actual, String(value)) : actual === String(value);
    if (!holds || (operator !== 'eq' && operator !== 'starts-with')) {
      throw refuse(`Policy Condition failed: ${JSON.stringify([operator, field, value])}`);
    }
    named.add(name);
  };
  for (const condition of policy.conditions) {
    if (Array.isArray(condition) && condition[0] === 'content-length-range') {
      const [least, bound] = [Number(condition[1]), Number(condition[2])];
      if (!(least >= 0 && bound >= least))
        throw new S3Error('InvalidArgument', 'Invalid Policy: Invalid content-length-range.');
      grant.least = Math.max(grant.least, least);
      grant.most = Math.min(grant.most, bound);
    } else if (Array.isArray(condition)) {
      test(condition[0], condition[1], condition[2]);
    } else {
      for (const [name, value] of Object.entries(condition as object)) test('eq', name, value);
    }
  }
  for (const name of fields.keys()) {
    if (!named.has(name) && !free.has(name) && !name.startsWith('x-ignore-')) {
      throw refuse(`Extra input fields: ${name}`);
    }
  }
  return grant;
}

/** Each type in a comma-separated list of content types has to match. */
const startsWith = (name: string, actual: string, prefix: string): boolean =>
  name === 'content-type'
    ? actual.split(',').every((one) => one.trim().startsWith(prefix))
    : actual.startsWith(prefix);
