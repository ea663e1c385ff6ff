import { appendFileSync } from 'node:fs';
import type { Sent } from './sent.ts';

// Loaded into each process of the tests: writes the calls to Stripe's API, as JSON lines, and sends them on.
const file = process.env.STRIPE_RECORD ?? '';
const send = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const { pathname, search } = new URL(request.url);
  if (pathname.startsWith('/v1/') && /^Bearer (sk|rk)_/.test(request.headers.get('authorization') ?? '')) {
    const { method, headers } = request;
    const sent: Sent = { method, path: `${pathname}${search}`, body: await request.clone().text() };
    const version = headers.get('stripe-version');
    appendFileSync(file, `${JSON.stringify({ ...sent, ...(version && { version }) })}\n`);
  }
  return send(input, init);
};
