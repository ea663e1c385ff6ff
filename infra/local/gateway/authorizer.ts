import { actionMatches, wildcard } from '../iam/match.ts';
import type { Caller, Lambda } from '../lambda/lambda.ts';

interface AuthorizerResult {
  principalId: string;
  policyDocument: { Statement: PolicyStatement | PolicyStatement[] };
  context?: Record<string, string | number | boolean>;
}
interface PolicyStatement {
  Effect: 'Allow' | 'Deny';
  Action: string | string[];
  Resource: string | string[];
}
export type Verdict =
  | { kind: 'allowed'; context: Record<string, string | number | boolean> }
  /** `missing`: an identity source is absent, or the function threw "Unauthorized". */
  | { kind: 'missing' }
  | { kind: 'denied'; explicit: boolean }
  | { kind: 'broken' };
export interface Authorizer {
  /** `identity` holds the values of the identity sources; undefined for an absent one. */
  check(identity: (string | undefined)[], methodArn: string, event: () => object): Promise<Verdict>;
}

const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

/** A REQUEST authorizer with API Gateway's cache: one answer per value of the identity sources, over all methods. */
export const createAuthorizer = (
  lambda: Lambda,
  uri: string,
  caller: Caller,
  ttlSeconds: number,
): Authorizer => {
  const cache = new Map<string, { until: number; result: AuthorizerResult }>();

  const ask = async (event: object): Promise<AuthorizerResult | Verdict> => {
    const { payload, error } = await lambda.invoke(uri, event, caller);
    if (error) return { kind: error.errorMessage === 'Unauthorized' ? 'missing' : 'broken' };
    const result = payload as AuthorizerResult | null;
    const flat = Object.values(result?.context ?? {}).every((one) =>
      ['string', 'number', 'boolean'].includes(typeof one),
    );
    if (!result?.principalId || !result.policyDocument?.Statement || !flat) return { kind: 'broken' };
    return result;
  };

  return {
    check: async (identity, methodArn, event) => {
      if (identity.some((value) => !value)) return { kind: 'missing' };
      const key = identity.join('\n');
      const now = Date.now();
      let result = cache.get(key)?.result;
      if (!result || (cache.get(key)?.until ?? 0) <= now) {
        const answer = await ask(event());
        if ('kind' in answer) return answer;
        result = answer;
        if (cache.size > 5000) cache.clear();
        if (ttlSeconds > 0) cache.set(key, { until: now + ttlSeconds * 1000, result });
      }
      const statements = list(result.policyDocument.Statement).filter(
        (one) =>
          list(one.Action).some((action) => actionMatches(action, 'execute-api:Invoke')) &&
          list(one.Resource).some((resource) => wildcard(resource, methodArn)),
      );
      if (statements.some((one) => one.Effect === 'Deny')) return { kind: 'denied', explicit: true };
      if (statements.length === 0) return { kind: 'denied', explicit: false };
      const context = Object.entries(result.context ?? {}).map(([name, value]) => [name, String(value)]);
      return {
        kind: 'allowed',
        context: { ...Object.fromEntries(context), principalId: result.principalId },
      };
    },
  };
};
