import { errors } from '@briefhouse/contracts/errors.ts';
import { openApiDocument } from '@briefhouse/contracts/openapi.ts';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { answerHeaders } from './kit/answer-headers.ts';
import { isPastEdge, pastEdgeText } from './kit/edge.ts';

const body = JSON.stringify(openApiDocument());

/** GET /openapi.json: the API as described by its contracts. */
export const handler = async ({ headers }: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> =>
  isPastEdge(headers)
    ? answer(
        errors.FORBIDDEN.status,
        'no-store',
        JSON.stringify({ code: 'FORBIDDEN', message: pastEdgeText }),
      )
    : answer(200, 'public, max-age=300', body);

const answer = (statusCode: number, cacheControl: string, text: string): APIGatewayProxyResult => ({
  statusCode,
  headers: { 'content-type': 'application/json', 'cache-control': cacheControl, ...answerHeaders },
  body: text,
});
