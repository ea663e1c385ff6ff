import { randomBytes } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { readBody, sendJson, targetUrl } from '../http.ts';
import type { Lambda } from '../lambda/lambda.ts';
import type { Stack } from '../template.ts';
import { type Authorizer, createAuthorizer } from './authorizer.ts';
import { eventHeaders, eventQuery, sourceIpOf } from './events.ts';
import { type Connection, socketEvent } from './socket-event.ts';

interface RouteProps {
  ApiId: string;
  RouteKey: string;
  Target?: string;
  AuthorizerId?: string;
}
export interface SocketApi {
  id: string;
  stage: string;
  /** `added`: the edge's headers for the answer. */
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer, added?: Record<string, string>): Promise<void>;
  /** `GET|POST|DELETE @connections/{id}`. */
  manage(req: IncomingMessage, res: ServerResponse, connectionId: string): Promise<void>;
  connections(): number;
  close(): Promise<void>;
}
interface Live extends Connection {
  socket: WebSocket;
  lastActive: number;
  /** Epoch milliseconds by the cloud's clock, so that moving it also ends connections that would be too old. */
  openedAt: number;
}

const messageLimit = 128 * 1024;
const defaults = { idleMs: 10 * 60_000, lifeMs: 2 * 3600_000, checkMs: 5_000 };

