import { expect, it } from 'vitest';
import { clientOf, paymentOf, stripeForTest } from './testing/client.ts';

it('lets in its own key only', async () => {
  const { url } = await stripeForTest();
  const stranger = clientOf({ url, secretKey: 'sk_test_somebodyelses' });
  await expect(stranger.customers.list({})).rejects.toMatchObject({
    statusCode: 401,
    type: 'StripeAuthenticationError',
  });
  expect((await fetch(`${url}/v1/customers`)).status).toBe(401);
});

it('takes the key as a password as well', async () => {
  const { url, secretKey } = await stripeForTest();
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
  const answer = await fetch(`${url}/v1/customers`, { headers: { authorization } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('request-id')).toMatch(/^req_/);
  expect(answer.headers.get('stripe-version')).toBe('2026-10-28.endive');
});

it('speaks one version', async () => {
  const local = await stripeForTest();
  const older = clientOf(local, { apiVersion: '2020-08-27' as never });
  await expect(older.customers.list({})).rejects.toThrow('Invalid Stripe API version');
});

it('refuses what Stripe refuses', async () => {
  const { stripe } = await stripeForTest();
  const sessions = stripe.checkout.sessions;
  await expect(sessions.create({ ...paymentOf(500), colour: 'red' } as never)).rejects.toMatchObject({
    statusCode: 400,
    type: 'StripeInvalidRequestError',
    code: 'parameter_unknown',
    param: 'colour',
  });
  await expect(
    sessions.create({ ...paymentOf(500), payment_intent_data: { nonsense: 1 } } as never),
  ).rejects.toMatchObject({ code: 'parameter_unknown', param: 'payment_intent_data[nonsense]' });
  await expect(sessions.create({ success_url: 'http://localhost/done' } as never)).rejects.toMatchObject({
    code: 'parameter_missing',
    param: 'mode',
  });
  await expect(sessions.create(paymentOf(1.5))).rejects.toMatchObject({ code: 'parameter_invalid_integer' });
  await expect(sessions.create(paymentOf(49))).rejects.toMatchObject({ code: 'amount_too_small' });
  await expect(sessions.create({ ...paymentOf(500), customer: 'cus_none' })).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    param: 'customer',
  });
  await expect(sessions.create({ ...paymentOf(500), client_reference_id: '' })).rejects.toMatchObject({
    code: 'parameter_invalid_empty',
  });
  await expect(
    sessions.create({ ...paymentOf(500), metadata: { long: 'x'.repeat(501) } }),
  ).rejects.toMatchObject({ param: 'metadata[long]' });
  await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({ statusCode: 404 });
  await expect(stripe.rawRequest('GET', '/v1/nothing')).rejects.toMatchObject({ statusCode: 404 });
});

it('pays no account that cannot be paid', async () => {
  const { stripe } = await stripeForTest();
  const { id } = await stripe.accounts.create({
    type: 'express',
    capabilities: { transfers: { requested: true } },
  });
  const to = (destination: string) =>
    stripe.checkout.sessions.create({
      ...paymentOf(500),
      payment_intent_data: { transfer_data: { destination } },
    });
  await expect(to(id)).rejects.toMatchObject({ code: 'insufficient_capabilities_for_transfer' });
  await expect(to('acct_none')).rejects.toMatchObject({ code: 'resource_missing' });
});

it('answers the same to the same key', async () => {
  const { stripe, control } = await stripeForTest();
  const create = (email: string, idempotencyKey: string) =>
    stripe.customers.create({ email }, { idempotencyKey });
  const first = await create('a@example.com', 'one');
  const again = await create('a@example.com', 'one');
  expect(again.id).toBe(first.id);
  // With fetch below, the headers are the SDK's own.
  const headers = new Headers(again.lastResponse.headers);
  expect(headers.get('idempotent-replayed')).toBe('true');
  expect(headers.get('original-request')).toBe(first.lastResponse.requestId);
  await expect(create('b@example.com', 'one')).rejects.toMatchObject({
    statusCode: 400,
    type: 'StripeIdempotencyError',
  });
  expect((await create('a@example.com', 'two')).id).not.toBe(first.id);
  expect(control.all('customer')).toHaveLength(2);
});

it('carries out one of two at once under the same key', async () => {
  const { stripe, control } = await stripeForTest();
  control.slow(50);
  const create = () => stripe.customers.create({ email: 'a@example.com' }, { idempotencyKey: 'one' });
  const answers = await Promise.allSettled([create(), create()]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { statusCode: 409, code: 'idempotency_key_in_use' },
  });
  expect(control.all('customer')).toHaveLength(1);
});

