export type Headers = Record<string, string | undefined> | null | undefined;

/** A header regardless of case; `name` in lower case. */
export const headerOf = (headers: Headers, name: string): string | undefined =>
  Object.entries(headers ?? {}).find(([header]) => header.toLowerCase() === name)?.[1];

/** The token in a REST call's `Authorization: Bearer <token>`. */
export const bearerToken = (headers: Headers): string | undefined =>
  headerOf(headers, 'authorization')?.match(/^Bearer (\S+)$/i)?.[1];

/**
 * The token in a socket's `Sec-WebSocket-Protocol: briefhouse, <token>`, the only header that a page can set there.
 */
export const socketToken = (headers: Headers): string | undefined => {
  const [protocol, token] = (headerOf(headers, 'sec-websocket-protocol') ?? '')
    .split(',')
    .map((part) => part.trim());
  return protocol === 'briefhouse' ? token : undefined;
};
