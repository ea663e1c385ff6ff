import { type ErrorCode, errors } from '@briefhouse/contracts/errors.ts';
import { openApiDocument } from '@briefhouse/contracts/openapi.ts';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { answerHeaders } from './kit/answer-headers.ts';
import { isPastEdge, pastEdgeText } from './kit/edge.ts';

const document = JSON.stringify(openApiDocument());

/** GET /openapi.json: the API as described by its contracts. */
export const handler = async ({
  headers,
  httpMethod,
}: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> => {
  if (isPastEdge(headers)) return refusal('FORBIDDEN', pastEdgeText);
  if (httpMethod !== 'GET')
    return refusal('METHOD_NOT_ALLOWED', errors.METHOD_NOT_ALLOWED.text, { allow: 'GET' });
  return answer(200, document, { 'cache-control': 'public, max-age=300' });
};

const refusal = (code: ErrorCode, message: string, headers: Record<string, string> = {}) =>
  answer(errors[code].status, JSON.stringify({ code, message }), { 'cache-control': 'no-store', ...headers });

const answer = (
  statusCode: number,
  body: string,
  headers: Record<string, string>,
): APIGatewayProxyResult => ({
  statusCode,
  headers: { 'content-type': 'application/json', ...headers, ...answerHeaders },
  body,
});
