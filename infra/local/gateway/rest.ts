import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, targetUrl } from '../http.ts';
import type { Lambda } from '../lambda/lambda.ts';
import type { Stack } from '../template.ts';
import { findRestApi } from './api-body.ts';
import { type Authorizer, createAuthorizer, type Verdict } from './authorizer.ts';
import { type GatewayAnswer, gatewayResponses } from './gateway-responses.ts';
import { identityOf, type RestEvent, restEvent } from './rest-event.ts';
import { createRoutes } from './routes.ts';
import { createThrottle } from './throttle.ts';

interface StageProps {
  RestApiId: string;
  StageName: string;
  MethodSettings?: {
    ResourcePath: string;
    HttpMethod: string;
    ThrottlingRateLimit?: number;
    ThrottlingBurstLimit?: number;
  }[];
}
interface ProxyResult {
  statusCode: number;
  headers?: Record<string, string | number | boolean>;
  multiValueHeaders?: Record<string, (string | number | boolean)[]>;
  body?: string;
  isBase64Encoded?: boolean;
}
interface RestAnswer {
  status: number;
  headers: Record<string, string | string[]>;
  body: string | Buffer;
}
export interface RestApi {
  id: string;
  stage: string;
  /** The routes, each as `GET /projects/{project_id}`. */
  routes: readonly string[];
  /** The answer to a request; `path` is below the stage, with its query. Never rejects. */
  ask(req: IncomingMessage, path: string): Promise<RestAnswer>;
  /** The same, sent. */
  handle(req: IncomingMessage, res: ServerResponse, path: string): Promise<void>;
}

const requestLimit = 10 * 1024 * 1024;

