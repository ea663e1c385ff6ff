import { clientFrame } from '@briefhouse/contracts/realtime/events.ts';
import type { APIGatewayProxyResult, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { tellTyping } from '../chat/people/shown.ts';
import { mayReadPost } from '../feed/public.ts';
import { AppError } from '../kit/app-error.ts';
import { isPastEdge } from '../kit/edge.ts';
import { socketToken } from '../kit/header.ts';
import { log } from '../kit/log.ts';
import { meterFor } from '../kit/meter.ts';
import { isForeignOrigin } from '../kit/own-site.ts';
import { sourceAddress } from '../kit/source-address.ts';
import { fromContext, type User, type UserContext } from '../kit/user.ts';
import { refusalOf, verifyToken } from '../kit/verify-token.ts';
import { endedSessions } from '../people/public.ts';
import { leave, type Origin, oldestBeyond, open, subscribe, unsubscribe } from '../realtime/commands.ts';
import { mayStay, takeFrame } from '../realtime/examine.ts';
import { framesOf, sendToListeners } from '../realtime/public.ts';
import { endConnection, sendFrame } from '../realtime/send-frame.ts';
import { isBlocked } from '../security/public.ts';
import { metered } from '../usage/public.ts';
import { writingOf } from '../work/brief/live.ts';

type SocketEvent = APIGatewayProxyWebsocketEventV2 & {
  headers?: Record<string, string | undefined>;
  requestContext: { authorizer?: UserContext; identity: { sourceIp: string } };
};

const status = (statusCode: number, headers: Record<string, string> = {}): APIGatewayProxyResult => ({
  statusCode,
  headers,
  body: '',
});

export const handler = (event: SocketEvent): Promise<APIGatewayProxyResult> =>
  metered(() => react(event), event.requestContext.authorizer?.user_id);

const react = async (event: SocketEvent): Promise<APIGatewayProxyResult> => {
  const { routeKey, connectionId } = event.requestContext;
  try {
    if (routeKey === '$connect') return await connect(event);
    if (routeKey === '$disconnect') await leave(connectionId);
    else await receive(event);
    return status(200);
  } catch (error) {
    // A page that sends many frames at once gets in its own way; that is no fault of ours.
    if (error instanceof AppError && (error.code === 'CONFLICT' || error.code === 'UNAVAILABLE'))
      log.warn('frame refused', { code: error.code, route: routeKey });
    else log.error('socket failed', { error, route: routeKey });
    return status(500);
  }
};

/** Verifies the token as well, because not every environment calls the authorizer before connecting. */
const connect = async (event: SocketEvent) => {
  if (isPastEdge(event.headers)) return status(403);
  // A browser sends the origin with every socket, and no rule of its own keeps other sites from opening one.
  if (isForeignOrigin(event.headers)) return status(403);
  const token = socketToken(event.headers);
  const user = token ? await verifyToken(token).catch((error) => refuse(error, token)) : undefined;
  if (!user) return status(401);
  meterFor(user.id);
  const source_ip = sourceAddress(event);
  const { token_expires, auth_time, session_id } = user;
  const [blocked, ended] = await Promise.all([isBlocked(source_ip), endedSessions(user.id, [session_id])]);
  if (blocked || ended.size > 0) return status(403);
  try {
    const origin = { source_ip, token_expires, auth_time, ...(session_id && { session_id }) };
    await open(event.requestContext.connectionId, user, origin);
  } catch (error) {
    if (error instanceof AppError && error.code === 'FORBIDDEN') return status(403);
    throw error;
  }
  await closeOldest(user.id);
  return status(200, { 'Sec-WebSocket-Protocol': 'briefhouse' });
};

/** A failure refuses nobody: the next connection closes them. */
const closeOldest = async (userId: string): Promise<void> => {
  try {
    await Promise.all((await oldestBeyond(userId)).map(endConnection));
  } catch (error) {
    log.warn('oldest sockets not closed', { error });
  }
};

/** When the token keys cannot be fetched, a 401 would sign the user out. */
const refuse = (error: unknown, token: string): undefined => {
  const reason = refusalOf(error, token);
  if (!reason) throw error;
  log.info('token refused', { reason });
};

const receive = async (event: SocketEvent) => {
  const { connectionId, authorizer } = event.requestContext;
  const origin = originOf(authorizer);
  if (!takeFrame(connectionId)) return endConnection(connectionId);
  // A page sends something every 25 s, so no connection outlives its permission by a minute.
  if (!(await mayStay(origin))) return endConnection(connectionId);
  const frame = clientFrame.safeParse(parse(event.body)).data;
  if (!frame) return answer(connectionId, { type: 'error', message: 'Not understood' });
  if (frame.action === 'ping') return answer(connectionId, { type: 'pong' });
  if (frame.action === 'unsubscribe') return unsubscribe(connectionId, frame.topic, frame.number);
  const user: User | undefined = fromContext(authorizer);
  if (frame.action === 'writing') return user && tellWriting(frame, user.id);
  if (frame.action === 'typing') return user && tellTyping(connectionId, user.id, frame.partner_id);
  const allowed =
    user !== undefined &&
    (await subscribe(connectionId, frame.topic, frame.number, user, mayReadPost, origin));
  return answer(connectionId, { type: allowed ? 'subscribed' : 'refused', topic: frame.topic });
};

/** Shows what somebody types into a brief on the open pages of the two who write it. */
const tellWriting = async (frame: Parameters<typeof writingOf>[0], userId: string): Promise<void> => {
  const { people, event } = await writingOf(frame, userId);
  await Promise.all(
    people.map((id) => {
      const topic = `user:${id}`;
      return sendToListeners(topic, framesOf(topic, [event]));
    }),
  );
};

/** The origin of the connection, according to the authorizer. */
const originOf = ({
  token_expires,
  auth_time,
  source_ip,
  session_id,
}: Partial<UserContext> = {}): Origin => ({
  ...(token_expires && { token_expires: Number(token_expires) }),
  ...(auth_time && { auth_time: Number(auth_time) }),
  ...(source_ip && { source_ip }),
  ...(session_id && { session_id }),
});

const parse = (body: string | undefined): unknown => {
  try {
    return JSON.parse(body ?? '');
  } catch {
    return undefined;
  }
};

const answer = (connectionId: string, message: object): Promise<void> =>
  sendFrame(connectionId, JSON.stringify(message));
