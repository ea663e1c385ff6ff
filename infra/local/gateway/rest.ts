import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../http.ts';
import type { Lambda } from '../lambda/lambda.ts';
import type { Stack } from '../template.ts';
import { type Authorizer, createAuthorizer, type Verdict } from './authorizer.ts';
import { eventHeaders, eventQuery, type Headers, requestTime, sourceIpOf } from './events.ts';
import { type GatewayAnswer, gatewayResponses } from './gateway-responses.ts';
import { createRoutes, type Match } from './routes.ts';
import { createThrottle } from './throttle.ts';

interface AuthorizerProps {
  RestApiId: string;
  Type: string;
  AuthorizerUri: string;
  IdentitySource?: string;
  AuthorizerResultTtlInSeconds?: number;
}
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
export interface RestApi {
  id: string;
  stage: string;
  /** `path` is below the stage, with its query. Never rejects. */
  handle(req: IncomingMessage, res: ServerResponse, path: string): Promise<void>;
}

const requestLimit = 10 * 1024 * 1024;

/** The template's REST API. Undefined when it has none. */
export const createRestApi = (stack: Stack, lambda: Lambda): RestApi | undefined => {
  const [api] = stack.all<{ BinaryMediaTypes?: string[] }>('AWS::ApiGateway::RestApi');
  const [stageResource] = stack.all<StageProps>('AWS::ApiGateway::Stage');
  if (!api || !stageResource) return undefined;
  const id = stack.ref(api.id);
  const stage = stageResource.props.StageName;
  const match = createRoutes(stack, id);
  const gatewayAnswer = gatewayResponses(stack, id);
  const authorizers = new Map<string, { authorizer: Authorizer; sources: string[] }>(
    stack.all<AuthorizerProps>('AWS::ApiGateway::Authorizer').map(({ id: authorizerId, props }) => [
      stack.ref(authorizerId),
      {
        authorizer: createAuthorizer(lambda, props.AuthorizerUri, props.AuthorizerResultTtlInSeconds ?? 300),
        sources: (props.IdentitySource ?? '')
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean),
      },
    ]),
  );
  const settings = stageResource.props.MethodSettings?.find(
    (one) => one.ResourcePath === '/*' && one.HttpMethod === '*',
  );
  const admit = createThrottle(settings?.ThrottlingRateLimit, settings?.ThrottlingBurstLimit);
  const binary = api.props.BinaryMediaTypes ?? [];
  const isBinary = (type: string) =>
    binary.some((one) => one === '*/*' || type.startsWith(one.replace('/*', '/')));

  const answer = async (req: IncomingMessage, target: string): Promise<GatewayAnswer | ProxyResult> => {
    const requestId = randomUUID();
    const url = new URL(target, 'http://gateway');
    const found = match(req.method ?? 'GET', url.pathname);
    if (!found) return gatewayAnswer('MISSING_AUTHENTICATION_TOKEN', requestId);
    if (!admit()) return gatewayAnswer('THROTTLED', requestId);
    const body = await readBody(req, requestLimit);
    if (!body) return gatewayAnswer('REQUEST_TOO_LARGE', requestId);

    const sourceIp = sourceIpOf(req);
    const headers = eventHeaders(req, sourceIp);
    const base = baseEvent(req, found, headers, url, requestId, sourceIp);
    let authorizerContext: Record<string, string | number | boolean> | undefined;
    if (found.method.authorizerId !== undefined) {
      const verdict = await authorize(found.method.authorizerId, base);
      if (verdict.kind !== 'allowed') return refusal(verdict, requestId);
      authorizerContext = { ...verdict.context, integrationLatency: 0 };
    }
    const encode = isBinary(headers.headers['Content-Type'] ?? '');
    const event = {
      ...base,
      requestContext: { ...base.requestContext, ...(authorizerContext && { authorizer: authorizerContext }) },
      body: body.length === 0 ? null : body.toString(encode ? 'base64' : 'utf8'),
      isBase64Encoded: encode && body.length > 0,
    };
    const late = Symbol('late');
    let timer: NodeJS.Timeout | undefined;
    const invocation = await Promise.race([
      lambda.invoke(found.method.uri, event).catch(() => undefined),
      new Promise<typeof late>((resolve) => {
        timer = setTimeout(() => resolve(late), found.method.timeoutMs);
      }),
    ]);
    clearTimeout(timer);
    if (invocation === late) return gatewayAnswer('INTEGRATION_TIMEOUT', requestId);
    if (!invocation) return gatewayAnswer('API_CONFIGURATION_ERROR', requestId);
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

  const authorize = async (authorizerId: string, base: BaseEvent): Promise<Verdict> => {
    const entry = authorizers.get(authorizerId);
    if (!entry) return { kind: 'broken' };
    const methodArn = `arn:aws:execute-api:${stack.region}:${stack.account}:${id}/${stage}/${base.httpMethod}${base.path}`;
    const identity = entry.sources.map((source) => readSource(source, base));
    return entry.authorizer.check(identity, methodArn, () => {
      const {
        body: _body,
        isBase64Encoded: _flag,
        ...rest
      } = { body: null, isBase64Encoded: false, ...base };
      return { type: 'REQUEST', methodArn, ...rest };
    });
  };

  const baseEvent = (
    req: IncomingMessage,
    found: Match,
    headers: Headers,
    url: URL,
    requestId: string,
    sourceIp: string,
  ) => {
    const now = Date.now();
    return {
      resource: found.resource,
      path: url.pathname,
      httpMethod: req.method ?? 'GET',
      ...headers,
      ...eventQuery(url.search),
      pathParameters: found.pathParameters,
      stageVariables: null,
      requestContext: {
        accountId: stack.account,
        apiId: id,
        domainName: `${id}.execute-api.${stack.region}.amazonaws.com`,
        domainPrefix: id,
        extendedRequestId: requestId.slice(0, 15),
        httpMethod: req.method ?? 'GET',
        identity: {
          accessKey: null,
          accountId: null,
          apiKey: null,
          apiKeyId: null,
          caller: null,
          cognitoAuthenticationProvider: null,
          cognitoAuthenticationType: null,
          cognitoIdentityId: null,
          cognitoIdentityPoolId: null,
          principalOrgId: null,
          sourceIp,
          user: null,
          userAgent: req.headers['user-agent'] ?? null,
          userArn: null,
        },
        path: `/${stage}${url.pathname}`,
        protocol: 'HTTP/1.1',
        requestId,
        requestTime: requestTime(now),
        requestTimeEpoch: now,
        resourceId: found.resourceId,
        resourcePath: found.resource,
        stage,
      },
    };
  };

  return {
    id,
    stage,
    handle: async (req, res, path) => {
      const result = await answer(req, path).catch(() =>
        gatewayAnswer('API_CONFIGURATION_ERROR', randomUUID()),
      );
      // A body that was not read to its end would poison the connection for the next request.
      if (!req.readableEnded) res.setHeader('connection', 'close');
      if ('status' in result) return void res.writeHead(result.status, result.headers).end(result.body);
      const headers: Record<string, string | string[]> = { 'content-type': 'application/json' };
      for (const [name, value] of Object.entries(result.headers ?? {}))
        headers[name.toLowerCase()] = String(value);
      for (const [name, values] of Object.entries(result.multiValueHeaders ?? {}))
        headers[name.toLowerCase()] = values.map(String);
      const raw = result.isBase64Encoded && isBinary(req.headers.accept?.split(',')[0] ?? '');
      res.writeHead(Number(result.statusCode), headers);
      res.end(raw ? Buffer.from(result.body ?? '', 'base64') : (result.body ?? ''));
    },
  };
};

type BaseEvent = {
  httpMethod: string;
  path: string;
  headers: Record<string, string>;
  queryStringParameters: Record<string, string> | null;
  requestContext: { identity: { sourceIp: string } };
};

/** `method.request.header.Authorization`, `method.request.querystring.q`, `context.identity.sourceIp` and the like. */
const readSource = (source: string, event: BaseEvent): string | undefined => {
  const header = /^method\.request\.header\.(.+)$/.exec(source)?.[1];
  if (header !== undefined)
    return Object.entries(event.headers).find(([name]) => name.toLowerCase() === header.toLowerCase())?.[1];
  const query = /^method\.request\.querystring\.(.+)$/.exec(source)?.[1];
  if (query !== undefined) return event.queryStringParameters?.[query];
  let value: unknown = event.requestContext;
  for (const key of source.split('.').slice(1)) value = (value as Record<string, unknown> | undefined)?.[key];
  return typeof value === 'string' ? value : undefined;
};
