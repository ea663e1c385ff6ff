import type { RealtimeEvent } from '@briefhouse/contracts/realtime/events.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type WebSocket as Peer, WebSocketServer } from 'ws';
import { RealtimeClient, type RealtimeOptions, readFrame, reconnectDelay } from './realtime-client.ts';

const unread = (version: number) => ({
  type: 'unread.changed',
  unread: { notifications: 1, posts: 0, chat: 0, version },
});

/** The time is as long as a test may take: a busy machine is slow, not wrong. */
const waitUntil = (check: () => void) => vi.waitFor(check, 60_000);

describe('readFrame', () => {
  it('drops what is no event one by one', () => {
    const events = [unread(1), { type: 1 }, {}, null, 'refetch', unread(2)];
    expect(readFrame(JSON.stringify({ topic: 'user', events }))?.events).toEqual([unread(1), unread(2)]);
  });

  it.each(['', 'no json', '{"type":"pong"}', 'null', '{"topic":1,"events":[]}'])(
    'is nothing for %j',
    (data) => {
      expect(readFrame(data)).toBeNull();
    },
  );
});

describe('reconnectDelay', () => {
  it('grows up to a maximum and is never zero', () => {
    expect(reconnectDelay(0, 1000, () => 0)).toBe(500);
    expect(reconnectDelay(3, 1000, () => 1)).toBe(8500);
    expect(reconnectDelay(50, 1000, () => 1)).toBe(30_500);
  });
});

