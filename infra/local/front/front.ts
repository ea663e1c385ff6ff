import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { sourceIpOf } from '../gateway/events.ts';
import type { RestApi } from '../gateway/rest.ts';
import { refuseUpgrade, type SocketApi } from '../gateway/socket.ts';
import { decoded, sendJson } from '../http.ts';
import type { Product } from '../product.ts';

type Handle = (req: IncomingMessage, res: ServerResponse) => unknown;
export interface FrontParts {
  /** The current API, which may be reloaded. */
  rest: () => RestApi | undefined;
  socket: SocketApi | undefined;
  /** Objects below /media/. */
  media: Handle;
  /** The pages below /__local/. */
  console: Handle;
  /** The content of `/config.json`. */
  config: object;
  /** The edge adds these to answers. Files of the site have those of pages already. */
  headers: Record<'page' | 'data' | 'media', Record<string, string>>;
  /** The secret proves to the functions that the viewer's address comes from the edge. */
  edgeSecret: string;
  edgeHeaders: Product['edgeHeaders'];
  /** Looks at each request before anything else does. */
  firewall?: NonNullable<Product['firewall']>['refusal'] & { refuses(address: string): boolean };
  files(req: IncomingMessage, res: ServerResponse, path: string): Promise<void>;
  page?: Product['page'];
}

/** Stands in for CloudFront: one origin with the same path behaviours as the edge stack. */
export const createFront = ({
  rest,
  socket,
  media,
  console,
  config,
  headers,
  edgeSecret,
  edgeHeaders,
  firewall,
  files,
  page = () => undefined,
}: FrontParts) => {
  /** Sets the edge headers, overwriting what the viewer sent. */
  const asEdge = (req: IncomingMessage): void => {
    const own: [string, string][] = [
      [edgeHeaders.secret, edgeSecret],
      [edgeHeaders.viewerAddress, sourceIpOf(req)],
    ];
    const spoofed = new Set(own.map(([name]) => name));
    const kept: string[] = [];
    for (let index = 0; index < req.rawHeaders.length; index += 2)
      if (!spoofed.has((req.rawHeaders[index] ?? '').toLowerCase()))
        kept.push(...req.rawHeaders.slice(index, index + 2));
    req.rawHeaders = [...kept, ...own.flat()];
  };

  /** A page that a route makes, without anything of the visitor; the site's own while that fails. */
  const answerPage = async (req: IncomingMessage, res: ServerResponse, path: string, route: string) => {
    const api = rest();
    if (api && (req.method === 'GET' || req.method === 'HEAD')) {
      req.rawHeaders = [edgeHeaders.secret, edgeSecret];
      const { status, headers: own, body } = await api.ask(req, route);
      if (status < 400) return void res.writeHead(status, { ...own, ...headers.page }).end(body);
    }
    return files(req, res, path);
  };

  const request: RequestListener = (req, res) => {
    const url = req.url ?? '/';
    const path = decoded(url.split('?')[0] ?? '/');
    const under = (prefix: string) => path === prefix || path?.startsWith(`${prefix}/`);
    // Pages and the local console replace these by their own.
    for (const [name, value] of Object.entries(under('/media') ? headers.media : headers.data))
      res.setHeader(name, value);
    // CloudFront would not serve the local console.
    if (firewall && !under('/__local') && firewall.refuses(sourceIpOf(req))) {
      const isForApi = [rest(), socket].some((api) => api && url.startsWith(`/${api.stage}`));
      res.writeHead(firewall.status, { 'content-type': isForApi ? 'application/json' : 'text/html' });
      return void res.end(isForApi ? firewall.api : firewall.page);
    }
    if (path === undefined) return sendJson(res, 400, { code: 'VALIDATION', message: 'Malformed path' });
    const api = rest();
    if (api && under(`/${api.stage}`)) {
      asEdge(req);
      // The path is cut by segment, not by length: the stage's name may be percent-encoded.
      return void api.handle(req, res, url.replace(/^\/[^/?]*/, '') || '/');
    }
    if (socket && under(`/${socket.stage}`))
      return sendJson(res, 426, { message: 'Upgrade Required' }, { upgrade: 'websocket' });
    if (under('/media')) return void media(req, res);
    if (under('/__local')) return void console(req, res);
    if (path === '/config.json') return sendJson(res, 200, config, { 'cache-control': 'no-cache' });
    const route = page(url.split('?')[0] ?? '/');
    const answering = route === undefined ? files(req, res, path) : answerPage(req, res, path, route);
    answering.catch((error: Error) => {
      if (!res.headersSent) sendJson(res, 500, { code: 'INTERNAL', message: error.message });
      else res.destroy();
    });
  };
  /** A server may ignore an upgrade to a protocol that it does not speak (RFC 9110, 7.8), and this one does. */
  const upgrades = (req: IncomingMessage): boolean => {
    const path = (req.url ?? '/').split('?')[0] ?? '/';
    const isSocket = path === `/${socket?.stage}` || path === `/${socket?.stage}/`;
    return isSocket && req.headers.upgrade?.toLowerCase() === 'websocket';
  };
  const upgrade = (req: IncomingMessage, stream: Duplex, head: Buffer): void => {
    if (firewall?.refuses(sourceIpOf(req))) {
      refuseUpgrade(stream, firewall.status, firewall.api, headers.data);
      return;
    }
    asEdge(req);
    void socket?.upgrade(req, stream, head, headers.data);
  };
  return { request, upgrades, upgrade };
};
