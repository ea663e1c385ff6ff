import {
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { log } from '../../kit/log.ts';
import { forget } from './connection.ts';
import { gateway } from './gateway.ts';

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
