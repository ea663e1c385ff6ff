import type { ApiBody } from './api-body.ts';

export interface GatewayAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** API Gateway's defaults: status and `$context.error.message`. */
const builtIn: Record<string, [status: number, message: string]> = {
  ACCESS_DENIED: [403, 'User is not authorized to access this resource'],
  API_CONFIGURATION_ERROR: [500, 'Internal server error'],
  AUTHORIZER_CONFIGURATION_ERROR: [500, 'Internal server error'],
  AUTHORIZER_FAILURE: [500, 'Internal server error'],
  INVALID_SIGNATURE: [403, 'The request signature we calculated does not match the signature you provided.'],
  INTEGRATION_FAILURE: [504, 'Network error communicating with endpoint'],
  INTEGRATION_TIMEOUT: [504, 'Endpoint request timed out'],
  MISSING_AUTHENTICATION_TOKEN: [403, 'Missing Authentication Token'],
  REQUEST_TOO_LARGE: [413, 'Request Too Long'],
  THROTTLED: [429, 'Too Many Requests'],
  UNAUTHORIZED: [401, 'Unauthorized'],
  // A function that failed or returned something other than a proxy result.
  BAD_GATEWAY: [502, 'Internal server error'],
};

/** Error answers of the gateway itself, shaped by the API's document. */
export const gatewayResponses = ({ 'x-amazon-apigateway-gateway-responses': declared = {} }: ApiBody) => {
  return (type: keyof typeof builtIn & string, requestId: string, message?: string): GatewayAnswer => {
    const [status, standard] = builtIn[type] ?? [500, 'Internal server error'];
    const given = declared[type] ?? declared[status < 500 ? 'DEFAULT_4XX' : 'DEFAULT_5XX'];
    const text = message ?? standard;
    const values: Record<string, string> = {
      'context.error.message': text,
      'context.error.messageString': JSON.stringify(text),
      'context.error.responseType': type,
      'context.requestId': requestId,
    };
    const template =
      given?.responseTemplates?.['application/json'] ?? '{"message":$context.error.messageString}';
    const headers = Object.entries(given?.responseParameters ?? {}).flatMap(([name, value]) =>
      name.startsWith('gatewayresponse.header.')
        ? [[name.slice('gatewayresponse.header.'.length), value.replace(/^'|'$/g, '')]]
        : [],
    );
    return {
      status: Number(given?.statusCode ?? status),
      headers: {
        'content-type': 'application/json',
        'x-amzn-requestid': requestId,
        ...Object.fromEntries(headers),
      },
      body: template.replace(/\$(context\.[a-zA-Z.]+)/g, (whole, name: string) => values[name] ?? whole),
    };
  };
};
