import { patterns } from '@briefhouse/contracts/patterns.ts';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { isPastEdge, pastEdgeText } from '../../kit/edge.ts';
import { environment } from '../../kit/environment.ts';
import { log } from '../../kit/log.ts';
import { refusal } from '../../kit/plain-answer.ts';
import { metered } from '../../usage/public.ts';
import { previewOf, withPreview } from './preview-tags.ts';
import { readOpenCreator } from './queries.ts';

/**
 * GET /previews/app.html: the application’s document for `/creators/:id`, with the preview of an open page in place of
 * the site’s own. For any other page, and for none, it is the document as it is. Nothing of the visitor gets here.
 */
export const handler = (event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> =>
  metered(() => answerPage(event));

const isId = new RegExp(patterns.id);
/** The host keeps the answer for everybody, so briefly that a page which is closed is soon shown no more. */
const forAMinute = 'public, max-age=0, s-maxage=60';

const answerPage = async ({
  headers,
  httpMethod,
  queryStringParameters,
}: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> => {
  if (isPastEdge(headers)) return refusal('FORBIDDEN', { message: pastEdgeText });
  if (httpMethod !== 'GET') return refusal('METHOD_NOT_ALLOWED', { headers: { allow: 'GET' } });
  const [application, preview] = await Promise.allSettled([
    readApplication(),
    readPreview(queryStringParameters?.creator ?? ''),
  ]);
  for (const { reason } of [application, preview].filter((one) => one.status === 'rejected'))
    log.warn('preview not made', { error: reason });
  // The edge has the document too, and answers with it.
  if (application.status === 'rejected') return refusal('UNAVAILABLE');
  const isKnown = preview.status === 'fulfilled';
  const page = isKnown && preview.value ? withPreview(application.value, preview.value) : application.value;
  return {
    statusCode: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': isKnown ? forAMinute : 'no-store',
    },
    body: page,
  };
};

const readPreview = async (id: string) => {
  const creator = isId.test(id) ? await readOpenCreator(id) : undefined;
  return creator && previewOf(creator, environment.siteUrl);
};

/** The document of the host’s live version, which knows its own scripts. */
const readApplication = async (): Promise<string> => {
  const answer = await fetch(`${environment.siteUrl}/app.html`, {
    // A connection that is kept breaks while the function sleeps.
    headers: { connection: 'close' },
    redirect: 'error',
    signal: AbortSignal.timeout(3000),
  });
  if (!answer.ok) throw new Error(`The site answered ${answer.status}`);
  return answer.text();
};
