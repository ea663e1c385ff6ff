import type { APIGatewayProxyEvent } from 'aws-lambda';
import Stripe from 'stripe';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { epochMs } from '../kit/clock.ts';
import { startQueue } from '../testing/queue.ts';

const [platform, connected] = ['whsec_platform', 'whsec_connected'];

beforeEach(() => {
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_1');
  vi.stubEnv('STRIPE_WEBHOOK_SECRET', `${platform},${connected}`);
  onTestFinished(() => void vi.unstubAllEnvs());
});

/** The function, in front of a queue that is busy or not. */
const start = async (isBusy = false) => {
  const { url, batches } = await startQueue(() => isBusy);
  vi.stubEnv('WORKER_QUEUES', JSON.stringify({ money: url }));
  const { handler } = await import('./webhook.ts');
  return {
    send: async (event: object) => {
      const { statusCode, body } = await handler(event as APIGatewayProxyEvent);
      return { status: statusCode, body: JSON.parse(body) };
    },
    queued: () => batches.flat().map((body) => JSON.parse(body)),
  };
};

const paid = {
  id: 'evt_1',
  object: 'event',
  type: 'checkout.session.completed',
  created: 1_795_370_000,
  livemode: false,
  api_version: Stripe.API_VERSION,
  data: {
    object: {
      id: 'cs_test_1',
      object: 'checkout.session',
      customer_details: { name: 'Kvetka Özbek', email: 'kvetka@example.org' },
    },
  },
};

interface Signing {
  secret?: string;
  /** Seconds since it was signed. */
  age?: number;
}

const signed = (event: object, { secret = platform, age = 0 }: Signing = {}) => {
  const body = JSON.stringify(event);
  const timestamp = Math.floor(epochMs() / 1000) - age;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
  return {
    httpMethod: 'POST',
    headers: { 'Stripe-Signature': signature, 'content-type': 'application/json; charset=utf-8' },
    body,
    isBase64Encoded: false,
    requestContext: { identity: { sourceIp: '203.0.113.7' } },
  };
};

describe('a signed event', () => {
  test('is queued by its ids alone, and 200 says so', async () => {
    const { send, queued } = await start();
    expect(await send(signed(paid))).toEqual({ status: 200, body: { received: true } });
    const { id, type, created } = paid;
    expect(queued()).toEqual([{ stripe: { id, type, created, object_id: 'cs_test_1' } }]);
  });

  test('is taken with any of the secrets, and an event of a connected account names it', async () => {
    const { send, queued } = await start();
    const event = { ...paid, type: 'account.updated', account: 'acct_1', data: { object: { id: 'acct_1' } } };
    expect((await send(signed(event, { secret: connected }))).status).toBe(200);
    expect(queued()).toMatchObject([{ stripe: { object_id: 'acct_1', account: 'acct_1' } }]);
  });

  test('is read from its bytes: as base64, and with 5 MB of text in every script', async () => {
    const { send, queued } = await start();
    const event = signed({
      ...paid,
      data: { object: { ...paid.data.object, note: 'ж漢é'.repeat(700_000) } },
    });
    expect((await send(event)).status).toBe(200);
    const encoded = { ...event, body: Buffer.from(event.body).toString('base64'), isBase64Encoded: true };
    expect((await send(encoded)).status).toBe(200);
    expect(queued()).toHaveLength(2);
    for (const message of queued()) expect(JSON.stringify(message).length).toBeLessThan(300);
  });

  test('is taken by the moved clock, and in another API version', async () => {
    const { send, queued } = await start();
    vi.stubEnv('CLOCK_OFFSET_MS', String(40 * 86_400_000));
    expect((await send(signed({ ...paid, api_version: '2020-08-27' }))).status).toBe(200);
    expect(queued()).toHaveLength(1);
  });

  test('names no object where Stripe gives it no id', async () => {
    const { send, queued } = await start();
    const event = { ...paid, type: 'balance.available', data: { object: { object: 'balance' } } };
    expect((await send(signed(event))).status).toBe(200);
    expect(queued()).toMatchObject([{ stripe: { object_id: '' } }]);
  });

  test('is asked for again while the queue or the keys are not there', async () => {
    const { send } = await start(true);
    expect(await send(signed(paid))).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    vi.stubEnv('STRIPE_SECRET_KEY', undefined);
    vi.stubEnv('AWS_ENDPOINT_URL_SECRETS_MANAGER', 'http://127.0.0.1:1');
    expect((await send(signed(paid))).status).toBe(503);
  });
});

