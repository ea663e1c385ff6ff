import { serve, temporaryFolder } from '../s3/test-server.ts';
import type { Mail } from './pool.ts';
import { type Account, type Cognito, type CognitoOptions, createCognito } from './server.ts';

interface TriggerEvent {
  triggerSource: string;
  userName: string;
  request: Record<string, unknown>;
  response: Record<string, unknown>;
  [other: string]: unknown;
}

export const clientId = 'client0123456789';
/** The client of sessions, which may write an attribute of no account. */
export const otherClientId = 'other0123456789';
export const poolId = 'us-east-1_TestPool1';

const client = {
  ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH', 'ALLOW_ADMIN_USER_PASSWORD_AUTH'],
  PreventUserExistenceErrors: 'ENABLED',
  ReadAttributes: ['email', 'email_verified', 'given_name', 'family_name', 'custom:user_type'],
  RefreshTokenValidity: 43_200,
  TokenValidityUnits: { RefreshToken: 'minutes' },
};

/** A pool on a real port with its own clock; `triggers` replace the product's Lambdas. */
export async function openPool(change: Partial<CognitoOptions> = {}) {
  const folder = temporaryFolder();
  const mails: Mail[] = [];
  const events: TriggerEvent[] = [];
  const triggers: Record<string, (event: TriggerEvent) => unknown> = {};
  const clock = { aheadMs: 0 };
  const options: CognitoOptions = {
    dir: folder.path,
    poolId,
    pool: {
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
      Policies: { PasswordPolicy: { MinimumLength: 10 } },
      Schema: [
        { Name: 'email', Required: false, Mutable: true },
        { Name: 'user_type', Mutable: false, StringAttributeConstraints: { MinLength: '6', MaxLength: '7' } },
      ],
      LambdaConfig: {
        PreSignUp: 'arn:fn',
        PreAuthentication: 'arn:fn',
        PostConfirmation: 'arn:fn',
        CustomMessage: 'arn:fn',
      },
    },
    clients: {
      [clientId]: { ...client, WriteAttributes: ['email', 'given_name', 'family_name', 'custom:user_type'] },
      [otherClientId]: { ...client, WriteAttributes: ['locale'] },
    },
    groups: ['admin', 'moderator'],
    invoke: async (_arn, event) => {
      const one = event as TriggerEvent;
      events.push(structuredClone(one));
      await triggers[one.triggerSource]?.(one);
      return one;
    },
    deliver: (mail) => {
      mails.push(mail);
    },
    now: () => Date.now() + clock.aheadMs,
    ...change,
  };
  let cognito: Cognito = await createCognito(options);
  const server = await serve((req, res) => cognito.handle(req, res));

  return {
    url: server.url,
    dir: folder.path,
    mails,
    events,
    triggers,
    clock,
    add: (account: Account): void => cognito.add(account),
    /** Calls an action as a browser does: returns the answer, or the error's name and message. */
    async call(action: string, input: unknown): Promise<Record<string, unknown>> {
      const answer = await fetch(server.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
        },
        body: JSON.stringify(input),
      });
      const body = (await answer.json()) as Record<string, unknown>;
      return answer.ok ? body : { error: body.__type, message: body.message };
    },
    lastCode: (): string => /\b(\d{6})\b/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '',
    /** Reopens the pool from disk, as after a restart. */
    async reopen(): Promise<void> {
      cognito = await createCognito(options);
    },
    async close(): Promise<void> {
      await server.close();
      folder.remove();
    },
  };
}
