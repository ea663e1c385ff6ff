import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../kit/ids.ts';
import { type Money, openMoney, paymentRow } from '../../testing/money.ts';
import { planNotices } from '../access/notices.ts';
import { accessEntity } from '../access/row.ts';
import { account, movedBy } from '../ledger/accounts.ts';
import { balanceOf, readEarnings, readPostings } from '../ledger/queries.ts';
import type { EntryKind } from '../ledger/row.ts';
import { ledgerEntryEntity } from '../ledger/row.ts';
import { readPayoutAccount } from '../payout-account/queries.ts';

let money: Money;
let [brand, mira] = ['', ''];
beforeEach(async () => {
  money = await openMoney();
  [brand, mira] = [newId(), newId()];
});

/** Delivers all new events, each twice, latest first. */
const deliver = async () => {
  const events = money.news();
  expect(await money.tell(...events.toReversed(), ...events)).toEqual([]);
};

const entry = async (source: string, kind: EntryKind) =>
  (await ledgerEntryEntity().get({ source, kind }).go({ consistent: true })).data;

const access = async () => (await accessEntity().get({ user_id: mira }).go({ consistent: true })).data;

const kinds = async (name: string) => (await readPostings(name)).map(({ kind, cents }) => `${kind} ${cents}`);

const paid = async (cents = 10_000) => {
  const destination = await money.account(mira);
  const { payment_id, session } = await money.paymentPage(brand, mira, destination, cents);
  money.control.payCheckout(session);
  return { payment_id, session, charge: await money.chargeOf(session), destination };
};

