import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Random } from '../../infra/demo/random.ts';
import { splitFrames } from './frames.ts';

/** The fates of one request. */
const fates = {
  'passes at once': 0,
  'asked late': 3,
  'answered late': 3,
  'cut before the server got it': 2,
  'cut after the server got it': 3,
  'cut in the middle of the answer': 1,
  'asked twice': 2,
} as const;
type Fate = keyof typeof fates;

export interface NetworkOptions {
  random: Random;
  /** The share of requests, and of frames, with a fault. */
  harm: number;
  /** The requests that may have one; all of them are refused while the network is down. */
  isTried: (method: string, url: URL) => boolean;
  /** The life of a socket, in ms. */
  life: readonly [number, number];
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
/** The delay (ms) of a late request, and the silence of a dying socket before it ends. */
const late = [50, 1500] as const;
const silence = [0, 4000] as const;

/** An HTTP proxy between one browser and the local cloud, which behaves like a bad network until it is told to be calm. */
export const startNetwork = async ({ random, harm, isTried, life }: NetworkOptions) => {
  let calm = false;
  let down = false;
  const happened: Record<string, number> = {};
  const tunnels = new Set<{ cut: () => void }>();
  const count = (what: string) => {
    happened[what] = (happened[what] ?? 0) + 1;
  };
  const lots = Object.entries(fates).flatMap(([fate, share]) => Array<Fate>(share).fill(fate as Fate));
  const draw = (): Fate => (!calm && random.chance(harm) ? random.pick(lots) : 'passes at once');

  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    const url = new URL(req.url ?? '');
    const cut = () => req.socket.destroy();
    if (down) return cut();
    // The browser itself would retry on a reused connection, and the page would see none of it.
    res.shouldKeepAlive = false;
    const fate = isTried(req.method ?? '', url) ? draw() : 'passes at once';
    if (fate !== 'passes at once') count(fate);
    const body = Buffer.concat(await req.toArray());
    if (fate === 'cut before the server got it') return cut();
    if (fate === 'asked late') await pause(random.between(...late));
    if (fate === 'asked twice') await ask(req, url, body);
    const got = await ask(req, url, body);
    if (fate === 'answered late') await pause(random.between(...late));
    if (down || fate === 'cut after the server got it') return cut();
    res.writeHead(got.status, got.headers);
    if (fate !== 'cut in the middle of the answer') return void res.end(got.body);
    res.write(got.body.subarray(0, got.body.length / 2), cut);
  };

  /** The page's WebSocket: the server's output is read frame by frame. */
  const tunnel = (req: IncomingMessage, client: Duplex, head: Buffer) => {
    const { hostname, port } = new URL(`http://${req.url}`);
    const server = connect(Number(port), hostname);
    const cut = () => {
      tunnels.delete(entry);
      server.destroy();
      client.destroy();
    };
    const entry = { cut };
    if (down) return cut();
    tunnels.add(entry);
    let isSilent = false;
    const end = () => {
      if (calm) return;
      count('socket cut');
      isSilent = true;
      setTimeout(cut, random.chance(0.5) ? 0 : random.between(...silence));
    };
    setTimeout(end, random.between(...life)).unref();
    const write = (bytes: Buffer) => {
      if (!isSilent && !client.destroyed) client.write(bytes);
    };
    const deliver = async (frame: Buffer, isText: boolean) => {
      if (!isText || calm || !random.chance(harm)) return write(frame);
      const twice = random.chance(0.5);
      count(twice ? 'frame doubled' : 'frame late');
      if (twice) write(frame);
      await pause(random.between(...late));
      write(frame);
    };
    const frames = splitFrames(write, (frame, isText) => void deliver(frame, isText));
    server.on('connect', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      server.write(head);
      client.on('data', (bytes: Buffer) => isSilent || server.write(bytes));
    });
    server.on('data', frames);
    for (const side of [server, client]) side.on('error', cut).on('close', cut);
  };

  const proxy = createServer((req, res) => void answer(req, res).catch(() => req.socket.destroy()));
  proxy.on('connect', tunnel);
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const cutAll = () => {
    for (const { cut } of tunnels) cut();
  };
  return {
    /** The browser's proxy. */
    server: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    happened,
    /** The time (ms) in which every request is lost. */
    goDown: async (ms: number) => {
      if (calm) return;
      count('network down');
      down = true;
      cutAll();
      await pause(ms);
      down = false;
    },
    /** From now on every request passes at once. */
    calm: () => {
      calm = true;
    },
    close: () => {
      cutAll();
      proxy.closeAllConnections();
      proxy.close();
    },
  };
};
export type Network = Awaited<ReturnType<typeof startNetwork>>;

interface Got {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

const ask = (req: IncomingMessage, url: URL, body: Buffer): Promise<Got> =>
  new Promise((resolve, reject) => {
    const { 'proxy-connection': _, ...headers } = req.headers;
    const asked = forward(url, { method: req.method ?? 'GET', headers: { ...headers, connection: 'close' } });
    asked.on('error', reject).on('response', (res) => {
      const { connection: __, 'transfer-encoding': ___, ...kept } = res.headers;
      res
        .toArray()
        .then(
          (chunks) => resolve({ status: res.statusCode ?? 502, headers: kept, body: Buffer.concat(chunks) }),
          reject,
        );
    });
    asked.end(body);
  });
