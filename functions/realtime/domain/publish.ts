import {
  ApiGatewayManagementApiClient,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import type { RealtimeEvent, ServerFrame } from '@briefhouse/contracts/realtime/events.ts';
import { environment } from '../../kit/environment.ts';
import { log } from '../../kit/log.ts';
import type { Publication } from '../../kit/publication.ts';
import { subscriptionEntity } from '../subscription.entity.ts';
import { close } from './connection.ts';

let client: ApiGatewayManagementApiClient | undefined;
const socket = () => {
  client ??= new ApiGatewayManagementApiClient({ endpoint: environment.socketEndpoint, maxAttempts: 2 });
  return client;
};

/** Sends each topic's events as one frame to everyone who listens; forgets connections that are gone. Never fails. */
export const publish = async (publications: Publication[]): Promise<void> => {
  const topics = Map.groupBy(publications, ({ topic }) => topic);
  await Promise.all(
    [...topics].map(([topic, list]) =>
      publishTopic(topic, distinct(list.map(({ event }) => event))).catch((error) =>
        log.error('topic not told', { error }),
      ),
    ),
  );
};

const publishTopic = async (topic: string, events: RealtimeEvent[]) => {
  const frame: ServerFrame = { topic: topic.startsWith('user:') ? 'user' : topic, events };
  const data = Buffer.from(JSON.stringify(frame));
  let cursor: string | null = null;
  do {
    const page: { data: { connection_id: string }[]; cursor: string | null } = await subscriptionEntity()
      .query.byTopic({ topic })
      .go({ limit: 200, ...(cursor && { cursor }) });
    await Promise.all(page.data.map(({ connection_id }) => send(connection_id, data)));
    cursor = page.cursor;
  } while (cursor);
};

/** Several records of a batch may ask for the same refetch. */
const distinct = (events: RealtimeEvent[]) => [
  ...new Map(events.map((event) => [JSON.stringify(event), event])).values(),
];

const send = async (connectionId: string, data: Uint8Array) => {
  try {
    await socket().send(new PostToConnectionCommand({ ConnectionId: connectionId, Data: data }));
  } catch (error) {
    if (!(error instanceof GoneException)) return log.warn('connection did not take a frame', { error });
    await close(connectionId).catch((failure) => log.warn('connection not forgotten', { error: failure }));
  }
};

/** Answers one connection directly. */
export const answer = (connectionId: string, message: unknown): Promise<void> =>
  send(connectionId, Buffer.from(JSON.stringify(message)));
