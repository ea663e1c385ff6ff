import { randomUUID } from 'node:crypto';
import { sendCreatorPayment } from '@briefhouse/contracts/payments/payment.ts';
import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../kit/ids.ts';
import { handler } from '../../root/apis/payments.ts';
import { call } from '../../testing/call.ts';
import { contention } from '../../testing/contention.ts';
import { type Money, openMoney, paymentRow } from '../../testing/money.ts';
import { acquainted } from '../../testing/payments.ts';
import { amount } from '../../testing/suite.ts';
import { account } from '../ledger/accounts.ts';
import { readPostings } from '../ledger/queries.ts';
import { readAccess } from './access-view.ts';

const rounds = amount(1, 20);

// Overlapping writes refuse each other here, and one in fifty is refused at random.
beforeEach(() => contention.begin({ conflicts: 0.02, throttles: 0.005 }));
afterEach(async () => void (await contention.end()));

/** Every event five times, all at the same moment, the latest first; a failed one comes again, as by its queue. */
const fiveTimes = async (money: Money, events: readonly Stripe.Event[] = money.news()): Promise<void> => {
  const latestFirst = events.toReversed();
  const delivered = Array.from({ length: 5 }, () => latestFirst).flat();
  const answers = await Promise.all(delivered.map((event) => money.tell(event)));
  const failed = delivered.filter((_, index) => (answers[index]?.length ?? 0) > 0);
  if (failed.length > 0) await fiveTimes(money, [...new Set(failed)]);
};

const booked = async (name: string) =>
  (await readPostings(name)).map(({ kind, cents }) => `${kind} ${cents}`).toSorted();

describe.each(Array.from({ length: rounds }, (_, index) => index + 1))('at once, round %i', () => {
  const paid = async (money: Money, cents: number) => {
    const [brand, mira] = [newId(), newId()];
    const destination = await money.account(mira);
    const { payment_id, session } = await money.paymentPage(brand, mira, destination, cents);
    money.control.payCheckout(session);
    return { brand, mira, payment_id, charge: await money.chargeOf(session) };
  };

  test('events five times and out of order: everything is booked exactly once', async () => {
    const money = await openMoney();
    const { brand, mira, payment_id, charge } = await paid(money, 10_000);
    await money.refund(charge, 2500);
    await money.refund(charge, 2500);
    await fiveTimes(money);
    expect(await booked(account.client(brand))).toEqual(['payment -10000', 'refund 2500', 'refund 2500']);
    expect(await booked(account.creator(mira))).toEqual([
      'fee_refund 250',
      'fee_refund 250',
      'payment 9000',
      'refund -2500',
      'refund -2500',
    ]);
    expect(await paymentRow(payment_id)).toMatchObject({ status: 'partly_refunded', refunded_cents: 5000 });
  });

  test('a refund and a dispute while both are told: the last word is Stripe’s', async () => {
    const money = await openMoney();
    const { brand, payment_id, charge } = await paid(money, 10_000);
    const first = money.news();
    await Promise.all([
      fiveTimes(money, first),
      (async () => {
        await money.refund(charge, 4000);
        const more = money.news();
        const { id } = money.control.dispute(charge);
        await Promise.all([fiveTimes(money, more), fiveTimes(money)]);
        money.control.closeDispute(id, 'won');
        await fiveTimes(money);
      })(),
    ]);
    expect(await booked(account.client(brand))).toEqual([
      'dispute 6000',
      'dispute_won -6000',
      'payment -10000',
      'refund 4000',
    ]);
    expect(await paymentRow(payment_id)).toMatchObject({ status: 'partly_refunded', refunded_cents: 4000 });
  });

  test('a pass and a month that become known at the same moment: neither is lost', async () => {
    const money = await openMoney();
    const mira = newId();
    const customer = await money.customer(mira);
    money.control.payCheckout(await money.planPage(mira, customer, 'two_months'));
    money.control.payCheckout(await money.planPage(mira, customer, 'monthly'));
    money.control.payCheckout(await money.planPage(mira, customer, 'monthly'));
    const bought = new Set(['charge.succeeded', 'invoice.paid']);
    await fiveTimes(
      money,
      money.news().filter(({ type }) => bought.has(type)),
    );
    await fiveTimes(
      money,
      money.news().filter(({ type }) => type.startsWith('customer.subscription.')),
    );
    const row = await readAccess(mira);
    expect(row?.stretches?.map(({ plan_id }) => plan_id)).toEqual(['monthly', 'two_months']);
    expect(await booked(account.subscriber(mira))).toEqual([
      'pass -7500',
      'period -1500',
      'period -1500',
      'refund 1500',
    ]);
    expect(money.control.all('refund')).toHaveLength(1);
  });

  test('a page that is asked for again while its payment is booked leads to that payment', async () => {
    const money = await openMoney();
    const { nora, mira } = await acquainted(money);
    const submission = {
      submission_id: randomUUID(),
      ...{ creatorId: mira.id, amount: 5000, message: 'For the reels' },
    };
    const ask = async () => (await call(handler, sendCreatorPayment, submission, { user: nora })).body;
    const { payment_id } = await ask();
    const [session] = money.control.all('checkout.session');
    money.control.payCheckout(session?.id ?? '');
    const [answers] = await Promise.all([Promise.all(Array.from({ length: 5 }, ask)), fiveTimes(money)]);
    expect(new Set(answers.map((answer) => answer.payment_id))).toEqual(new Set([payment_id]));
    expect(money.control.all('checkout.session')).toHaveLength(1);
    expect(await paymentRow(payment_id)).toMatchObject({ status: 'paid' });
    expect(await booked(account.creator(mira.id))).toEqual(['payment 4500']);
  });
});
