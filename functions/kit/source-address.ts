import { isFromEdge } from './edge.ts';
import { type Headers, headerOf } from './header.ts';

/** Fields that events of the REST API, the socket's $connect and authorizers have in common. */
interface CallerEvent {
  headers?: Headers;
  requestContext: { identity: { sourceIp: string } };
}

/**
 * The caller's address, for limits and blocks. Behind the edge the gateway sees the edge's own address, so the
 * viewer's comes in a header, which is trusted only with the secret that the edge alone knows.
 */
export const sourceAddress = ({ headers, requestContext }: CallerEvent): string => {
  const viewer = headerOf(headers, 'x-briefhouse-viewer');
  return viewer && isFromEdge(headers) ? viewer : requestContext.identity.sourceIp;
};