test('a payment is booked once, with what Stripe kept of it, and its row says so', async () => {
  const { payment_id, charge } = await paid();
  await deliver();
  expect(await entry(charge, 'payment')).toMatchObject({
    postings: [
      { account: account.client(brand), cents: -10_000 },
      { account: account.creator(mira), cents: 9000 },
      { account: expect.stringMatching(/^platform:fees#/), cents: 1000 },
    ],
    payer_id: brand,
    creator_id: mira,
    payment_id,
    event_id: expect.stringMatching(/^evt_/),
  });
  expect(await entry(charge, 'cost')).toMatchObject({ of: charge });
  expect(await paymentRow(payment_id)).toMatchObject({ status: 'paid', charge_id: charge, version: 1 });
  expect(await kinds(account.creator(mira))).toEqual(['payment 9000']);
});

test('a refused card is told, and forgotten once another has paid', async () => {
  const destination = await money.account(mira);
  const { payment_id, session } = await money.paymentPage(brand, mira, destination, 5000);
  money.control.payCheckout(session, 'declined');
  await deliver();
  expect(await paymentRow(payment_id)).toMatchObject({ status: 'open', declined: true });
  money.control.payCheckout(session);
  await deliver();
  expect(await paymentRow(payment_id)).toMatchObject({ status: 'paid', declined: false });
});

test('a page that closed unpaid is expired', async () => {
  const { payment_id, session } = await money.paymentPage(brand, mira, await money.account(mira), 5000);
  money.control.expireCheckout(session);
  await deliver();
  expect(await paymentRow(payment_id)).toMatchObject({ status: 'expired' });
});

test('refunds take the creator’s and the platform’s part back in proportion, to the last cent', async () => {
  const { payment_id, charge } = await paid(9999);
  await money.refund(charge, 3333);
  await deliver();
  const row = await paymentRow(payment_id);
  expect(row).toMatchObject({ status: 'partly_refunded', refunded_cents: 3333, returned_cents: 3000 });
  expect(await balanceOf(account.client(brand))).toBe(-6666);
  expect(await balanceOf(account.creator(mira))).toBe((row?.net_cents ?? 0) - 3000);
  await money.refund(charge);
  await deliver();
  expect(await paymentRow(payment_id)).toMatchObject({
    ...{ status: 'refunded', refunded_cents: 9999, returned_cents: row?.net_cents },
  });
  expect(await balanceOf(account.client(brand))).toBe(0);
  expect(await balanceOf(account.creator(mira))).toBe(0);
});

test('a refund whose share of the fee is less than half a cent takes none of another one’s', async () => {
  // Both are made within the same second, and the first one is booked before the second is made.
  money = await openMoney({ startAt: Date.now() });
  const { charge } = await paid(54);
  await deliver();
  const first = await money.refund(charge, 1);
  await deliver();
  const second = await money.refund(charge, 27);
  await deliver();
  expect(await balanceOf(account.creator(mira))).toBe(24);
  expect(await readEarnings(mira)).toMatchObject({ received_cents: 24, fees_cents: 2 });
  const [one, other] = await Promise.all([entry(first.id, 'refund'), entry(second.id, 'refund')]);
  expect([one && movedBy(one), other && movedBy(other)]).toEqual([
    { amount_cents: -1, fee_cents: 0, net_cents: -1 },
    { amount_cents: -27, fee_cents: -3, net_cents: -24 },
  ]);
});

test('thirty refunds that become known at once are more than a transaction takes, and are all booked', async () => {
  const { payment_id, charge } = await paid(9000);
  for (let part = 0; part < 30; part++) await money.refund(charge, 300);
  const [event] = money.news().filter(({ type }) => type === 'charge.succeeded');
  if (!event) throw new Error('No charge');
  expect(await money.tell(event)).toEqual([]);
  expect(await kinds(account.client(brand))).toHaveLength(31);
  expect(await balanceOf(account.creator(mira))).toBe(0);
  expect(await paymentRow(payment_id)).toMatchObject({ status: 'refunded', refunded_cents: 9000 });
});

test('a refund that fails is booked back, and the payment is paid again', async () => {
  const { payment_id, charge } = await paid();
  const refund = await money.refund(charge);
  money.control.failRefund(refund.id);
  await deliver();
  expect(await paymentRow(payment_id)).toMatchObject({ status: 'paid', refunded_cents: 0 });
  expect(await kinds(account.client(brand))).toEqual([
    'payment -10000',
    'refund 10000',
    'refund_failed -10000',
  ]);
});

test.each([
  ['won', 'paid', 0],
  ['lost', 'refunded', 10_000],
] as const)('a dispute freezes the payment until it is %s', async (outcome, status, refunded_cents) => {
  const { payment_id, charge } = await paid();
  await deliver();
  const { id } = money.control.dispute(charge);
  await deliver();
  expect(await paymentRow(payment_id)).toMatchObject({ status: 'disputed' });
  expect(await balanceOf(account.client(brand))).toBe(0);
  money.control.closeDispute(id, outcome);
  await deliver();
  expect(await paymentRow(payment_id)).toMatchObject({ status, refunded_cents, returned_cents: 0 });
  expect(await balanceOf(account.client(brand))).toBe(outcome === 'won' ? -10_000 : 0);
  expect(await balanceOf(account.creator(mira))).toBe(9000);
});

test('a fee that production books only later is booked when it is there', async () => {
  money.control.captureLate(true);
  const { payment_id, charge } = await paid();
  await deliver();
  expect(await paymentRow(payment_id)).toMatchObject({ status: 'paid' });
  expect(await entry(charge, 'cost')).toBe(null);
  money.control.captureAll();
  await deliver();
  expect(await entry(charge, 'cost')).not.toBe(null);
  expect(await kinds(account.creator(mira))).toEqual(['payment 9000']);
});

test('payouts go to the bank, and come back from it', async () => {
  const { destination } = await paid();
  await deliver();
  const [one, other] = [money.control.payout(destination, 4000), money.control.payout(destination, 1000)];
  money.control.payPayout(one.id);
  money.control.failPayout(other.id);
  await deliver();
  expect(await balanceOf(account.creator(mira))).toBe(5000);
  expect(await balanceOf(account.bank(mira))).toBe(4000);
});

test('a pass gives access from when it was paid, a refund takes it away', async () => {
  const session = await money.planPage(mira, await money.customer(mira), 'two_months');
  money.control.payCheckout(session);
  await deliver();
  const charge = await money.chargeOf(session);
  expect(await entry(charge, 'pass')).toMatchObject({ plan_id: 'two_months', payer_id: mira });
  const first = await access();
  expect(Date.parse(first?.ends_at ?? '')).toBeGreaterThan(Date.now() + 58 * 86_400_000);
  expect(first).toMatchObject({ stretches: [{ plan_id: 'two_months', until: first?.ends_at }], version: 1 });
  await money.refund(charge);
  await deliver();
  expect(await access()).toMatchObject({ ends_at: '1970-01-01T00:00:00.000Z', stretches: [], version: 2 });
});

test('a dispute about a plan that is lost is over, and its buyer is told', async () => {
  const session = await money.planPage(mira, await money.customer(mira), 'two_months');
  money.control.payCheckout(session);
  const { id } = money.control.dispute(await money.chargeOf(session));
  await deliver();
  expect(await kinds(account.subscriber(mira))).not.toContain('dispute_lost 0');
  money.control.closeDispute(id, 'lost');
  await deliver();
  expect(await kinds(account.subscriber(mira))).toEqual(['pass -7500', 'dispute 7500', 'dispute_lost 0']);
  const lost = await entry(id, 'dispute_lost');
  expect(lost && planNotices(lost)).toMatchObject([{ recipient_id: mira, target: 'plans' }]);
});

test('access that was given stays beside what is bought, refused and refunded', async () => {
  const given = '2222-01-01T00:00:00.000Z';
  await accessEntity().put({ user_id: mira, ends_at: given, given_until: given, updated_at: given }).go();
  const customer = await money.customer(mira);
  money.control.setCard(customer, 'declined');
  money.control.payCheckout(await money.planPage(mira, customer, 'monthly'), 'declined');
  await deliver();
  expect(await access()).toMatchObject({ ends_at: given });
  const session = await money.planPage(mira, customer, 'two_months');
  money.control.payCheckout(session);
  await deliver();
  expect(await access()).toMatchObject({ ends_at: given, stretches: [{ plan_id: 'two_months' }] });
  await money.refund(await money.chargeOf(session));
  await deliver();
  expect(await access()).toMatchObject({ ends_at: given, stretches: [] });
});

const monthly = async () => {
  const customer = await money.customer(mira);
  const session = await money.planPage(mira, customer, 'monthly');
  money.control.payCheckout(session);
  const subscription = String(money.control.get('checkout.session', session)?.subscription);
  return { customer, session, subscription };
};

test('the monthly plan renews, and nobody is locked out while Stripe collects', async () => {
  const { subscription } = await monthly();
  await deliver();
  const first = await access();
  expect(first).toMatchObject({ subscription_id: subscription, stretches: [{ plan_id: 'monthly' }] });
  const end = money.control.periodEnd(subscription);
  expect(first?.renews_at).toBe(new Date(end).toISOString());
  // The plan's next month has begun, and is paid an hour later.
  money.pass((end - money.clock.now()) / 86_400_000 + 0.001);
  await deliver();
  expect(Date.parse((await access())?.ends_at ?? '')).toBeGreaterThan(money.clock.now());
  expect((await access())?.stretches).toEqual([]);
  money.pass(0.1);
  await deliver();
  const second = await access();
  expect(second?.stretches).toEqual([{ plan_id: 'monthly', until: second?.renews_at }]);
  expect(await kinds(account.subscriber(mira))).toEqual(['period -1500', 'period -1500']);
});

test('a renewal that is heard of two days late locks nobody out', async () => {
  const { subscription } = await monthly();
  await deliver();
  const end = money.control.periodEnd(subscription);
  money.pass((end - money.clock.now()) / 86_400_000 + 2);
  // No more than a renewal that is refused would keep.
  expect((await access())?.ends_at).toBe(new Date(end + 3 * 86_400_000).toISOString());
  await deliver();
  expect((await access())?.stretches).toMatchObject([{ until: (await access())?.renews_at }]);
});

test('a renewal that is refused locks nobody out before its invoice is heard of', async () => {
  const { customer, subscription } = await monthly();
  await deliver();
  const end = money.control.periodEnd(subscription);
  money.control.setCard(customer, 'declined');
  money.pass((end - money.clock.now()) / 86_400_000 + 0.1);
  const changes = money.news().filter(({ type }) => type === 'customer.subscription.updated');
  expect(await money.tell(...changes)).toEqual([]);
  expect((await access())?.ends_at).toBe(new Date(end + 3 * 86_400_000).toISOString());
  expect(await access()).not.toHaveProperty('renews_at');
});

test('a renewal that is refused keeps the access for three days, until it is paid', async () => {
  const { customer, subscription } = await monthly();
  await deliver();
  const end = money.control.periodEnd(subscription);
  money.control.setCard(customer, 'declined');
  money.pass((end - money.clock.now()) / 86_400_000 + 0.1);
  await deliver();
  const grace = new Date(end + 3 * 86_400_000).toISOString();
  const waiting = await access();
  expect(waiting).toMatchObject({ ends_at: grace, grace_until: grace, subscription_id: subscription });
  expect(waiting).not.toHaveProperty('renews_at');
  money.control.setCard(customer, 'good');
  money.control.retryInvoice(String((await money.stripe.invoices.list({ status: 'open' })).data[0]?.id));
  await deliver();
  const after = await access();
  expect(after).not.toHaveProperty('grace_until');
  expect(after?.renews_at).toBe(new Date(money.control.periodEnd(subscription)).toISOString());
});

test('a plan that is cancelled does not renew, one that is resumed does', async () => {
  const { subscription } = await monthly();
  money.control.cancelSubscription(subscription);
  await deliver();
  expect(await access()).not.toHaveProperty('renews_at');
  expect((await access())?.ends_at).toBe(new Date(money.control.periodEnd(subscription)).toISOString());
  money.control.resumeSubscription(subscription);
  await deliver();
  expect(await access()).toHaveProperty('renews_at');
});

test('of a monthly plan bought in two pages the second is paid back and cancelled, once', async () => {
  const customer = await money.customer(mira);
  const pages = [
    await money.planPage(mira, customer, 'monthly'),
    await money.planPage(mira, customer, 'monthly'),
  ];
  for (const page of pages) money.control.payCheckout(page);
  await deliver();
  await deliver();
  const [first, second] = pages.map((page) => {
    const { subscription } = money.control.get('checkout.session', page) ?? {};
    return money.control.get('subscription', String(subscription));
  });
  expect([first?.status, second?.status].sort()).toEqual(['active', 'canceled']);
  expect(await balanceOf(account.subscriber(mira))).toBe(-1500);
  expect((await access())?.stretches).toHaveLength(1);
  expect((await money.stripe.refunds.list()).data).toHaveLength(1);
});

test('a failure that Stripe keeps for a day does not keep a second monthly plan from being paid back', async () => {
  const customer = await money.customer(mira);
  for (let page = 0; page < 2; page += 1)
    money.control.payCheckout(await money.planPage(mira, customer, 'monthly'));
  const news = money.news();
  money.control.failNext(1, 500, /POST .*refunds/);
  expect(await money.tell(...news)).toHaveLength(1);
  expect(await money.tell(...news)).toEqual([]);
  expect(money.control.all('refund')).toHaveLength(1);
  const statuses = money.control.all('subscription').map(({ status }) => status);
  expect(statuses.toSorted()).toEqual(['active', 'canceled']);
});

test('a payout account shows what Stripe asks for, and that it has left', async () => {
  const id = await money.account(mira);
  await deliver();
  expect(await readPayoutAccount(mira)).toMatchObject({ state: 'complete', missing: [] });
  money.control.restrict(id, ['individual.verification.document'], { pastDue: true });
  await deliver();
  expect(await readPayoutAccount(mira)).toMatchObject({
    state: 'restricted',
    missing: ['individual.verification.document'],
  });
  money.control.completeOnboarding(id);
  await deliver();
  expect(await readPayoutAccount(mira)).toMatchObject({ state: 'complete', missing: [] });
  money.control.deauthorise(id);
  await deliver();
  expect(await readPayoutAccount(mira)).toMatchObject({ state: 'deauthorised' });
});

test('an object that is not the product’s own is left alone', async () => {
  const session = await money.stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: 'eur', unit_amount: 900, product_data: { name: 'Mug' } } },
    ],
    payment_intent_data: { metadata: { kind: 'payment', payment_id: 'P1' } },
    success_url: 'http://localhost',
  });
  money.control.payCheckout(session.id);
  await deliver();
  expect(await entry(await money.chargeOf(session.id), 'payment')).toBe(null);
  // An object of nobody, and an event of a connected account about a charge of its own.
  const [event] = money.control.events('charge.succeeded');
  if (!event) throw new Error('No charge');
  const strange = { ...event, data: { object: { id: 'ch_unknown' } } } as typeof event;
  expect(await money.tell(strange, { ...event, account: 'acct_other' })).toEqual([]);
});

test('another currency fails until somebody looks', async () => {
  const metadata = { kind: 'plan', user_id: mira, plan_id: 'two_months' };
  const session = await money.stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: 7500, product_data: { name: 'Pass' } } },
    ],
    payment_intent_data: { metadata },
    metadata,
    success_url: 'http://localhost',
  });
  money.control.payCheckout(session.id);
  const events = money.news().filter(({ type }) => type === 'charge.succeeded');
  expect(await money.tell(...events)).toEqual([0]);
  expect(await access()).toBe(null);
});
