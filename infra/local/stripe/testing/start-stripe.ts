import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeServer, listen, readBody } from '../../http.ts';
import type { StripeControl } from '../control.ts';
import { createStripe, type StripeSimulator } from '../stripe.ts';

/** An event as it arrives at a webhook: the raw body, and headers in lower case. */
export interface Delivered {
  body: string;
  headers: Record<string, string>;
}
export interface StartStripeOptions {
  /** The webhook's answer, as a status; without it events are kept and go nowhere. */
  webhook?: (delivered: Delivered) => number | Promise<number>;
  /** Epoch milliseconds at which the clock stands until it is moved; without it, it goes on like the real one. */
  startAt?: number;
  /** A folder to go on from; one of its own, removed at the end, unless given. */
  dir?: string;
}
export interface TestStripe {
  url: string;
  secretKey: string;
  webhookSecret: string;
  control: StripeControl;
  /** Epoch milliseconds. */
  clock: { now(): number; advance(ms: number): void; moveTo(epochMs: number): void };
  /** Resolves once no event is under way or due. */
  settled: StripeSimulator['settled'];
  /** Ends it, and puts the environment back as it was. */
  close(): Promise<void>;
}

/**
 * A Stripe in this process, on a port of its own: `STRIPE_API_BASE`, `STRIPE_SECRET_KEY` and `STRIPE_WEBHOOK_SECRET`
 * lead to it until it is closed.
 */
export const startStripe = async ({
  webhook,
  startAt,
  dir,
}: StartStripeOptions = {}): Promise<TestStripe> => {
  // The key is new with each start, so that a client that is kept by its key is made anew.
  const secretKey = `sk_test_${randomBytes(12).toString('hex')}`;
  const webhookSecret = `whsec_${randomBytes(12).toString('hex')}`;
  const folder = dir ?? mkdtempSync(join(tmpdir(), 'local-stripe-'));
  const clock = testClock(startAt);
  const server = createServer((req, res) => void serve(req, res).catch(() => res.destroy()));
  const port = await listen(server, 0, '127.0.0.1');
  const url = `http://127.0.0.1:${port}`;
  const stripe = createStripe({
    dir: folder,
    clock,
    secretKey,
    pagesUrl: `${url}/pages`,
    webhooks: webhook ? [{ url: `${url}/webhook`, secret: webhookSecret }] : [],
  });
  const serve = async (req: IncomingMessage, res: ServerResponse) => {
    if (req.url !== '/webhook') return stripe.api(req, res);
    const body = String(await readBody(req));
    const headers = Object.fromEntries(
      Object.entries(req.headers).map(([name, value]) => [name, String(value)]),
    );
    res.writeHead((await webhook?.({ body, headers })) ?? 200).end();
  };
  const restore = setEnvironment({
    STRIPE_API_BASE: url,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  });
  return {
    url,
    secretKey,
    webhookSecret,
    control: stripe.control,
    clock,
    settled: stripe.settled,
    async close() {
      restore();
      await stripe.close();
      await closeServer(server);
      if (!dir) rmSync(folder, { recursive: true, force: true });
    },
  };
};

const testClock = (startAt: number | undefined) => {
  const listeners: (() => void)[] = [];
  const standing = startAt !== undefined;
  let moved = startAt ?? 0;
  const now = () => moved + (standing ? 0 : Date.now());
  const advance = (ms: number) => {
    moved += ms;
    for (const listener of listeners) listener();
  };
  return {
    now,
    advance,
    moveTo: (epochMs: number) => advance(epochMs - now()),
    onMove: (listener: () => void) => void listeners.push(listener),
  };
};

/** Returns a function that restores the earlier values. */
const setEnvironment = (values: Record<string, string>): (() => void) => {
  const before = Object.keys(values).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, values);
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
};
