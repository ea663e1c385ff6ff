import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { environment } from '../kit/environment.ts';
import { lazy } from '../kit/lazy.ts';
import { log } from '../kit/log.ts';
import { parseNetwork } from '../kit/network.ts';
import { isStillBlocked } from '../security/public.ts';
import { stretchesOf } from './address-place.ts';
import { forget } from './commands.ts';
import { subscriptionEntity } from './row.ts';

/** Frames in flight at once: a worker waits for the gateway, not for its own sockets. */
const parallel = 200;

/** The gateway's own API for connections. */
export const gateway = lazy(
  () =>
    new ApiGatewayManagementApiClient({
      endpoint: environment.socketEndpoint,
      maxAttempts: 2,
      requestHandler: { httpAgent: { maxSockets: parallel }, httpsAgent: { maxSockets: parallel } },
    }),
);

/** Sends a frame; forgets a connection that is gone. Never fails: a frame is a hint. */
export const sendFrame = async (connectionId: string, frame: string): Promise<void> => {
  try {
    const Data = Buffer.from(frame);
    await gateway().send(new PostToConnectionCommand({ ConnectionId: connectionId, Data }));
  } catch (error) {
    if (!(error instanceof GoneException)) return log.warn('frame not sent', { error });
    await forget(connectionId).catch((failure) => log.warn('connection not forgotten', { error: failure }));
  }
};

/**
 * Closes a connection, however much it listens to: its rows go with the gateway's event afterwards. A page whose user
 * is still admitted reconnects with a new token.
 */
export const endConnection = async (connectionId: string): Promise<void> => {
  try {
    await gateway().send(new DeleteConnectionCommand({ ConnectionId: connectionId }));
  } catch (error) {
    if (!(error instanceof GoneException)) throw error;
    await forget(connectionId);
  }
};

/** Lists that are read, or connections that are closed, at the same time. */
const atOnce = 20;

/** Closes connections from a blocked address or range, unless the block was lifted or has ended meanwhile. */
export const endBlocked = async (ip_address: string): Promise<void> => {
  const network = parseNetwork(ip_address);
  if (!network || !(await isStillBlocked(ip_address))) return;
  const found: string[] = [];
  await each(stretchesOf(network), async (stretch) => void found.push(...(await connectionsIn(stretch))));
  await each(found, endConnection);
};

type Stretch = ReturnType<typeof stretchesOf>[number];

const connectionsIn = async ({ gsi2pk, from, to }: Stretch): Promise<string[]> => {
  const { data } = await subscriptionEntity()
    .query.byAddress({ gsi2pk })
    .between({ gsi2sk: from }, { gsi2sk: to })
    .go({ pages: 'all' });
  return data.map(({ connection_id }) => connection_id);
};

const each = async <T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> => {
  for (let from = 0; from < list.length; from += atOnce)
    await Promise.all(list.slice(from, from + atOnce).map(work));
};
