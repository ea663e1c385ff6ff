import { randomUUID } from 'node:crypto';
import type { Lambda } from '../lambda/lambda.ts';
import type { Stack } from '../template.ts';
import { allowed, type Need, rolePolicies } from './policies.ts';

export interface Access {
  /** Undefined for an unknown access key. */
  secret(accessKeyId: string): string | undefined;
  /** The first need that the key's policies do not allow; undefined when all are allowed. */
  refused(accessKeyId: string, needs: Need[]): Need | undefined;
  /** The caller, as AWS names them: a function's role session. */
  principal(accessKeyId: string): string;
}

/** The access key for local tools (seed, scripts); it may do everything. */
export const adminKey = (secret: string) => ({
  accessKeyId: 'LOCALADMIN',
  secretAccessKey: `admin-${secret}`,
});

/** The functions' access keys, and the rights of each by the template's policies. */
export const createAccess = (stack: Stack, lambda: Lambda, secret: string): Access => {
  const admin = adminKey(secret);
  const policies = rolePolicies(stack);
  const byKey = new Map(lambda.functions.map((fn) => [fn.accessKeyId, fn]));
  return {
    secret: (key) => (key === admin.accessKeyId ? admin.secretAccessKey : byKey.get(key)?.secret),
    refused: (key, needs) => {
      if (key === admin.accessKeyId) return undefined;
      const statements = policies.get(byKey.get(key)?.roleArn ?? '') ?? [];
      return needs.find((need) => !allowed(statements, need));
    },
    principal: (key) => {
      const fn = byKey.get(key);
      if (!fn) return `arn:aws:iam::${stack.account}:user/local-tools`;
      return `arn:aws:sts::${stack.account}:assumed-role/${fn.roleArn.split('/').at(-1)}/${fn.name}`;
    },
  };
};

/** AWS's error message for missing permissions. */
export const refusalText = (access: Access, accessKeyId: string, { action, resource }: Need): string =>
  `User: ${access.principal(accessKeyId)} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`;

/** Error in the shape of the AWS JSON protocols, 1.0 and 1.1 (DynamoDB, Cognito) and REST (SES, execute-api). */
export const awsError = (code: string, message: string) => ({
  headers: { 'x-amzn-errortype': code, 'x-amzn-requestid': randomUUID() },
  body: { __type: code, message, Message: message },
});
