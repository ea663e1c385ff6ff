import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SocketApi } from '../gateway/socket.ts';
import { decoded, sendJson } from '../http.ts';
import { type Access, awsError, refusalText } from '../iam/access.ts';
import { signatureOf } from '../iam/caller.ts';
import type { Need } from '../iam/policies.ts';
import { hostHeader } from '../lambda/reroute.ts';
import { isForLocalHost, isFromElsewhere } from '../local-host.ts';
import type { Stack } from '../template.ts';

type Handle = (req: IncomingMessage, res: ServerResponse) => unknown;
/** The services behind the one AWS endpoint. */
export interface Services {
  stack: Stack;
  access: Access;
  dynamodb(req: IncomingMessage, res: ServerResponse, accessKeyId: string, operation: string): Promise<void>;
  cognito?: { handle: Handle; publicActions: ReadonlySet<string>; poolArn: string };
  s3?: { handle: Handle; fail(req: IncomingMessage, res: ServerResponse, fault: Failure): void };
  /** The service needs `authorize` itself, since permissions depend on the message's sender. */
  ses?: (
    req: IncomingMessage,
    res: ServerResponse,
    refused: (needs: Need[]) => string | undefined,
  ) => unknown;
  /** The service needs `authorize` itself, since permissions depend on the queue in the call. */
  sqs?: (
    req: IncomingMessage,
    res: ServerResponse,
    operation: string,
    accessKeyId: string,
    refused: (needs: Need[]) => string | undefined,
  ) => Promise<void>;
  /** The service needs `authorize` itself, since permissions depend on the set in the call. */
  waf?: (
    req: IncomingMessage,
    res: ServerResponse,
    operation: string,
    refused: (needs: Need[]) => string | undefined,
  ) => Promise<void>;
  socket?: SocketApi;
  stripe?: { api: Handle };
}
/** One call, as an injected fault sees it. */
export interface Call {
  service: string;
  operation: string;
  accessKeyId: string | undefined;
}
/** The answer of an injected fault. For S3 `body` is `{ Code, Message }`, which is sent as XML. */
export interface Failure {
  status: number;
  body: unknown;
}
/** Answers in place of the service, or returns undefined to let the call through, possibly after a delay. */
export type Fault = (call: Call) => Promise<Failure | undefined>;

/** The AWS endpoint: finds service and caller, checks the policies and calls the service. */
export const createEndpoint = (services: Services, faults: Set<Fault>) => {
  const { access } = services;

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    // Access keys are no secret on this machine, and a page can have a browser send anything to any address.
    if (!isForLocalHost(req) || isFromElsewhere(req))
      return sendJson(
        res,
        403,
        { message: 'The AWS endpoint answers this machine only, by its own name.' },
        { connection: 'close' },
      );
    const signed = signatureOf(req);
    const target = String(req.headers['x-amz-target'] ?? '');
    const [prefix = '', operation = ''] = target.split('.');
    const path = (req.url ?? '/').split('?')[0] ?? '/';
    const service =
      services.stripe && isForStripe(req, path) ? 'stripe' : serviceOf(req, prefix, path, signed?.service);
    for (const fault of faults) {
      const answer = await fault({
        service,
        operation: operation || `${req.method} ${path}`,
        accessKeyId: signed?.accessKeyId,
      });
      if (answer && service === 's3') return services.s3?.fail(req, res, answer);
      if (answer) return sendJson(res, answer.status, answer.body, { connection: 'close' });
    }
    const deny = (status: number, code: string, message: string) => {
      const { headers, body } = awsError(code, message);
      if (!req.complete) res.setHeader('connection', 'close');
      sendJson(res, status, body, headers);
    };
    const refused = (needs: Need[]): string | undefined => {
      if (!signed) return 'Missing Authentication Token';
      if (access.secret(signed.accessKeyId) === undefined)
        return 'The security token included in the request is invalid.';
      const need = access.refused(signed.accessKeyId, needs);
      return need && refusalText(access, signed.accessKeyId, need);
    };

    // Stripe's own keys decide there: a function's role has no part in it.
    if (service === 'stripe') return void (await services.stripe?.api(req, res));
    if (service === 'dynamodb') {
      if (!signed)
        return deny(400, 'MissingAuthenticationTokenException', 'Request is missing Authentication Token');
      return services.dynamodb(req, res, signed.accessKeyId, operation);
    }
    if (service === 'cognito-idp' && services.cognito) {
      const { handle, publicActions, poolArn } = services.cognito;
      const open = req.method !== 'POST' || publicActions.has(operation);
      const why = open ? undefined : refused([{ action: `cognito-idp:${operation}`, resource: poolArn }]);
      return why ? deny(400, 'AccessDeniedException', why) : void (await handle(req, res));
    }
    if (service === 'ses' && services.ses) return void (await services.ses(req, res, refused));
    if (service === 'sqs' && services.sqs)
      return services.sqs(req, res, operation, signed?.accessKeyId ?? '', refused);
    if (service === 'wafv2' && services.waf) return services.waf(req, res, operation, refused);
    if (service === 'execute-api' && services.socket)
      return manageConnections(services.socket, req, res, path, refused, deny);
    if (service === 's3' && services.s3) return void (await services.s3.handle(req, res));
    deny(
      501,
      'NotImplemented',
      `${service} ${operation || path} is not served by the local cloud (infra/local/endpoint)`,
    );
  };

  function manageConnections(
    socket: SocketApi,
    req: IncomingMessage,
    res: ServerResponse,
    path: string,
    refused: (needs: Need[]) => string | undefined,
    deny: (status: number, code: string, message: string) => void,
  ): Promise<void> | void {
    const { stack } = services;
    const [, stage = '', id = ''] = /^\/([^/]+)\/@connections\/([^/]+)$/.exec(path) ?? [];
    const connectionId = decoded(id);
    if (!connectionId || stage !== socket.stage) return deny(403, 'ForbiddenException', 'Forbidden');
    const resource = `arn:aws:execute-api:${stack.region}:${stack.account}:${socket.id}/${stage}/${req.method}/@connections/${connectionId}`;
    const why = refused([{ action: 'execute-api:ManageConnections', resource }]);
    return why ? deny(403, 'ForbiddenException', why) : socket.manage(req, res, connectionId);
  }
};

/** The official client can be led to another host and port, not to a path: Stripe's API shares this endpoint. */
const isForStripe = ({ headers: { authorization = '' } }: IncomingMessage, path: string): boolean =>
  path.startsWith('/v1/') && /^(Bearer|Basic) /.test(authorization);

const serviceOf = (req: IncomingMessage, prefix: string, path: string, signed?: string): string => {
  if (/^DynamoDB/.test(prefix)) return 'dynamodb';
  if (prefix === 'AmazonSQS') return 'sqs';
  if (prefix.startsWith('AWSWAF_')) return 'wafv2';
  if (prefix === 'AWSCognitoIdentityProviderService' || path.endsWith('/.well-known/jwks.json'))
    return 'cognito-idp';
  // A browser's preflight for the user pool is recognised by this header, which no other service needs.
  if (req.method === 'OPTIONS' && /x-amz-target/i.test(String(req.headers['access-control-request-headers'])))
    return 'cognito-idp';
  if (/\.execute-api\./.test(String(req.headers[hostHeader]))) return 'execute-api';
  if (path.startsWith('/v2/email/')) return 'ses';
  return signed ?? 's3';
};