/** The template's WebSocket API. Undefined when it has none. */
export const createSocketApi = (
  stack: Stack,
  lambda: Lambda,
  times = defaults,
  clockNow = Date.now,
): SocketApi | undefined => {
  const [api] = stack
    .all<{ ProtocolType: string; RouteSelectionExpression: string }>('AWS::ApiGatewayV2::Api')
    .filter(({ props }) => props.ProtocolType === 'WEBSOCKET');
  if (!api) return undefined;
  const id = stack.ref(api.id);
  const arn = (path: string) => `arn:aws:execute-api:${stack.region}:${stack.account}:${id}/${path}`;
  const gatewayAs = (path: string) => ({ principal: 'apigateway.amazonaws.com', sourceArn: arn(path) });
  const stage =
    stack
      .all<{ ApiId: string; StageName: string }>('AWS::ApiGatewayV2::Stage')
      .find(({ props }) => props.ApiId === id)?.props.StageName ?? '$default';
  const uris = new Map(
    stack
      .all<{ IntegrationUri: string }>('AWS::ApiGatewayV2::Integration')
      .map(({ id: integration, props }) => [`integrations/${stack.ref(integration)}`, props.IntegrationUri]),
  );
  const routes = new Map(
    stack
      .all<RouteProps>('AWS::ApiGatewayV2::Route')
      .filter(({ props }) => props.ApiId === id)
      .map(({ props }) => [
        props.RouteKey,
        { uri: uris.get(props.Target ?? ''), authorizerId: props.AuthorizerId },
      ]),
  );
  const authorizers = new Map<string, { authorizer: Authorizer; sources: string[] }>(
    stack
      .all<{ AuthorizerUri: string; IdentitySource?: string[] }>('AWS::ApiGatewayV2::Authorizer')
      .map(({ id: authorizerId, props }) => [
        stack.ref(authorizerId),
        // WebSocket APIs do not cache the answer.
        {
          authorizer: createAuthorizer(
            lambda,
            props.AuthorizerUri,
            gatewayAs(`authorizers/${stack.ref(authorizerId)}`),
            0,
          ),
          sources: props.IdentitySource ?? [],
        },
      ]),
  );
  const selector = api.props.RouteSelectionExpression.replace('$request.body.', '');
  const live = new Map<string, Live>();
  const server = new WebSocketServer({ noServer: true, maxPayload: messageLimit, perMessageDeflate: false });
  const event = (
    connection: Connection,
    kind: 'CONNECT' | 'MESSAGE' | 'DISCONNECT',
    routeKey: string,
    extra = {},
  ) => socketEvent({ stack, apiId: id, stage, connection, kind, routeKey, extra });

  /** Runs $connect; returns the HTTP status of the handshake and the function's headers. */
  const admit = async (req: IncomingMessage, connection: Connection, url: URL) => {
    const route = routes.get('$connect');
    if (!route) return { status: 101, headers: {} };
    const headers = eventHeaders(req, connection.sourceIp);
    const query = eventQuery(url.search);
    const request = { ...headers, ...(query.queryStringParameters && query) };
    const guard = route.authorizerId === undefined ? undefined : authorizers.get(route.authorizerId);
    if (guard) {
      const methodArn = arn(`${stage}/$connect`);
      const identity = guard.sources.map((source) =>
        readSource(source, headers.headers, query.queryStringParameters),
      );
      const verdict = await guard.authorizer.check(identity, methodArn, () => ({
        type: 'REQUEST',
        methodArn,
        ...event(connection, 'CONNECT', '$connect', request),
      }));
      if (verdict.kind === 'missing') return { status: 401, headers: {} };
      if (verdict.kind === 'denied') return { status: 403, headers: {} };
      if (verdict.kind === 'broken') return { status: 500, headers: {} };
      connection.authorizer = verdict.context;
    }
    if (!route.uri) return { status: 500, headers: {} };
    const invocation = await lambda.invoke(
      route.uri,
      event(connection, 'CONNECT', '$connect', request),
      gatewayAs(`${stage}/$connect`),
    );
    const result = invocation.payload as
      | { statusCode?: number; headers?: Record<string, string> }
      | undefined
      | null;
    if (invocation.error || !result?.statusCode) return { status: 502, headers: {} };
    const ok = result.statusCode >= 200 && result.statusCode < 300;
    return { status: ok ? 101 : result.statusCode, headers: result.headers ?? {} };
  };

  const onMessage = async (connection: Live, data: RawData, isBinary: boolean) => {
    connection.lastActive = Date.now();
    const body = String(data);
    const reply = (message: string) =>
      connection.socket.send(
        JSON.stringify({ message, connectionId: connection.id, requestId: randomBytes(8).toString('hex') }),
      );
    // API Gateway closes a connection that sends binary frames, unless the integration converts them.
    if (isBinary) return connection.socket.close(1003);
    const route = routes.get(selectRoute(body, selector)) ?? routes.get('$default');
    const key = routes.has(selectRoute(body, selector)) ? selectRoute(body, selector) : '$default';
    if (!route?.uri) return reply('Forbidden');
    const { error } = await lambda.invoke(
      route.uri,
      event(connection, 'MESSAGE', key, { body }),
      gatewayAs(`${stage}/${key}`),
    );
    if (error && connection.socket.readyState === connection.socket.OPEN) reply('Internal server error');
  };

  const onClose = async (connection: Connection, code: number, reason: string) => {
    live.delete(connection.id);
    const uri = routes.get('$disconnect')?.uri;
    if (uri)
      await lambda.invokeAsync(
        uri,
        event(connection, 'DISCONNECT', '$disconnect', {
          disconnectStatusCode: code,
          disconnectReason: reason,
        }),
        gatewayAs(`${stage}/$disconnect`),
      );
  };

  const timer = setInterval(() => {
    const now = Date.now();
    for (const one of live.values())
      if (now - one.lastActive > times.idleMs || clockNow() - one.openedAt > times.lifeMs)
        one.socket.close(1001, 'Going away');
  }, times.checkMs).unref();

  return {
    id,
    stage,
    connections: () => live.size,
    upgrade: async (req, socket, head, added = {}) => {
      socket.on('error', () => socket.destroy());
      if (!isHandshake(req)) return refuse(socket, 400, added);
      const url = targetUrl(req.url);
      const connection: Connection = {
        id: `${randomBytes(9).toString('base64url')}=`,
        sourceIp: sourceIpOf(req),
        userAgent: req.headers['user-agent'],
        connectedAt: Date.now(),
        authorizer: undefined,
      };
      const { status, headers } = await admit(req, connection, url).catch(() => ({
        status: 500,
        headers: {},
      }));
      if (status !== 101) return refuse(socket, status, added);
      const chosen = Object.entries(headers).find(
        ([name]) => name.toLowerCase() === 'sec-websocket-protocol',
      )?.[1];
      // ws would echo the first offered protocol; API Gateway sends the one that the function returned, or none.
      server.options.handleProtocols = () => chosen ?? false;
      const add = (lines: string[]) => void lines.push(...headerLines(added));
      server.on('headers', add);
      let opened = false;
      server.handleUpgrade(req, socket, head, (ws) => {
        const entry: Live = { ...connection, socket: ws, lastActive: Date.now(), openedAt: clockNow() };
        opened = true;
        live.set(entry.id, entry);
        ws.on('message', (data, isBinary) => void onMessage(entry, data, isBinary).catch(() => {}));
        ws.on('error', () => {});
        ws.on('close', (code, reason) => void onClose(entry, code, String(reason)).catch(() => {}));
      });
      server.off('headers', add);
      // $connect has let it in, but the client has left meanwhile, or its handshake was refused after all.
      if (!opened) await onClose(connection, 1006, '').catch(() => {});
    },
    manage: async (req, res, connectionId) => {
      const entry = live.get(connectionId);
      if (!entry) return sendJson(res, 410, { message: 'Gone' }, { 'x-amzn-errortype': 'GoneException' });
      if (req.method === 'GET') {
        const iso = (ms: number) => new Date(ms).toISOString();
        return sendJson(res, 200, {
          connectedAt: iso(entry.connectedAt),
          identity: { sourceIp: entry.sourceIp, userAgent: entry.userAgent },
          lastActiveAt: iso(entry.lastActive),
        });
      }
      if (req.method === 'DELETE') {
        entry.socket.close(1000, 'Connection Closed Normally');
        return void res.writeHead(204).end();
      }
      const body = await readBody(req, messageLimit);
      if (!body)
        return sendJson(
          res,
          413,
          { message: 'Request too large' },
          { 'x-amzn-errortype': 'PayloadTooLargeException', connection: 'close' },
        );
      entry.lastActive = Date.now();
      entry.socket.send(String(body));
      sendJson(res, 200, {});
    },
    close: async () => {
      clearInterval(timer);
      for (const { socket } of live.values()) socket.terminate();
      server.close();
    },
  };
};

