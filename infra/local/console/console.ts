import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../clock.ts';
import { readBody, targetUrl } from '../http.ts';
import { isForLocalHost, isFromElsewhere } from '../local-host.ts';
import type { Inbox } from '../mail/inbox.ts';
import { type Fate, fates, type MailEvents } from '../mail/mail-events.ts';
import { unsubscribe } from '../mail/unsubscribe.ts';
import type { Product } from '../product.ts';
import type { Queues } from '../sqs/queues.ts';
import { inboxPage, notFoundPage, overviewPage, type Section } from './pages.ts';

export interface ConsoleOptions {
  product: Pick<Product, 'name' | 'style'>;
  inbox: Inbox;
  mailEvents: MailEvents;
  clock: Clock;
  queues: Pick<Queues, 'find'>;
  /** The simulator whose pages are below `/__local/stripe`. */
  stripe?: { handle(req: IncomingMessage, res: ServerResponse): Promise<void> };
  /** The sections of the overview, called for every view. */
  describe(): Section[] | Promise<Section[]>;
}

export interface LocalConsole {
  /** Serves everything below `/__local/`. Never rejects. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
  /** Ends the event streams of open inbox pages, which would keep the server from closing. */
  close(): void;
}

const asset = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const pagePolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'";
/** A mail is untrusted markup: no script, no network, and links open outside the frame. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox allow-top-navigation-by-user-activation";

/** The pages at `/__local/`: overview, inbox, clock and redrive. */
export function createConsole({
  product,
  inbox,
  mailEvents,
  clock,
  queues,
  stripe,
  describe,
}: ConsoleOptions): LocalConsole {
  const streams = new Set<ServerResponse>();
  const style = `${product.style}\n${asset('./page.css')}`;
  const scripts = ['inbox', 'overview'].map((name) => [`${name}.js`, asset(`./${name}-client.js`)] as const);
  const send = (
    res: ServerResponse,
    status: number,
    type: string,
    body: string,
    policy = pagePolicy,
  ): void => {
    res.writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
    });
    res.end(body);
  };
  const sendJson = (res: ServerResponse, status: number, body: unknown) =>
    send(res, status, 'application/json', JSON.stringify(body));

  const watch = (req: IncomingMessage, res: ServerResponse): void => {
    res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    res.write('retry: 1000\n\n');
    const stop = inbox.subscribe((mail) => res.write(`event: mail\ndata: ${JSON.stringify(mail)}\n\n`));
    streams.add(res);
    req.once('close', () => {
      stop();
      streams.delete(res);
    });
  };

  const mailBody = (res: ServerResponse, id: string): void => {
    const mail = inbox.get(id);
    if (!mail) send(res, 404, 'text/html', notFoundPage(product.name));
    else send(res, 200, 'text/html', `<!doctype html><base target="_top">${mail.html}`, mailPolicy);
  };

  const clockTime = () => ({ now: new Date(clock.now()).toISOString(), offset_ms: clock.offsetMs() });

  const moveClock = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const move = moveIn(await readBody(req, 1000), clock);
    if (!move)
      return sendJson(res, 400, {
        message: 'One of {"advance": seconds}, {"to": ISO time}, {"reset": true}.',
      });
    try {
      move();
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return sendJson(res, 400, { message: error.message });
    }
    sendJson(res, 200, clockTime());
  };

  const redrive = (res: ServerResponse, name: string): void => {
    const moved = queues.find(name)?.redrive(({ deadLetterSource = '' }) => queues.find(deadLetterSource));
    if (moved === undefined) sendJson(res, 404, { message: `No queue ${name}.` });
    else sendJson(res, 200, { moved });
  };

  /** A mail program's acts on a mail: it ends mail of its kind, sends it back, or calls it spam. */
  const act = async (res: ServerResponse, id: string, action: string): Promise<void> => {
    const mail = inbox.get(id);
    if (!mail) return sendJson(res, 404, { message: 'No such mail.' });
    if (action !== 'unsubscribe') {
      mailEvents.tell(mail, action as Fate);
      return sendJson(res, 200, { ok: true });
    }
    const status = await unsubscribe(mail);
    if (status === undefined) sendJson(res, 409, { message: 'This mail names no one-click address.' });
    else sendJson(res, status === 200 ? 200 : 502, { status });
  };

  const change = async (req: IncomingMessage, res: ServerResponse, path: string): Promise<void> => {
    // Any other site open in this browser could send a form here.
    const site = req.headers['sec-fetch-site'] ?? 'none';
    if ((site !== 'same-origin' && site !== 'none') || isFromElsewhere(req))
      return sendJson(res, 403, { message: 'From this page only.' });
    if (stripe && isOfStripe(path)) return stripe.handle(req, res);
    const queue = /^queues\/([\w-]+)\/redrive$/.exec(path)?.[1];
    if (path === 'clock') return moveClock(req, res);
    if (queue) return redrive(res, queue);
    const [, id, action] = mailAction.exec(path) ?? [];
    if (id && action) return act(res, id, action);
    sendJson(res, 405, { message: 'Only GET.' });
  };

  const route = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    // The mails hold codes, so no other site may have its name resolved to this machine and read them.
    if (!isForLocalHost(req))
      return send(res, 403, 'text/plain', `Open it as http://localhost:${req.socket.localPort}/__local/`);
    const url = targetUrl(req.url);
    const path = url.pathname.replace(/^\/__local\/?/, '');
    if (req.method === 'POST') return change(req, res, path);
    if (req.method !== 'GET' && req.method !== 'HEAD') return send(res, 405, 'text/plain', 'Only GET.');
    if (stripe && isOfStripe(path)) return stripe.handle(req, res);
    if (path === '')
      return send(res, 200, 'text/html', overviewPage(product.name, await describe(), clockTime()));
    if (path === 'clock') return sendJson(res, 200, clockTime());
    if (path === 'inbox') return send(res, 200, 'text/html', inboxPage(product.name));
    if (path === 'mail') return sendJson(res, 200, inbox.list(url.searchParams.get('to') ?? undefined));
    if (path === 'mail/events') return watch(req, res);
    if (path === 'page.css') return send(res, 200, 'text/css', style);
    const script = scripts.find(([name]) => name === path)?.[1];
    if (script) return send(res, 200, 'text/javascript', script);
    if (path.startsWith('mail/')) return mailBody(res, path.slice('mail/'.length));
    send(res, 404, 'text/html', notFoundPage(product.name));
  };

  return {
    handle: (req, res) => route(req, res).catch((error) => send(res, 500, 'text/plain', String(error))),
    close() {
      for (const res of streams) res.end();
    },
  };
}

const mailAction = new RegExp(`^mail/([\\w-]+)/(unsubscribe|${fates.join('|')})$`);

const isOfStripe = (path: string): boolean => path === 'stripe' || path.startsWith('stripe/');

/** The clock change that a request asks for; undefined unless it asks for exactly one. */
const moveIn = (body: Buffer | undefined, clock: Clock): (() => void) | undefined => {
  let asked: unknown;
  try {
    asked = JSON.parse(String(body));
  } catch {
    return undefined;
  }
  if (typeof asked !== 'object' || asked === null || Object.keys(asked).length !== 1) return undefined;
  const { advance, to, reset } = asked as Record<string, unknown>;
  if (reset === true) return () => clock.reset();
  if (typeof advance === 'number') return () => clock.advance(advance * 1000);
  if (typeof to === 'string' && !Number.isNaN(Date.parse(to))) return () => clock.moveTo(Date.parse(to));
  return undefined;
};
