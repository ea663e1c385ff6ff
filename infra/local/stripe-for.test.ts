import { join } from 'node:path';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Cloud } from './cloud.ts';
import { createFixture, recordedIn, recorder } from './testing/fixture.ts';
import { product } from './testing/product.ts';

const paying = {
  ...product,
  stripe: {
    webhookPath: '/api/hook',
    env: { secretKey: 'STRIPE_KEY', webhookSecret: 'STRIPE_HOOK_SECRET', apiBase: 'STRIPE_BASE' },
  },
};
/** A function that makes a customer, and one that returns its own variables. */
const shop = `import Stripe from 'stripe';
export const handler = async () => {
  const { STRIPE_KEY, STRIPE_HOOK_SECRET, STRIPE_BASE } = process.env;
  const { protocol, hostname: host, port } = new URL(STRIPE_BASE);
  const stripe = new Stripe(STRIPE_KEY, { protocol: protocol.slice(0, -1), host, port, httpClient: Stripe.createFetchHttpClient() });
  const customer = await stripe.customers.create({ name: 'Ana' });
  return { customer: customer.id, secret: STRIPE_HOOK_SECRET };
};`;
const fixture = createFixture();
const record = join(fixture.dir, 'hook.jsonl');
let cloud: Cloud;

beforeAll(async () => {
  fixture.lambda('Shop', shop, { timeout: 30 });
  fixture.lambda(
    'Hook',
    `${recorder}\nexport const webhook = async (event) => { await handler(event); return { statusCode: 200, body: '' }; };`,
    {
      env: { RECORD: record },
    },
  );
  (fixture.template.Resources.Hook?.Properties ?? {}).Handler = 'index.webhook';
  fixture.lambda('Env', 'export const handler = async () => process.env.STRIPE_KEY;');
  fixture.rest({ 'POST /hook': 'Hook' });
  cloud = await fixture.start({ engine: 'dynoxide', product: paying });
});
afterAll(() => fixture.close());

it('answers the official client at the endpoint of AWS, and tells the product by signed events', async () => {
  const { payload } = await cloud.lambda.invoke('Fixture-Shop', {});
  const { customer, secret } = payload as { customer: string; secret: string };
  await cloud.settled();
  const [event] = recordedIn<{ body: string; headers: Record<string, string> }>(record);
  const signature = event?.headers['Stripe-Signature'] ?? '';
  const told = Stripe.webhooks.constructEvent(event?.body ?? '', signature, secret);
  expect([told.type, (told.data.object as { id: string }).id]).toEqual(['customer.created', customer]);
});

it('lets nobody in without the key of this data directory', async () => {
  const ask = (key: string) =>
    fetch(`${cloud.awsUrl}/v1/customers`, { headers: { authorization: `Bearer ${key}` } });
  expect((await ask('sk_test_guessed')).status).toBe(401);
});

it('is one of what runs, with its console beside it', async () => {
  const overview = await (await fetch(`${cloud.url}/__local/`)).text();
  expect(overview).toContain('<a href="/__local/stripe">Stripe</a>');
  expect((await fetch(`${cloud.url}/__local/stripe`)).status).toBe(200);
});

it('keeps what was made over a restart', async () => {
  const before = cloud.stripe?.control.all('customer') ?? [];
  expect(before).toHaveLength(1);
  await cloud.close();
  cloud = await fixture.start({ engine: 'dynoxide', product: paying });
  expect(cloud.stripe?.control.all('customer')).toEqual(before);
});

it('leaves functions with a key of their own to Stripe itself', async () => {
  await cloud.close();
  cloud = await fixture.start({ engine: 'dynoxide', product: paying, env: { STRIPE_KEY: 'sk_test_own' } });
  expect(cloud.stripe).toBeUndefined();
  expect((await cloud.lambda.invoke('Fixture-Env', {})).payload).toBe('sk_test_own');
  expect(await (await fetch(`${cloud.url}/__local/`)).text()).toContain('Stripe itself, by the key');
  expect((await fetch(`${cloud.url}/__local/stripe`)).status).toBe(404);
});
