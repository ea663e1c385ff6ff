import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

/** Secrets Manager, with the present content of the secret; undefined: it was made and never filled. */
let held: string | undefined;
let reads = 0;
const server = createServer((_, res) => {
  reads++;
  res
    .writeHead(held === undefined ? 400 : 200, { 'content-type': 'application/x-amz-json-1.1' })
    .end(
      JSON.stringify(held === undefined ? { __type: 'ResourceNotFoundException' } : { SecretString: held }),
    );
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const good = { secret_key: 'sk_test_1', webhook_secrets: ['whsec_1', 'whsec_2'] };

beforeEach(() => {
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('AWS_ENDPOINT_URL_SECRETS_MANAGER', `http://127.0.0.1:${port}`);
  vi.stubEnv('STRIPE_SECRET_KEY', undefined);
  vi.stubEnv('STRIPE_SECRET_ARN', 'arn:aws:secretsmanager:us-east-1:000000000000:secret:keys');
  vi.resetModules();
  onTestFinished(() => void vi.unstubAllEnvs());
  held = JSON.stringify(good);
  reads = 0;
});

test('keys are read once, and a new one is found after five minutes', async () => {
  const { stripeKeys } = await import('./stripe-keys.ts');
  expect([await stripeKeys(), await stripeKeys()]).toEqual([good, good]);
  expect(reads).toBe(1);
  const rolled = { ...good, secret_key: 'sk_test_2' };
  held = JSON.stringify(rolled);
  const later = performance.now() + 300_001;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
  onTestFinished(() => clock.mockRestore());
  expect(await stripeKeys()).toEqual(rolled);
});

test('while they cannot be read again, those that were read before count', async () => {
  const { stripeKeys } = await import('./stripe-keys.ts');
  await stripeKeys();
  held = undefined;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 300_001);
  onTestFinished(() => clock.mockRestore());
  expect(await stripeKeys()).toEqual(good);
  expect(reads).toBe(2);
});

test.each([
  ['is still empty', undefined],
  ['holds no JSON', 'sk_live_secret'],
  ['holds a placeholder', '{"secret_key":"sk_…","webhook_secrets":["whsec_…"]}'],
  ['holds the wrong kind of key', JSON.stringify({ ...good, secret_key: 'pk_live_secret' })],
  ['lacks the webhook’s secrets', JSON.stringify({ ...good, webhook_secrets: [] })],
])('a secret that %s makes payments unavailable, and no log line tells what it holds', async (_, text) => {
  held = text;
  vi.stubEnv('BRIEFHOUSE_LOG', undefined);
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => written.mockRestore());
  const { askStripe } = await import('./stripe.ts');
  await expect(askStripe((stripe) => stripe.accounts.retrieve('acct_1'))).rejects.toMatchObject({
    code: 'PAYMENTS_UNAVAILABLE',
    status: 503,
  });
  const lines = written.mock.calls.map(([line]) => String(line)).join('');
  expect(lines).toContain('no keys of Stripe');
  expect(lines).not.toMatch(/live_secret|whsec/);
});
