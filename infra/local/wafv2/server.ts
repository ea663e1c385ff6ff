import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, sendJson } from '../http.ts';
import type { Need } from '../iam/policies.ts';
import { storedRange } from './addresses.ts';
import type { IpSet, IpSets } from './ip-sets.ts';

/** WAF's own limit for one set. */
const addressesOfSet = 10_000;

class WafError extends Error {
  readonly code: string;
  readonly status: number;
  constructor(code: string, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

type Input = Record<string, unknown>;
type Refused = (needs: Need[]) => string | undefined;

/** Serves WAF's AWS JSON 1.1 protocol: reading and setting the sets that CloudFront's firewall refuses. */
export const createWaf = (sets: IpSets) => {
  const operations: Record<string, (set: IpSet, input: Input) => object> = {
    GetIPSet: ({ name, id, arn, version, addresses, lockToken }) => ({
      IPSet: { Name: name, Id: id, ARN: arn, IPAddressVersion: version, Addresses: addresses },
      LockToken: lockToken,
    }),
    UpdateIPSet: (set, { Addresses, LockToken }) => {
      if (!Array.isArray(Addresses) || typeof LockToken !== 'string')
        throw invalid('Addresses and LockToken are required');
      if (LockToken !== set.lockToken)
        throw new WafError(
          'WAFOptimisticLockException',
          'AWS WAF couldn’t save your changes because someone changed the resource after you started to edit it. Reapply your changes.',
        );
      if (Addresses.length > addressesOfSet)
        throw new WafError('WAFLimitsExceededException', 'The set holds too many addresses.');
      const addresses = Addresses.map((text) => {
        const range = storedRange(text, set.version);
        if (!range) throw invalid(`${String(text)} is no ${set.version} range`);
        return range;
      });
      return { NextLockToken: sets.update(set, addresses) };
    },
  };
  return async (
    req: IncomingMessage,
    res: ServerResponse,
    operation: string,
    refused: Refused,
  ): Promise<void> => {
    try {
      const run = operations[operation];
      if (!run)
        throw new WafError(
          'NotImplemented',
          `${operation} is not served by the local cloud (infra/local/wafv2)`,
          501,
        );
      const input = parse(await readBody(req, 4 * 1024 * 1024));
      if (input.Scope !== 'CLOUDFRONT') throw invalid('Scope is CLOUDFRONT here');
      const set = sets.find(input.Name, input.Id);
      const why = refused([{ action: `wafv2:${operation}`, resource: set?.arn ?? '*' }]);
      if (why) throw new WafError('AccessDeniedException', why);
      if (!set)
        throw new WafError(
          'WAFNonexistentItemException',
          'AWS WAF couldn’t perform the operation because your resource doesn’t exist.',
        );
      reply(res, 200, run(set, input));
    } catch (error) {
      const { code, status, message } =
        error instanceof WafError
          ? error
          : new WafError('WAFInternalErrorException', (error as Error).message, 500);
      reply(res, status, { __type: `com.amazonaws.wafv2#${code}`, Message: message, message });
    }
  };
};

const reply = (res: ServerResponse, status: number, body: object) =>
  sendJson(res, status, body, {
    'content-type': 'application/x-amz-json-1.1',
    'x-amzn-requestid': randomUUID(),
  });

const invalid = (message: string) => new WafError('WAFInvalidParameterException', message);

const parse = (body: Buffer | undefined): Input => {
  try {
    return JSON.parse(String(body)) as Input;
  } catch {
    throw new WafError('SerializationException', 'The request body is not JSON, or too large');
  }
};
