import type http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

/** Names the AWS host that a rerouted request was for. */
export const hostHeader = 'x-aws-host';
/**
 * An import of `node:http` reads every export, and the three that stand for those of undici load it: 25 ms in each
 * thread. The same classes are globals.
 */
const httpWithoutUndici = (): typeof http => {
  const module = process.getBuiltinModule('node:http');
  for (const name of ['WebSocket', 'CloseEvent', 'MessageEvent']) Reflect.deleteProperty(module, name);
  return module;
};
const isAws = (host: string) => host.endsWith('.amazonaws.com');

/**
 * Sends this thread's `https://*.amazonaws.com` to the local endpoint: some libraries build such URLs themselves
 * and refuse plain http (token keys), others get them from the template (the socket's management URL).
 */
export const rerouteAws = (endpoint: string): void => {
  const { hostname, port } = new URL(endpoint);
  const http = httpWithoutUndici();
  const original = https.request;

  const request = (...args: unknown[]): http.ClientRequest => {
    const first = args[0];
    const url = typeof first === 'string' ? new URL(first) : first instanceof URL ? first : undefined;
    const options = (url ? (typeof args[1] === 'object' ? args[1] : {}) : first) as https.RequestOptions;
    const callback = args.find((arg) => typeof arg === 'function') as
      | ((res: http.IncomingMessage) => void)
      | undefined;
    const host = url?.hostname ?? options.hostname ?? options.host ?? '';
    if (!isAws(host)) return (original as (...all: unknown[]) => http.ClientRequest)(...args);
    const { agent: _httpsAgent, headers, ...rest } = options;
    return http.request(
      {
        ...rest,
        path: url ? url.pathname + url.search : rest.path,
        protocol: 'http:',
        host: hostname,
        hostname,
        port,
        headers: {
          ...(headers as http.OutgoingHttpHeaders),
          host: `${hostname}:${port}`,
          [hostHeader]: host,
        },
      },
      callback,
    );
  };
  const get = (...args: unknown[]): http.ClientRequest => request(...args).end();
  Object.assign(https, { request, get });
  syncBuiltinESMExports();

  const originalFetch = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const asked = new Request(input, init);
    const url = new URL(asked.url);
    if (url.protocol !== 'https:' || !isAws(url.hostname)) return originalFetch(asked);
    const moved = new Request(new URL(url.pathname + url.search, endpoint), asked);
    moved.headers.set(hostHeader, url.hostname);
    return originalFetch(moved);
  };
};