it('keeps a refusal under its key, but not one of its parameters', async () => {
  const { stripe } = await stripeForTest();
  const create = (customer: string) =>
    stripe.checkout.sessions.create({ ...paymentOf(500), customer }, { idempotencyKey: 'one' });
  await expect(
    stripe.customers.create({ wrong: 'x' } as never, { idempotencyKey: 'one' }),
  ).rejects.toMatchObject({ code: 'parameter_unknown' });
  await expect(create('cus_none')).rejects.toMatchObject({ code: 'resource_missing' });
  await expect(create('cus_none')).rejects.toMatchObject({
    code: 'resource_missing',
    headers: { 'idempotent-replayed': 'true' },
  });
});

it('pages through a list, newest first', async () => {
  const { stripe, clock } = await stripeForTest({ startAt: Date.UTC(2026, 0, 1) });
  const made: string[] = [];
  for (let i = 0; i < 5; i += 1) {
    made.unshift((await stripe.customers.create({ email: `c${i}@example.com` })).id);
    clock.advance(60_000);
  }
  const first = await stripe.customers.list({ limit: 2 });
  expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/customers' });
  expect(first.data.map(({ id }) => id)).toEqual(made.slice(0, 2));
  const all: string[] = [];
  for await (const { id } of stripe.customers.list({ limit: 2 })) all.push(id);
  expect(all).toEqual(made);
  const before = await stripe.customers.list({ ending_before: made[3] ?? '', limit: 2 });
  expect(before.data.map(({ id }) => id)).toEqual(made.slice(1, 3));
  const start = Date.UTC(2026, 0, 1) / 1000;
  const ranged = await stripe.customers.list({ created: { gte: start + 55, lt: start + 115 } });
  expect(ranged.data.map(({ id }) => id)).toEqual([made[3]]);
  expect((await stripe.customers.list({ email: 'c4@example.com' })).data).toHaveLength(1);
  await expect(stripe.customers.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' });
});

it('expands what is asked for, four levels deep', async () => {
  const { stripe, control } = await stripeForTest();
  const { id } = await stripe.checkout.sessions.create(paymentOf(500));
  control.payCheckout(id);
  const plain = await stripe.checkout.sessions.retrieve(id);
  expect(plain.payment_intent).toMatch(/^pi_/);
  expect(plain.line_items).toBeUndefined();
  const charges = await stripe.charges.list({ expand: ['data.payment_intent'] });
  expect(charges.data[0]?.payment_intent).toMatchObject({ object: 'payment_intent' });
  await expect(stripe.checkout.sessions.retrieve(id, { expand: ['weather'] })).rejects.toThrow(
    'cannot be expanded',
  );
  await expect(stripe.checkout.sessions.retrieve(id, { expand: ['a.b.c.d.e'] })).rejects.toThrow('4 levels');
});

it('fails on demand, before or after the call was carried out', async () => {
  const local = await stripeForTest();
  const { control } = local;
  const patient = clientOf(local, { maxNetworkRetries: 2 });
  control.failNext(1, 503);
  expect((await patient.customers.create({ email: 'a@example.com' })).email).toBe('a@example.com');
  control.failNext(1, 'after');
  await patient.customers.create({ email: 'b@example.com' });
  expect(control.all('customer')).toHaveLength(2);
  control.failNext(1, 429, /GET .*charges/);
  await expect(local.stripe.charges.list({})).rejects.toMatchObject({
    statusCode: 429,
    type: 'StripeRateLimitError',
  });
  control.failNext(1, 'timeout');
  await expect(local.stripe.customers.list({}, { timeout: 100 })).rejects.toMatchObject({
    type: 'StripeConnectionError',
  });
});

it('answers a failure within again under the same key', async () => {
  const local = await stripeForTest();
  const { control } = local;
  const patient = clientOf(local, { maxNetworkRetries: 2 });
  const create = (idempotencyKey: string) => patient.customers.create({}, { idempotencyKey });
  control.failNext(2, 500);
  const failure = { statusCode: 500, type: 'StripeAPIError' };
  await expect(create('one')).rejects.toMatchObject(failure);
  await expect(create('one')).rejects.toMatchObject({
    ...failure,
    headers: { 'idempotent-replayed': 'true' },
  });
  expect((await create('two')).id).toMatch(/^cus_/);
});
