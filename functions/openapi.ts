import { openApiDocument } from '@briefhouse/contracts/openapi.ts';
import type { APIGatewayProxyResult } from 'aws-lambda';

const body = JSON.stringify(openApiDocument());

/** GET /openapi.json: the API as described by its contracts. */
export const handler = async (): Promise<APIGatewayProxyResult> => ({
  statusCode: 200,
  headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' },
  body,
});