/** The template's REST API. Undefined when it has none. */
export const createRestApi = (stack: Stack, lambda: Lambda): RestApi | undefined => {
  const api = findRestApi(stack);
  const [stageResource] = stack.all<StageProps>('AWS::ApiGateway::Stage');
  if (!api || !stageResource) return undefined;
  const { id, body: definition } = api;
  const stage = stageResource.props.StageName;
  const arn = (path: string) => `arn:aws:execute-api:${stack.region}:${stack.account}:${id}/${path}`;
  const gatewayAs = (path: string) => ({ principal: 'apigateway.amazonaws.com', sourceArn: arn(path) });
  const { match, names } = createRoutes(id, definition);
  const gatewayAnswer = gatewayResponses(definition);
  const authorizers = new Map<string, { authorizer: Authorizer; sources: string[] }>(
    Object.entries(definition.components?.securitySchemes ?? {}).flatMap(([name, scheme]) => {
      const declared = scheme['x-amazon-apigateway-authorizer'];
      if (!declared) return [];
      const authorizer = createAuthorizer(
        lambda,
        declared.authorizerUri,
        gatewayAs(`authorizers/${name}`),
        Number(declared.authorizerResultTtlInSeconds ?? 300),
      );
      const sources = (declared.identitySource ?? '')
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean);
      return [[name, { authorizer, sources }]];
    }),
  );
  const settings = stageResource.props.MethodSettings?.find(
    (one) => one.ResourcePath === '/*' && one.HttpMethod === '*',
  );
  const admit = createThrottle(settings?.ThrottlingRateLimit, settings?.ThrottlingBurstLimit);
  const binary = api.binaryTypes;
  const isBinary = (type: string) =>
    binary.some((one) => one === '*/*' || type.startsWith(one.replace('/*', '/')));

  const answer = async (req: IncomingMessage, target: string): Promise<GatewayAnswer | ProxyResult> => {
    const requestId = randomUUID();
    const url = targetUrl(target);
    const found = match(req.method ?? 'GET', url.pathname);
    // Without a matching method the gateway takes an Authorization header for an attempted signature.
    if (!found)
      return gatewayAnswer(
        req.headers.authorization ? 'INVALID_SIGNATURE' : 'MISSING_AUTHENTICATION_TOKEN',
        requestId,
      );
    if (!admit()) return gatewayAnswer('THROTTLED', requestId);
    const body = await readBody(req, requestLimit);
    if (!body) return gatewayAnswer('REQUEST_TOO_LARGE', requestId);

    const base = restEvent({ req, found, url, requestId, stack, apiId: id, stage });
    let authorizerContext: Record<string, string | number | boolean> | undefined;
    if (found.method.authorizer !== undefined) {
      const verdict = await authorize(found.method.authorizer, base);
      if (verdict.kind !== 'allowed') return refusal(verdict, requestId);
      authorizerContext = { ...verdict.context, integrationLatency: 0 };
    }
    const encode = isBinary(base.headers['Content-Type'] ?? '');
    const event = {
      ...base,
      requestContext: { ...base.requestContext, ...(authorizerContext && { authorizer: authorizerContext }) },
      body: body.length === 0 ? null : body.toString(encode ? 'base64' : 'utf8'),
      isBase64Encoded: encode && body.length > 0,
    };
    const caller = gatewayAs(`${stage}/${base.httpMethod}${found.resource}`);
    const late = Symbol('late');
    let timer: NodeJS.Timeout | undefined;
    const invocation = await Promise.race([
      lambda.invoke(found.method.uri, event, caller).catch(() => undefined),
      new Promise<typeof late>((resolve) => {
        timer = setTimeout(() => resolve(late), found.method.timeoutMs);
      }),
    ]);
    clearTimeout(timer);
    if (invocation === late) return gatewayAnswer('INTEGRATION_TIMEOUT', requestId);
    if (!invocation || invocation.error?.errorType === 'AccessDeniedException')
      return gatewayAnswer('API_CONFIGURATION_ERROR', requestId);
    const result = invocation.error ? undefined : (invocation.payload as ProxyResult | null);
    if (!result || !Number.isInteger(Number(result.statusCode)))
      return gatewayAnswer('BAD_GATEWAY', requestId);
    if (result.body !== undefined && result.body !== null && typeof result.body !== 'string')
      return gatewayAnswer('BAD_GATEWAY', requestId);
    return { ...result, headers: { 'x-amzn-requestid': requestId, ...result.headers } };
  };

  const refusal = (verdict: Verdict, requestId: string): GatewayAnswer => {
    if (verdict.kind === 'missing') return gatewayAnswer('UNAUTHORIZED', requestId);
    if (verdict.kind === 'broken') return gatewayAnswer('AUTHORIZER_CONFIGURATION_ERROR', requestId);
    const explicit = verdict.kind === 'denied' && verdict.explicit;
    return gatewayAnswer(
      'ACCESS_DENIED',
      requestId,
      explicit ? 'User is not authorized to access this resource with an explicit deny' : undefined,
    );
  };

  const authorize = async (name: string, base: RestEvent): Promise<Verdict> => {
    const entry = authorizers.get(name);
    if (!entry) return { kind: 'broken' };
    const methodArn = arn(`${stage}/${base.httpMethod}${base.path}`);
    const identity = entry.sources.map((source) => identityOf(source, base));
    return entry.authorizer.check(identity, methodArn, () => ({ type: 'REQUEST', methodArn, ...base }));
  };

  const ask = async (req: IncomingMessage, path: string): Promise<RestAnswer> => {
    const result = await answer(req, path).catch(() =>
      gatewayAnswer('API_CONFIGURATION_ERROR', randomUUID()),
    );
    if ('status' in result) return result;
    const headers: Record<string, string | string[]> = { 'content-type': 'application/json' };
    for (const [name, value] of Object.entries(result.headers ?? {}))
      headers[name.toLowerCase()] = String(value);
    for (const [name, values] of Object.entries(result.multiValueHeaders ?? {}))
      headers[name.toLowerCase()] = values.map(String);
    const raw = result.isBase64Encoded && isBinary(req.headers.accept?.split(',')[0] ?? '');
    const body = raw ? Buffer.from(result.body ?? '', 'base64') : (result.body ?? '');
    return { status: Number(result.statusCode), headers, body };
  };

  return {
    id,
    stage,
    routes: names,
    ask,
    handle: async (req, res, path) => {
      const { status, headers, body } = await ask(req, path);
      // The rest of an unread body would be taken for the next request on the connection.
      if (!req.readableEnded) res.setHeader('connection', 'close');
      res.writeHead(status, headers).end(body);
    },
  };
};
