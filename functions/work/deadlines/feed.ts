import { calendarPath } from '@briefhouse/contracts/marketplace/calendar.ts';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { answerHeaders } from '../../kit/answer-headers.ts';
import { AppError } from '../../kit/app-error.ts';
import { refusePastEdge } from '../../kit/edge.ts';
import { headerOf } from '../../kit/header.ts';
import { digest } from '../../kit/ids.ts';
import { log } from '../../kit/log.ts';
import { refusal } from '../../kit/plain-answer.ts';
import { sourceAddress } from '../../kit/source-address.ts';
import { noteAbuse, refuseBlocked } from '../../security/public.ts';
import { metered } from '../../usage/public.ts';
import { calendarFile } from './calendar-file.ts';
import { readLinkedProjects } from './calendar-link.ts';
import { toDayEvents } from './views.ts';

/**
 * GET /calendar.ics?token=…: the dates of somebody's projects, for calendar programs, which sign in nowhere. The token
 * is all that it takes, so no line of a log may have the query.
 */
export const calendarFeed = (event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> =>
  log.with({ request_id: event.requestContext.requestId, route: `GET ${calendarPath}` }, () =>
    metered(() => answerFeed(event).catch((error: unknown) => refused(error, sourceAddress(event)))),
  );

const answerFeed = async (event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> => {
  refusePastEdge(event.headers);
  if (event.httpMethod !== 'GET') return refusal('METHOD_NOT_ALLOWED', { headers: { allow: 'GET' } });
  const address = sourceAddress(event);
  await refuseBlocked(address);
  const projects = await readLinkedProjects(event.queryStringParameters?.token ?? '', address);
  const body = calendarFile('Briefhouse', projects.flatMap(toDayEvents));
  const headers = {
    ...answerHeaders,
    'cache-control': 'private, max-age=300',
    etag: `"${digest(body)}"`,
  };
  return isKnown(headerOf(event.headers, 'if-none-match'), headers.etag)
    ? { statusCode: 304, headers, body: '' }
    : { statusCode: 200, headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8' }, body };
};

/** A copy that was packed on its way has a weak tag. */
const isKnown = (tags = '', etag: string): boolean =>
  tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

const refused = async (error: unknown, ip_address: string): Promise<APIGatewayProxyResult> => {
  if (!(error instanceof AppError)) {
    log.error('failed', { error });
    return refusal('INTERNAL');
  }
  const { code, message, retryAfter, abuse } = error;
  if (abuse) await noteAbuse(abuse, { user_id: null, ip_address });
  return refusal(code, {
    message,
    ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
  });
};
