import { type ErrorCode, errors } from '@briefhouse/contracts/errors.ts';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { answerHeaders } from './answer-headers.ts';

/** An answer of a function behind the REST API that no contract describes. `body` is JSON. */
export const answer = (
  statusCode: number,
  body: string,
  headers: Record<string, string>,
): APIGatewayProxyResult => ({
  statusCode,
  headers: { 'content-type': 'application/json', ...headers, ...answerHeaders },
  body,
});

/** The same for a refusal, in the form of all others. */
export const refusal = (
  code: ErrorCode,
  { message = errors[code].text, headers = {} }: { message?: string; headers?: Record<string, string> } = {},
): APIGatewayProxyResult =>
  answer(errors[code].status, JSON.stringify({ code, message }), { 'cache-control': 'no-store', ...headers });
