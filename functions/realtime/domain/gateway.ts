import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import { environment } from '../../kit/environment.ts';
import { lazy } from '../../kit/lazy.ts';

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
