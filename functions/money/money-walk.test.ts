import { randomUUID } from 'node:crypto';
import { listCharges, refundCharge } from '@briefhouse/contracts/payments/charge.ts';
import {
  createPayment,
  getPayment,
  getPaymentTerms,
  sendCreatorPayment,
} from '@briefhouse/contracts/payments/payment.ts';
import { getPayoutAccount, stripeConnectOnboard } from '@briefhouse/contracts/payments/payout-account.ts';
import { checkSubscription, createCheckout, customerPortal } from '@briefhouse/contracts/payments/plan.ts';
import { expect, test } from 'vitest';
import { accountEntity } from '../people/account/row.ts';
import { endAccount } from '../people/deletion/commands.ts';
import { readProfile } from '../people/public.ts';
import { handler } from '../root/apis/payments.ts';
import { call } from '../testing/call.ts';
import { projectIn } from '../testing/marketplace.ts';
import { type Money, openMoney } from '../testing/money.ts';
import { payPage } from '../testing/payments.ts';
import { client, creator } from '../testing/people.ts';
import { record } from '../testing/record.ts';
import { deliverTo } from '../testing/workers.ts';
import { account } from './ledger/accounts.ts';
import { ledgerEntryEntity, ledgerPostingEntity } from './ledger/row.ts';

/** Delivers to the product all events at Stripe since the last time. */
const hear = async (money: Money) => expect(await money.tell(...money.news())).toEqual([]);

test('a creator buys the monthly plan, a pass on top of it, and is refunded', async () => {
  const money = await openMoney();
  const user = await creator({ access: false });
  const access = async () => (await call(handler, checkSubscription, {}, { user })).body;
  const monthly = () => call(handler, createCheckout, { submission_id: randomUUID() }, { user });
  const portal = () => call(handler, customerPortal, { submission_id: randomUUID() }, { user });

  const before = await access();
  payPage(money, (await monthly()).body.url);
  expect(await access()).toEqual(before);
  await hear(money);
  const running = await access();
  expect(running).toMatchObject({ subscribed: true, plan_id: 'monthly', has_portal: true });
  // Access outlasts the month until the event of the renewal comes.
  expect(String(running.renews_at) <= String(running.subscription_end)).toBe(true);
  expect(running.version).toBeGreaterThan(before.version);
  expect((await monthly()).error.code).toBe('PLAN_RUNNING');
  expect((await portal()).status).toBe(200);

  const submission = { submission_id: randomUUID(), amount: 150, productName: '2-Month Access' };
  const charge_id = payPage(money, (await call(handler, createPayment, submission, { user })).body.url);
  await hear(money);
  const longer = await access();
  expect(longer).toMatchObject({ plan_id: 'monthly', renews_at: running.renews_at });
  expect(Date.parse(longer.subscription_end ?? '')).toBeGreaterThan(
    Date.parse(running.subscription_end ?? ''),
  );

  const refund = { charge_id, reason: 'Bought by mistake', submission_id: randomUUID() };
  await call(handler, refundCharge, refund, { user: await client({ groups: ['admin'] }) });
  await hear(money);
  expect(await access()).toMatchObject({ subscribed: true, subscription_end: running.subscription_end });
});

test('a creator sets up being paid, a brand pays for finished work, and part of it is refunded', async () => {
  const money = await openMoney();
  const [nora, mira] = [await client(), await creator()];
  const admin = await client({ groups: ['admin'] });
  const project_id = await projectIn('finished', nora, mira);
  const terms = async () =>
    (await call(handler, getPaymentTerms, { creator_id: mira.id, project_id }, { user: nora })).body;
  expect((await terms()).hindrance).toBe('payouts_not_set_up');

  const { url } = (await call(handler, stripeConnectOnboard, { submission_id: randomUUID() }, { user: mira }))
    .body;
  money.control.completeOnboarding(money.control.onboardingLink(url.split('/').at(-1) ?? '')?.account ?? '');
  await hear(money);
  const payouts = (await call(handler, getPayoutAccount, {}, { user: mira })).body.payout_account;
  expect(payouts).toMatchObject({ state: 'complete', missing: [] });
  expect(await terms()).toMatchObject({ hindrance: null, project: { finished: true }, paid_cents: 0 });

  const submission = { submission_id: randomUUID(), creatorId: mira.id, amount: 25_000, project_id };
  const page = (await call(handler, sendCreatorPayment, submission, { user: nora })).body;
  const payment = async (user = mira) =>
    (await call(handler, getPayment, { payment_id: page.payment_id }, { user })).body.payment;
  const charge_id = payPage(money, page.url);
  expect((await payment(nora)).status).toBe('open');
  await hear(money);
  expect(await payment()).toMatchObject({ status: 'paid', net_cents: 22_500 });
  expect((await terms()).paid_cents).toBe(25_000);
  const more = { ...submission, submission_id: randomUUID(), amount: 50 };
  expect((await call(handler, sendCreatorPayment, more, { user: nora })).error.code).toBe('OVER_BUDGET');

  const refund = { charge_id, amount_cents: 5000, reason: 'One video less', submission_id: randomUUID() };
  const shown = (await call(handler, refundCharge, refund, { user: admin })).body.charge;
  await hear(money);
  expect(await payment()).toMatchObject({ status: 'partly_refunded', refunded_cents: 5000 });
  expect((await terms()).paid_cents).toBe(20_000);
  const { charges } = (await call(handler, listCharges, {}, { user: admin })).body;
  expect(charges.find(({ id }) => id === charge_id)).toEqual(shown);
});

test('the payments of and to somebody stay in the ledger when they are gone, to the cent and under an id that names nobody', async () => {
  const money = await openMoney();
  const user = await creator({ access: false, first_name: 'Zelda', last_name: 'Vanderleaf' });
  const submission = { submission_id: randomUUID(), amount: 150, productName: '2-Month Access' };
  const charge_id = payPage(money, (await call(handler, createPayment, submission, { user })).body.url);
  await hear(money);
  const ledger = async () => ({
    entries: (await ledgerEntryEntity().query.bySource({ source: charge_id }).go()).data,
    postings: (
      await ledgerPostingEntity()
        .query.byAccount({ account: account.subscriber(user.id) })
        .go()
    ).data,
  });
  const before = await ledger();
  expect(before.entries).not.toEqual([]);
  expect(before.postings.map(({ cents }) => cents)).toContain(-7500);

  await endAccount(user.id);
  const { data } = await accountEntity().get({ user_id: user.id }).go();
  const ended = { record: record(undefined, { ...data, __edb_e__: 'account' }) };
  expect(await deliverTo('stripe-customers', ended)).toEqual([]);
  expect(await readProfile(user.id, { consistent: true })).toBeNull();
  const after = await ledger();
  expect(after).toEqual(before);
  expect(JSON.stringify(after)).not.toMatch(/Zelda|Vanderleaf|@/);
});
