import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Inbox } from '../mail/inbox.ts';
import { inboxPage, indexPage, notFoundPage, type Section } from './pages.ts';

export interface DoorsOptions {
  inbox: Inbox;
  /** What runs, section by section, asked anew for every view. */
  describe(): Section[] | Promise<Section[]>;
}

export interface Doors {
  /** Everything below `/__local/`. Never rejects. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
  /** Ends the streams of open inbox pages, which would keep the server from closing. */
  close(): void;
}

const asset = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const pagePolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'";
/** A mail is somebody else's markup: no script, no network, and links that leave the frame. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox allow-top-navigation-by-user-activation";

export function createDoors({ inbox, describe }: DoorsOptions): Doors {
  const streams = new Set<ServerResponse>();
  const style = `${asset('../../../shared/ui/tokens.css')}\n${asset('./page.css')}`;
  const script = asset('./inbox-client.js');
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
    if (!mail) send(res, 404, 'text/html', notFoundPage());
    else send(res, 200, 'text/html', `<!doctype html><base target="_top">${mail.html}`, mailPolicy);
  };

  const route = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const url = new URL(req.url ?? '/', 'http://local');
    const path = url.pathname.replace(/^\/__local\/?/, '');
    if (req.method !== 'GET' && req.method !== 'HEAD') return send(res, 405, 'text/plain', 'Only GET.');
    if (path === '') return send(res, 200, 'text/html', indexPage(await describe()));
    if (path === 'inbox') return send(res, 200, 'text/html', inboxPage());
    if (path === 'mail')
      return send(
        res,
        200,
        'application/json',
        JSON.stringify(inbox.list(url.searchParams.get('to') ?? undefined)),
      );
    if (path === 'mail/events') return watch(req, res);
    if (path === 'page.css') return send(res, 200, 'text/css', style);
    if (path === 'inbox.js') return send(res, 200, 'text/javascript', script);
    if (path.startsWith('mail/')) return mailBody(res, path.slice('mail/'.length));
    send(res, 404, 'text/html', notFoundPage());
  };

  return {
    handle: (req, res) => route(req, res).catch((error) => send(res, 500, 'text/plain', String(error))),
    close() {
      for (const res of streams) res.end();
    },
  };
}
