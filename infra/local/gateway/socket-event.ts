import { randomUUID } from 'node:crypto';
import type { Stack } from '../template.ts';
import { requestTime } from './events.ts';

export interface Connection {
  id: string;
  sourceIp: string;
  userAgent: string | undefined;
  connectedAt: number;
  authorizer: Record<string, string | number | boolean> | undefined;
}
interface Parts {
  stack: Stack;
  apiId: string;
  stage: string;
  connection: Connection;
  kind: 'CONNECT' | 'MESSAGE' | 'DISCONNECT';
  routeKey: string;
  /** Headers and query of $connect, `body` of a message, `disconnect*` of $disconnect. */
  extra: { body?: string; disconnectStatusCode?: number; disconnectReason?: string };
}

/** The event of a WebSocket API's Lambda proxy integration. */
export const socketEvent = ({ stack, apiId, stage, connection, kind, routeKey, extra }: Parts) => {
  const now = Date.now();
  const { disconnectStatusCode, disconnectReason, ...rest } = extra;
  const requestId = randomUUID();
  return {
    ...rest,
    requestContext: {
      routeKey,
      ...(connection.authorizer && { authorizer: connection.authorizer }),
      ...(kind === 'MESSAGE' && { messageId: randomUUID() }),
      ...(disconnectStatusCode !== undefined && {
        disconnectStatusCode,
        disconnectReason: disconnectReason ?? '',
      }),
      eventType: kind,
      extendedRequestId: requestId.slice(0, 15),
      requestTime: requestTime(now),
      messageDirection: 'IN',
      stage,
      connectedAt: connection.connectedAt,
      requestTimeEpoch: now,
      identity: { sourceIp: connection.sourceIp, userAgent: connection.userAgent ?? null },
      requestId,
      domainName: `${apiId}.execute-api.${stack.region}.amazonaws.com`,
      connectionId: connection.id,
      apiId,
    },
    isBase64Encoded: false,
  };
};
