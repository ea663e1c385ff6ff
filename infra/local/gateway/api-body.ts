import type { Stack } from '../template.ts';

/** The part of an API's OpenAPI document, with API Gateway's extensions, that the local cloud reads. */
export interface ApiBody {
  /** Path -> HTTP method in small letters, or `x-amazon-apigateway-any-method`. */
  paths?: Record<string, Record<string, Operation>>;
  components?: { securitySchemes?: Record<string, SecurityScheme> };
  'x-amazon-apigateway-gateway-responses'?: Record<string, GatewayResponse>;
}
export interface Operation {
  operationId?: string;
  security?: Record<string, string[]>[];
  'x-amazon-apigateway-integration'?: { type: string; uri?: string; timeoutInMillis?: number };
}
interface SecurityScheme {
  'x-amazon-apigateway-authorizer'?: {
    type: string;
    authorizerUri: string;
    identitySource?: string;
    /** A string if it comes from a parameter. */
    authorizerResultTtlInSeconds?: number | string;
  };
}
export interface GatewayResponse {
  statusCode?: number | string;
  responseParameters?: Record<string, string>;
  responseTemplates?: Record<string, string>;
}
interface RestApiProps {
  Body?: ApiBody;
  BinaryMediaTypes?: string[];
}

/** Routes and answers that are resources of their own would be silently absent, so they are refused. */
const unserved = ['Resource', 'Method', 'Authorizer', 'GatewayResponse'];

/** The template's REST API; undefined when it has none. Throws if it is declared in another way than by `Body`. */
export const findRestApi = (
  stack: Stack,
): { id: string; body: ApiBody; binaryTypes: string[] } | undefined => {
  const [api] = stack.all<RestApiProps>('AWS::ApiGateway::RestApi');
  if (!api) return undefined;
  for (const type of unserved)
    for (const { id } of stack.all(`AWS::ApiGateway::${type}`))
      throw new Error(
        `${id} (AWS::ApiGateway::${type}) is not served by the local cloud: use the API's Body`,
      );
  return {
    id: stack.ref(api.id),
    body: api.props.Body ?? {},
    binaryTypes: api.props.BinaryMediaTypes ?? [],
  };
};