describe('an event that is not taken in', () => {
  const original = signed(paid);
  const forged = (headers: Record<string, string>, body: string | null = original.body) => ({
    ...original,
    headers,
    body,
  });
  const changed = original.body.replace('cs_test_1', 'cs_test_2');
  const late = Math.floor(epochMs() / 1000);
  test.each([
    ['another secret', signed(paid, { secret: 'whsec_other' })],
    ['an empty secret', signed(paid, { secret: '' })],
    ['a signature of six minutes ago', signed(paid, { age: 360 })],
    ['no signature', forged({})],
    ['an empty one', forged({ 'Stripe-Signature': '' })],
    ['a time and nothing else', forged({ 'Stripe-Signature': `t=${late}` })],
    ['the signature of another scheme', forged({ 'Stripe-Signature': `t=${late},v0=${'0'.repeat(64)}` })],
    ['a body that was changed', { ...original, body: changed }],
    ['a space more in the body', { ...original, body: `${original.body} ` }],
    ['no body', { ...original, body: null }],
    ['a body that is no JSON', { ...original, body: '{' }],
    ['5 MB that nobody signed', { ...original, body: 'x'.repeat(5_000_000) }],
    ['real money where test keys are', signed({ ...paid, livemode: true })],
  ])('%s', async (_, event) => {
    const { send, queued } = await start();
    expect(await send(event)).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    expect(queued()).toEqual([]);
  });

  test('test events where there is real money', async () => {
    const { send, queued } = await start();
    vi.stubEnv('STRIPE_SECRET_KEY', 'rk_live_1');
    expect((await send(signed(paid))).status).toBe(400);
    expect((await send(signed({ ...paid, livemode: true }))).status).toBe(200);
    expect(queued()).toHaveLength(1);
    // Stripe sends these to live endpoints too, and would go on for three days.
    expect((await send(signed({ ...paid, account: 'acct_1' }))).status).toBe(200);
    expect(queued()).toHaveLength(1);
  });

  test('other methods, and calls round the edge', async () => {
    const { send, queued } = await start();
    expect((await send({ ...original, httpMethod: 'GET', body: null })).status).toBe(405);
    vi.stubEnv('EDGE_SECRET', 'the-secret-that-the-edge-sends-now-0001');
    expect((await send(original)).status).toBe(403);
    expect(queued()).toEqual([]);
  });
});

test('the log names events, and nobody and nothing that is in them', async () => {
  vi.stubEnv('BRIEFHOUSE_LOG', undefined);
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => written.mockRestore());
  const { send } = await start(true);
  for (const event of [
    signed(paid),
    signed(paid, { secret: 'whsec_other' }),
    signed({ ...paid, livemode: true }),
    signed({ ...paid, api_version: '2020-08-27' }),
  ])
    await send(event);
  const lines = written.mock.calls.map(([line]) => String(line)).filter((line) => line.startsWith('{'));
  const logged = lines.map((line) => JSON.parse(line));
  expect(logged).toMatchObject([
    { level: 'error', message: 'event not taken in' },
    { level: 'warn', message: 'stripe event refused', reason: 'signature' },
    { level: 'warn', message: 'stripe event refused', reason: 'mode', event_id: 'evt_1' },
    { level: 'warn', message: 'event of another API version', event_id: 'evt_1' },
    { level: 'error', message: 'event not taken in' },
  ]);
  expect(lines.join('')).not.toMatch(/kvetka|Özbek|whsec|sk_test|v1=/i);
});
