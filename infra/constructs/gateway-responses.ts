import { blockedText } from '@briefhouse/contracts/admin/texts.ts';
import { type ErrorCode, errors } from '@briefhouse/contracts/errors.ts';
import { answerHeaders } from '@briefhouse/functions/kit/answer-headers.ts';

interface Answer {
  code: ErrorCode;
  /** Replaces the default text of the code. */
  text?: string;
  /** Seconds after which a retry makes sense. */
  retryAfter?: number;
  /** Keeps the gateway's status; for the DEFAULT_ types. */
  keepStatus?: boolean;
}

const answers: Record<string, Answer> = {
  UNAUTHORIZED: { code: 'UNAUTHENTICATED' },
  // The authorizer denies only blocked addresses.
  ACCESS_DENIED: { code: 'FORBIDDEN', text: blockedText },
  // The gateway's name for a route that does not exist; with a bearer token it calls it a bad signature.
  MISSING_AUTHENTICATION_TOKEN: { code: 'NOT_FOUND' },
  INVALID_SIGNATURE: { code: 'NOT_FOUND' },
  THROTTLED: { code: 'RATE_LIMITED', retryAfter: 1 },
  REQUEST_TOO_LARGE: { code: 'FILE_TOO_LARGE' },
  // The authorizer fails when the table or the pool's keys do not answer, which a retry may find otherwise. For the
  // gateway, one that throws or takes too long is the second of these.
  AUTHORIZER_FAILURE: { code: 'UNAVAILABLE', retryAfter: 2 },
  AUTHORIZER_CONFIGURATION_ERROR: { code: 'UNAVAILABLE', retryAfter: 2 },
  INTEGRATION_TIMEOUT: { code: 'UNAVAILABLE', retryAfter: 2 },
  DEFAULT_4XX: { code: 'VALIDATION', keepStatus: true },
  DEFAULT_5XX: { code: 'INTERNAL', keepStatus: true },
};

/** The import takes literal values in single quotes, whatever quotes they hold themselves. */
const literally = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [`gatewayresponse.header.${name}`, `'${value}'`]),
  );

/** Errors of the gateway itself, with the texts and the shape of the product's errors, as its import takes them. */
export const gatewayResponses = Object.fromEntries(
  Object.entries(answers).map(([type, { code, text, retryAfter, keepStatus }]) => {
    const { status, text: usual } = errors[code];
    const response = {
      ...(!keepStatus && { statusCode: status }),
      responseParameters: literally({
        'cache-control': 'no-store',
        ...answerHeaders,
        ...(retryAfter && { 'retry-after': String(retryAfter) }),
      }),
      responseTemplates: { 'application/json': JSON.stringify({ code, message: text ?? usual }) },
    };
    return [type, response];
  }),
);
