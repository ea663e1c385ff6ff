import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { ApiCall } from '../event-rules.ts';
import { readBody, sendJson } from '../http.ts';
import { signatureOf } from '../iam/caller.ts';
import { accountActions } from './account.ts';
import { adminActions } from './admin.ts';
import { apiCall, subjectOf } from './api-call.ts';
import {
  type Attributes,
  assertServed,
  attributeRules,
  type ClientProperties,
  type PoolProperties,
} from './config.ts';
import { CognitoError } from './errors.ts';
import { type Input, type Mail, type Pool, save } from './pool.ts';
import { newUser } from './register.ts';
import { checkShape } from './shapes.ts';
import { SignInState, signInActions } from './sign-in.ts';
import { signUpActions } from './sign-up.ts';
import { clientOf, createTokens } from './tokens.ts';
import { createTriggers } from './triggers.ts';
import { openUsers } from './users.ts';

export interface CognitoOptions {
  /** A folder of its own: keys and one file per user. */
  dir: string;
  poolId: string;
  /** Resolved properties of `AWS::Cognito::UserPool`, and of each `AWS::Cognito::UserPoolClient` by its id. */
  pool: PoolProperties;
  clients: Readonly<Record<string, ClientProperties>>;
  /** Names of the pool's `AWS::Cognito::UserPoolGroup`s. */
  groups: string[];
  /** Runs a Lambda with an event; resolves with its result, rejects with the error it threw. */
  invoke(functionArn: string, event: object): Promise<unknown>;
  deliver(mail: Mail): void | Promise<void>;
  /** Gets every call once it is carried out or refused, as CloudTrail records it. */
  onCall?(call: ApiCall): void;
  now?: () => number;
}

export interface Cognito {
  /**
   * Serves actions by X-Amz-Target, and `/<pool id>/.well-known/jwks.json`. The caller must have authorised actions
   * outside `publicActions`, and passes `body` if it had to read it for the signature. Never rejects.
   */
  handle(req: IncomingMessage, res: ServerResponse, body?: Buffer): Promise<void>;
  /** Stores a confirmed account under a given id, which no action of AWS takes; no trigger runs. */
  add(account: Account): void;
  close(): void;
}

export interface Account {
  /** The user name, which is also the `sub`. */
  id: string;
  password: string;
  attributes: Attributes;
  groups: string[];
}

/** Browsers call these without a signature; every other action needs one. */
export const publicActions: ReadonlySet<string> = new Set(
  [signUpActions, signInActions, accountActions].flatMap((actions) => Object.keys(actions)),
);
const actions = { ...signUpActions, ...signInActions, ...accountActions, ...adminActions };
const largestBody = 128 * 1024;
const amzJson = { 'content-type': 'application/x-amz-json-1.1' };

export async function createCognito(options: CognitoOptions): Promise<Cognito> {
  const { dir, poolId, now = Date.now } = options;
  const shared = {
    id: poolId,
    name: poolId.split('_')[1] ?? '',
    config: options.pool,
    groups: options.groups,
    rules: attributeRules(options.pool),
    users: openUsers(join(dir, 'users')),
    run: createTriggers(poolId, options.pool.LambdaConfig, options.invoke),
    deliver: options.deliver,
    now,
  };
  /** The pool as each of its clients sees it: tokens and sign-ins of one are nothing to another. */
  const views = Object.entries(options.clients).map(([clientId, client]): Pool => {
    assertServed(options.pool, client);
    const tokens = createTokens(dir, poolId, clientId, client, now);
    return { ...shared, clientId, client, tokens, signIns: new SignInState() };
  });
  const [pool] = views;
  if (!pool) throw new Error('The user pool has no client');
  const viewOf = ({ ClientId, AccessToken }: Input): Pool => {
    const id = ClientId ?? clientOf(AccessToken);
    return views.find(({ clientId }) => clientId === id) ?? pool;
  };

  const act = async (req: IncomingMessage, body: Buffer | undefined): Promise<object> => {
    const name = String(req.headers['x-amz-target'] ?? '').replace(
      /^AWSCognitoIdentityProviderService\./,
      '',
    );
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action)
      throw new CognitoError(
        'UnknownOperationException',
        `${name || 'A call without a target'} is not served by the local user pool.`,
      );
    const input = parse(body ?? (await readBody(req, largestBody)));
    const pool = viewOf(input);
    // Looked up first, because the call may delete the user.
    const sub = subjectOf(pool, input);
    const accessKeyId = signatureOf(req)?.accessKeyId;
    const record = (error?: CognitoError) =>
      options.onCall?.(apiCall(pool, { name, input, sub, accessKeyId, ...(error && { error }) }));
    try {
      const answer = await action(pool, input);
      record();
      return answer;
    } catch (error) {
      if (error instanceof CognitoError) record(error);
      throw error;
    }
  };

  return {
    async handle(req, res, body) {
      allowBrowsers(req, res);
      if (req.method === 'OPTIONS') return void res.writeHead(200, { 'content-length': 0 }).end();
      if (req.method === 'GET') {
        const keys = req.url === `/${poolId}/.well-known/jwks.json` ? pool.tokens.jwks() : undefined;
        return sendJson(res, keys ? 200 : 404, keys ?? { message: 'Not found' });
      }
      try {
        sendJson(res, 200, await act(req, body), amzJson);
      } catch (error) {
        const known =
          error instanceof CognitoError ? error : new CognitoError('InternalErrorException', String(error));
        res.setHeader('x-amzn-errortype', `${known.name}:`);
        if (!req.complete) res.setHeader('connection', 'close');
        const status = known.name === 'InternalErrorException' ? 500 : 400;
        sendJson(res, status, { __type: known.name, message: known.message }, amzJson);
      }
    },
    add({ id, password, attributes, groups }) {
      save(pool, {
        ...newUser(pool, id, password, { ...attributes, email_verified: 'true' }),
        status: 'CONFIRMED',
        groups,
      });
    },
    close: () => undefined,
  };
}

/** Allows every origin, as Cognito does: calls are authorised by tokens, not by cookies. */
function allowBrowsers(req: IncomingMessage, res: ServerResponse): void {
  res.setHeader('x-amzn-requestid', randomUUID());
  if (req.headers.origin === undefined) return;
  res.setHeader('access-control-allow-origin', '*');
  res.setHeader(
    'access-control-expose-headers',
    'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date',
  );
  if (req.method !== 'OPTIONS') return;
  res.setHeader('access-control-allow-methods', 'POST');
  res.setHeader('access-control-allow-headers', String(req.headers['access-control-request-headers'] ?? '*'));
  res.setHeader('access-control-max-age', 172_800);
}

function parse(body: Buffer | undefined): Input {
  if (!body) throw new CognitoError('SerializationException', 'The request is too large.');
  let given: unknown;
  try {
    given = JSON.parse(body.toString('utf8') || '{}');
  } catch {
    throw new CognitoError('SerializationException', 'The request body is not JSON.');
  }
  return checkShape(given);
}
