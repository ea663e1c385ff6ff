import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { handler as linkPreview } from '../directory/portfolio/link-preview.ts';
import { handler as openApi } from './openapi.ts';

/** The pages that anybody may read and that no contract describes: the API's own document, and previews of links. */
export const handler = (event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> =>
  event.resource === '/openapi.json' ? openApi(event) : linkPreview(event);
