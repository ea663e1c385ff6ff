import type { Auth, Endpoint } from '@briefhouse/contracts/endpoint.ts';
import { gatewayResponses } from './gateway-responses.ts';
import type { ServiceFunction } from './service-function.ts';

/** The part of a contract that the gateway needs. */
export type Route = Pick<Endpoint, 'method' | 'path' | 'auth' | 'name'> & { handler: ServiceFunction };

interface DefinitionProps {
  routes: readonly Route[];
  authorizer: ServiceFunction;
  /** The time that an answer of the authorizer is cached, in seconds. */
  authorizerSeconds: number;
  /** The identity sources by which an answer is cached; a call that lacks one of them is 401. */
  authorizerSources: string;
}

const authorizerName = 'authorizer';
const anyMethod = 'x-amazon-apigateway-any-method';
const optionalName = 'optionalAuthorizer';

/**
 * The REST API as one OpenAPI document with API Gateway's extensions: its methods, its authorizer, and its own
 * answers. As resources of the template each endpoint would take two of CloudFormation's 500.
 */
export const restDefinition = ({
  routes,
  authorizer,
  authorizerSeconds,
  authorizerSources,
}: DefinitionProps) => {
  const paths = [...Map.groupBy(routes, ({ path }) => path)].map(([path, methods]) => [
    path,
    {
      ...Object.fromEntries(methods.map((route) => [route.method.toLowerCase(), operation(route)])),
      [anyMethod]: otherMethods(path, methods),
    },
  ]);
  return {
    openapi: '3.0.1',
    info: { title: 'briefhouse', description: 'The product, by contract', version: '1' },
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        [authorizerName]: {
          type: 'apiKey',
          name: 'Authorization',
          in: 'header',
          'x-amazon-apigateway-authtype': 'custom',
          'x-amazon-apigateway-authorizer': {
            type: 'request',
            authorizerUri: authorizer.invocationUri,
            identitySource: authorizerSources,
            authorizerResultTtlInSeconds: authorizerSeconds,
          },
        },
        // The authorizer has no identity sources, so that it is asked about calls without a token too, and no cache.
        [optionalName]: {
          type: 'apiKey',
          name: 'Unused',
          in: 'header',
          'x-amazon-apigateway-authtype': 'custom',
          'x-amazon-apigateway-authorizer': {
            type: 'request',
            authorizerUri: authorizer.invocationUri,
            authorizerResultTtlInSeconds: 0,
          },
        },
      },
    },
    'x-amazon-apigateway-gateway-responses': gatewayResponses,
  };
};

const security: Record<Auth, object[]> = {
  public: [],
  optional: [{ [optionalName]: [] }],
  user: [{ [authorizerName]: [] }],
};

// The routes are guarded by our own authorizer, which verifies the Cognito token and also refuses blocked addresses. A
// call that is public by contract comes before sign-in and is counted per address.
const operation = ({ name, path, auth, handler }: Route) => ({
  operationId: name,
  ...handledBy(handler, path),
  security: security[auth],
});

/** Methods that the path does not have: its function answers 405 and `Allow`. The gateway alone would say 403. */
const otherMethods = (path: string, [first]: Route[]) => ({
  ...(first && handledBy(first.handler, path)),
  security: [],
});

const handledBy = (handler: ServiceFunction, path: string) => ({
  parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => ({
    name: parameter,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  })),
  responses: {},
  'x-amazon-apigateway-integration': {
    type: 'aws_proxy',
    httpMethod: 'POST',
    uri: handler.invocationUri,
  },
});
