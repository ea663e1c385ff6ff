import { realEpochSeconds } from '../kit/clock.ts';
import { toContext, type User } from '../kit/user.ts';
import { handler } from '../root/socket.ts';

interface SocketEvent {
  route?: '$connect' | '$default' | '$disconnect';
  body?: unknown;
  headers?: Record<string, string>;
  /** When the session began, in epoch seconds; a minute ago if nothing is said. */
  began?: number;
}

/** Hands an event of one connection to the socket's function as the gateway does; a body that is no text becomes JSON. */
export const toSocket = (user: User, connectionId: string, event: SocketEvent) => {
  const { route = '$default', body, headers, began = realEpochSeconds() - 60 } = event;
  return handler({
    requestContext: {
      routeKey: route,
      connectionId,
      identity: { sourceIp: '203.0.113.7' },
      authorizer: toContext(user, {
        token_expires: realEpochSeconds() + 3600,
        auth_time: began,
        source_ip: '203.0.113.7',
      }),
    },
    ...(headers && { headers }),
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  } as unknown as Parameters<typeof handler>[0]);
};
