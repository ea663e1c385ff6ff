import { brotliDecompressSync } from 'node:zlib';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { isPastEdge, pastEdgeText } from '../kit/edge.ts';
import { answer, refusal } from '../kit/plain-answer.ts';
import { packedDocument } from './openapi-document.ts';

const document = brotliDecompressSync(Buffer.from(packedDocument, 'base64')).toString();

/** GET /openapi.json: the API as described by its contracts. */
export const handler = async ({
  headers,
  httpMethod,
}: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> => {
  if (isPastEdge(headers)) return refusal('FORBIDDEN', { message: pastEdgeText });
  if (httpMethod !== 'GET') return refusal('METHOD_NOT_ALLOWED', { headers: { allow: 'GET' } });
  return answer(200, document, { 'cache-control': 'public, max-age=300' });
};
