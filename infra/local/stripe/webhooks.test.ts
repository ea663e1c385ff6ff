import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { paymentOf, stripeForTest } from './testing/client.ts';
import type { Delivered } from './testing/start-stripe.ts';

/** A webhook that checks signatures, keeps its deliveries and answers as told. */
const listener = () => {
  const seen: Stripe.Event[] = [];
  const state = { answer: 200, seen, secret: '', now: () => Date.now() };
  const webhook = ({ body, headers }: Delivered) => {
    const signature = headers['stripe-signature'] ?? '';
    seen.push(Stripe.webhooks.constructEvent(body, signature, state.secret, 300, undefined, state.now()));
    return state.answer;
  };
  return { state, webhook };
};

const withListener = async () => {
  const { state, webhook } = listener();
  const local = await stripeForTest({ webhook, startAt: Date.UTC(2026, 0, 1) });
  state.secret = local.webhookSecret;
  state.now = local.clock.now;
  return { ...local, state, types: () => state.seen.map(({ type }) => type) };
};

it('signs what it tells', async () => {
  const { stripe, settled, state, control } = await withListener();
  const { id } = await stripe.customers.create({ email: 'a@example.com' });
  await settled();
  expect(state.seen).toMatchObject([
    { type: 'customer.created', livemode: false, api_version: '2026-10-28.endive', data: { object: { id } } },
  ]);
  expect(await stripe.events.retrieve(state.seen[0]?.id ?? '')).toMatchObject({ pending_webhooks: 0 });
  expect(control.deliveries()).toMatchObject([{ state: 'delivered', attempts: 1, last_answer: '200' }]);
});

it('tries again by the clock, signed anew, until it is taken', async () => {
  const { stripe, settled, state, clock, control } = await withListener();
  state.answer = 500;
  await stripe.customers.create({});
  await settled();
  expect(state.seen).toHaveLength(1);
  clock.advance(299_000);
  await settled();
  expect(state.seen).toHaveLength(1);
  clock.advance(2_000);
  await settled();
  expect(state.seen).toHaveLength(2);
  state.answer = 200;
  clock.advance(12 * 3_600_000);
  await settled();
  expect(state.seen).toHaveLength(3);
  expect(new Set(state.seen.map(({ id }) => id)).size).toBe(1);
  clock.advance(3 * 86_400_000);
  await settled();
  expect(state.seen).toHaveLength(3);
  expect(control.deliveries()).toMatchObject([{ state: 'delivered', attempts: 3 }]);
});

it('gives up after three days', async () => {
  const { stripe, settled, state, clock, control } = await withListener();
  state.answer = 500;
  await stripe.customers.create({});
  for (let hours = 0; hours < 120; hours += 6) {
    await settled();
    clock.advance(6 * 3_600_000);
  }
  await settled();
  expect(control.deliveries()).toMatchObject([{ state: 'given up' }]);
  expect(state.seen.length).toBeGreaterThan(6);
});

it('holds, reorders, drops, delays and repeats', async () => {
  const { stripe, settled, state, clock, control } = await withListener();
  control.hold();
  for (const email of ['a@example.com', 'b@example.com', 'c@example.com'])
    await stripe.customers.create({ email });
  await settled();
  expect(state.seen).toHaveLength(0);
  const [a, b, c] = control.events().map(({ id }) => id);
  control.drop(b ?? '');
  await control.release([c ?? '', a ?? '']);
  await settled();
  expect(state.seen.map(({ id }) => id)).toEqual([c, a]);
  control.replay(b ?? '');
  control.duplicate(a ?? '');
  await settled();
  expect(
    state.seen
      .map(({ id }) => id)
      .slice(2)
      .sort(),
  ).toEqual([a, b].sort());

  control.hold();
  await stripe.customers.create({});
  const late = control.events().at(-1)?.id ?? '';
  control.delay(late, 3600);
  await control.release();
  await settled();
  expect(state.seen.map(({ id }) => id)).not.toContain(late);
  clock.advance(3_601_000);
  await settled();
  expect(state.seen.at(-1)?.id).toBe(late);
});

it('tells what changed before, and of whom', async () => {
  const { stripe, settled, control, state } = await withListener();
  const { id } = await stripe.accounts.create({
    type: 'express',
    capabilities: { transfers: { requested: true } },
  });
  control.completeOnboarding(id);
  control.deauthorise(id);
  await settled();
  const updated = state.seen.find(({ type }) => type === 'account.updated');
  expect(updated).toMatchObject({
    account: id,
    data: { object: { id, charges_enabled: true }, previous_attributes: { charges_enabled: false } },
  });
  expect(state.seen.find(({ type }) => type === 'account.application.deauthorized')).toMatchObject({
    account: id,
  });
  await expect(stripe.accounts.retrieve(id)).rejects.toMatchObject({ code: 'account_invalid' });
});

it('tells of each step of a payment', async () => {
  const { stripe, settled, control, types } = await withListener();
  const { id } = await stripe.checkout.sessions.create(paymentOf(500));
  control.captureLate(true);
  control.payCheckout(id, 'declined');
  control.payCheckout(id);
  const [charge] = (await stripe.charges.list({})).data;
  expect(charge?.balance_transaction).toBeNull();
  control.captureAll();
  await settled();
  expect(types().sort()).toEqual(
    [
      'payment_intent.created',
      'charge.failed',
      'payment_intent.payment_failed',
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
      'charge.updated',
    ].sort(),
  );
  expect(await stripe.charges.retrieve(charge?.id ?? '')).toHaveProperty(
    'balance_transaction',
    expect.stringMatching(/^txn_/),
  );
});

it('tries an event that the clock jumped over for three days from now', async () => {
  const { stripe, settled, state, clock, control } = await withListener();
  const { id } = await stripe.checkout.sessions.create(paymentOf(500));
  state.answer = 500;
  clock.advance(40 * 86_400_000);
  await settled();
  state.answer = 200;
  clock.advance(600_000);
  await settled();
  expect(state.seen.map(({ type, data }) => [type, 'id' in data.object && data.object.id])).toEqual([
    ['checkout.session.expired', id],
    ['checkout.session.expired', id],
  ]);
  expect(control.deliveries()).toMatchObject([{ state: 'delivered', attempts: 2 }]);
});