describe('RealtimeClient', () => {
  let server: WebSocketServer;
  let peers: Peer[];
  let said: unknown[];
  let numbers: number[];
  let client: RealtimeClient | undefined;
  let pong: boolean;

  beforeEach(async () => {
    peers = [];
    said = [];
    numbers = [];
    pong = true;
    server = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => 'briefhouse' });
    server.on('connection', (peer, request) => {
      peers.push(peer);
      said.push(`connect ${request.headers['sec-websocket-protocol']}`);
      peer.on('message', (data) => {
        const frame = JSON.parse(String(data)) as { action: string; topic?: string; number?: number };
        if (frame.number !== undefined) numbers.push(frame.number);
        said.push(frame.topic ? `${frame.action} ${frame.topic}` : frame.action);
        if (frame.action === 'ping' && pong) peer.send('{"type":"pong"}');
      });
    });
    await new Promise((done) => server.once('listening', done));
  });

  afterEach(async () => {
    client?.close();
    for (const peer of server.clients) peer.terminate();
    await new Promise((done) => server.close(done));
  });

  const connect = (options: Partial<RealtimeOptions> = {}) => {
    const events: RealtimeEvent[] = [];
    const onGap = vi.fn();
    const { port } = server.address() as { port: number };
    client = new RealtimeClient({
      url: `ws://127.0.0.1:${port}`,
      token: async () => 'jwt',
      onEvent: (event) => events.push(event),
      onGap,
      pause: 10,
      ...options,
    });
    client.open();
    return { client, events, onGap };
  };

  it('sends its token as a subprotocol, subscribes, and passes events on', async () => {
    const { client, events } = connect();
    const leave = client.subscribe('newsfeed');
    client.subscribe('newsfeed');
    await waitUntil(() => expect(said).toEqual(['connect briefhouse, jwt', 'subscribe newsfeed']));
    peers[0]?.send(JSON.stringify({ topic: 'user', events: [unread(1)] }));
    await waitUntil(() => expect(events).toHaveLength(1));
    leave();
    leave();
    client.subscribe('feed');
    await waitUntil(() => expect(said).toContain('subscribe feed'));
    expect(said).not.toContain('unsubscribe newsfeed');
  });

  it('unsubscribes when the last user of a topic is gone', async () => {
    const { client } = connect();
    const leave = client.subscribe('feed');
    await waitUntil(() => expect(said).toContain('subscribe feed'));
    leave();
    client.subscribe('feed');
    await waitUntil(() => expect(said.slice(-2)).toEqual(['unsubscribe feed', 'subscribe feed']));
    // Frames may be handled in any order, so each names its subscription.
    expect(numbers).toEqual([1, 1, 2]);
  });

  it('reconnects, subscribes to its topics again, and reports that events may have been missed', async () => {
    const { client, onGap } = connect();
    client.subscribe('newsfeed');
    await waitUntil(() => expect(said).toContain('subscribe newsfeed'));
    expect(onGap).not.toHaveBeenCalled();
    peers[0]?.terminate();
    await waitUntil(() => expect(onGap).toHaveBeenCalledOnce());
    await waitUntil(() => expect(said.filter((line) => line === 'subscribe newsfeed')).toHaveLength(2));
  });

  it.each([
    ['in time', 60_000, 0],
    ['late', 0, 1],
  ])('subscribed %s, it says whether events may have been missed before', async (_, patience, gaps) => {
    const { client, onGap, events } = connect({ patience });
    client.subscribe('newsfeed');
    client.subscribe('feed');
    await waitUntil(() => expect(said).toContain('subscribe feed'));
    for (const topic of ['newsfeed', 'feed']) peers[0]?.send(JSON.stringify({ type: 'subscribed', topic }));
    if (gaps > 0) await waitUntil(() => expect(onGap).toHaveBeenCalled());
    peers[0]?.send(JSON.stringify({ topic: 'feed', events: [unread(1)] }));
    await waitUntil(() => expect(events).toHaveLength(1));
    expect(onGap.mock.calls.length).toBeGreaterThanOrEqual(gaps);
    if (gaps === 0) expect(onGap).not.toHaveBeenCalled();
  });

  it('says when a connection has settled, and not of one that is closed before', async () => {
    const first = Promise.withResolvers<void>();
    let opened = 0;
    const settled: number[] = [];
    const onState = (state: string) => {
      if (state !== 'open') return;
      opened++;
      first.resolve();
    };
    const { client } = connect({ onState, onSettled: () => settled.push(opened), patience: 20 });
    await first.promise;
    client.close();
    client.open();
    await waitUntil(() => expect(settled).toContain(2));
    expect(settled).toEqual([2]);
  });

  it('says once that it is refused, and again only after a connection has opened', async () => {
    let refusing = true;
    let asked = 0;
    server.options.verifyClient = () => {
      asked++;
      return !refusing;
    };
    const onRefused = vi.fn();
    const { client } = connect({ onRefused, pause: 1 });
    await waitUntil(() => expect(asked).toBeGreaterThan(4));
    expect(onRefused).toHaveBeenCalledOnce();
    refusing = false;
    client.wake();
    await waitUntil(() => expect(peers).toHaveLength(1));
    refusing = true;
    peers[0]?.terminate();
    await waitUntil(() => expect(onRefused).toHaveBeenCalledTimes(2));
  });

  it('sends heartbeats, and drops a connection that does not answer', async () => {
    const { onGap } = connect({ heartbeat: 20, timeout: 3000 });
    await waitUntil(() => expect(said.filter((line) => line === 'ping').length).toBeGreaterThan(1));
    expect(peers).toHaveLength(1);
    pong = false;
    await waitUntil(() => expect(onGap).toHaveBeenCalled());
    expect(peers.length).toBeGreaterThan(1);
  });

  it('does not connect while nobody is signed in, nor after closing', async () => {
    const { client } = connect({ token: async () => null });
    await new Promise((done) => setTimeout(done, 50));
    expect(peers).toHaveLength(0);
    client.close();
    client.wake();
    await new Promise((done) => setTimeout(done, 50));
    expect(peers).toHaveLength(0);
  });

  it('tries again when no token could be fetched', async () => {
    let tries = 0;
    connect({ token: async () => (++tries < 3 ? Promise.reject(new Error('no network')) : 'jwt') });
    await waitUntil(() => expect(peers).toHaveLength(1));
  });
});