const selectRoute = (body: string, selector: string): string => {
  try {
    const value = (JSON.parse(body) as Record<string, unknown> | null)?.[selector];
    return typeof value === 'string' ? value : '$default';
  } catch {
    return '$default';
  }
};

const isHandshake = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  headers['sec-websocket-version'] === '13' &&
  /^[+/0-9A-Za-z]{22}==$/.test(headers['sec-websocket-key'] ?? '');

const headerLines = (headers: Record<string, string>) =>
  Object.entries(headers).map(([name, value]) => `${name}: ${value}`);

const refuse = (socket: Duplex, status: number, added: Record<string, string>): void =>
  refuseUpgrade(socket, status, JSON.stringify({ message: STATUS_CODES[status] ?? 'Error' }), added);

/** Answers a handshake without a socket: `body` is JSON. */
export const refuseUpgrade = (
  socket: Duplex,
  status: number,
  body: string,
  added: Record<string, string>,
): void => {
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
    ...added,
  };
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Error'}`, ...headerLines(headers), '', body];
  socket.end(lines.join('\r\n'));
};

/** `route.request.header.Sec-WebSocket-Protocol`, `route.request.querystring.q`. */
const readSource = (
  source: string,
  headers: Record<string, string>,
  query: Record<string, string> | null,
) => {
  const [, place, name = ''] = /^route\.request\.(header|querystring)\.(.+)$/.exec(source) ?? [];
  if (place === 'querystring') return query?.[name];
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
};
