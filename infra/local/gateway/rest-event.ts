import type { IncomingMessage } from 'node:http';
import type { Stack } from '../template.ts';
import { eventHeaders, eventQuery, requestTime, sourceIpOf } from './events.ts';
import type { Match } from './routes.ts';

interface Parts {
  req: IncomingMessage;
  found: Match;
  url: URL;
  requestId: string;
  stack: Stack;
  apiId: string;
  stage: string;
}
export type RestEvent = ReturnType<typeof restEvent>;

/** The common part of the events of a proxy integration and a REQUEST authorizer: all but the body. */
export const restEvent = ({ req, found, url, requestId, stack, apiId, stage }: Parts) => {
  const now = Date.now();
  const sourceIp = sourceIpOf(req);
  const httpMethod = req.method ?? 'GET';
  return {
    resource: found.resource,
    path: url.pathname,
    httpMethod,
    ...eventHeaders(req, sourceIp),
    ...eventQuery(url.search),
    pathParameters: found.pathParameters,
    stageVariables: null,
    requestContext: {
      accountId: stack.account,
      apiId,
      domainName: `${apiId}.execute-api.${stack.region}.amazonaws.com`,
      domainPrefix: apiId,
      extendedRequestId: requestId.slice(0, 15),
      httpMethod,
      identity: { ...nobody, sourceIp, userAgent: req.headers['user-agent'] ?? null },
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

/** Fields of the identity that only signed calls or calls with an API key have. */
const nobody = {
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
  user: null,
  userArn: null,
};

/** Value of an identity source: `method.request.header.X`, `method.request.querystring.x`, `context.identity.sourceIp`. */
export const identityOf = (source: string, event: RestEvent): string | undefined => {
  const [, place, name = ''] = /^method\.request\.(header|querystring)\.(.+)$/.exec(source) ?? [];
  if (place === 'querystring') return event.queryStringParameters?.[name];
  if (place === 'header')
    return Object.entries(event.headers).find(([header]) => header.toLowerCase() === name.toLowerCase())?.[1];
  let value: unknown = event.requestContext;
  for (const key of source.split('.').slice(1)) value = (value as Record<string, unknown> | undefined)?.[key];
  return typeof value === 'string' ? value : undefined;
};
