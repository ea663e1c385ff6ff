import { startStripe } from '@briefhouse/local-cloud/stripe/testing/start-stripe.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newId } from '../../kit/ids.ts';
import { recordEntry } from '../../testing/ledger.ts';
import { moneyAt, paymentRow } from '../../testing/money.ts';
import { readAccess } from '../booking/access-view.ts';
import { account } from '../ledger/accounts.ts';
import { balanceOf } from '../ledger/queries.ts';
import { handler } from './daily.ts';
import { daysOf } from './period.ts';
import { reconcile } from './reconcile.ts';

/** The ledger's days are shared by all tests: each of these has a year to itself. */
let year = 2150;
const begin = async () => {
  const day = `${year++}-03-10`;
  const local = await startStripe({ startAt: Date.parse(`${day}T12:00:00.000Z`) });
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await local.close();
  });
  const money = moneyAt(local);
  money.pass(0);
  return { money, day, period: { from: day, to: day, everyAccount: true } };
};

const paid = async ({ money }: Awaited<ReturnType<typeof begin>>) => {
  const [brand, mira] = [newId(), newId()];
  const destination = await money.account(mira);
  const { payment_id, session } = await money.paymentPage(brand, mira, destination, 10_000);
  money.control.payCheckout(session);
  return { brand, mira, destination, payment_id, charge: await money.chargeOf(session) };
};

test('a movement that no event has told is found, and booked where that is asked for', async () => {
  const fixture = await begin();
  const { period, money } = fixture;
  const { mira, destination, payment_id, charge } = await paid(fixture);
  const { id: refund } = await money.refund(charge, 1000);
  const payout = money.control.payout(destination, 2000);
  money.control.payPayout(payout.id);

  const { left } = await reconcile({ ...period, repair: false });
  expect(
    left.map((one) => `${one.kind} ${one.source} ${one.stripe_cents} ${one.ledger_cents}`).toSorted(),
  ).toEqual([
    expect.stringContaining(`cost ${charge}`),
    expect.stringMatching(/^fee_refund fr_\w+ 100 null$/),
    `payment ${charge} 10000 null`,
    `payout ${payout.id} 2000 null`,
    `refund ${refund} 1000 null`,
  ]);
  expect(await paymentRow(payment_id)).toMatchObject({ status: 'open' });

  const repaired = await reconcile({ ...period, repair: true });
  expect(repaired.booked).toHaveLength(5);
  expect(repaired.left).toEqual([]);
  expect(await paymentRow(payment_id)).toMatchObject({ status: 'partly_refunded' });
  expect(await balanceOf(account.creator(mira))).toBe(9000 - 900 - 2000);
  expect(await reconcile({ ...period, repair: false })).toEqual({ booked: [], left: [] });
});

test('an entry that the ledger has beside Stripe, or otherwise than Stripe, is told and left as it is', async () => {
  const fixture = await begin();
  const { period, money, day } = fixture;
  const { brand, mira, charge } = await paid(fixture);
  const at = `${day}T12:00:00.000Z`;
  const moved = (cents: number) => [
    { account: account.client(brand), cents: -cents },
    { account: account.creator(mira), cents },
  ];
  const entry = { occurred_at: at, currency: 'eur', payer_id: brand, creator_id: mira };
  await recordEntry({ ...entry, source: charge, kind: 'payment', postings: moved(7000) });
  const invented = `ch_${newId()}`;
  await recordEntry({ ...entry, source: invented, kind: 'payment', postings: moved(500) });
  await money.tell(...money.news());

  const { booked, left } = await reconcile({ ...period, repair: true });
  expect(booked).toEqual([]);
  expect(left.map((one) => [one.source, one.stripe_cents, one.ledger_cents]).toSorted()).toEqual(
    [
      [charge, 10_000, 7000],
      [invented, null, 500],
    ].toSorted(),
  );
});

test('the daily run books the last days: pages that closed and plans that were cancelled too', async () => {
  const fixture = await begin();
  const { money } = fixture;
  const { payment_id } = await paid(fixture);
  const [mira, brand] = [newId(), newId()];
  const closed = await money.paymentPage(brand, mira, await money.account(mira), 500);
  const customer = await money.customer(mira);
  const page = await money.planPage(mira, customer, 'monthly');
  money.control.payCheckout(page);
  money.control.cancelSubscription(String(money.control.get('checkout.session', page)?.subscription));
  money.pass(1.5);
  expect(await handler()).toEqual({ booked: 4, left: 0 });
  expect(await paymentRow(payment_id)).toMatchObject({ status: 'paid' });
  expect(await paymentRow(closed.payment_id)).toMatchObject({ status: 'expired' });
  expect(await readAccess(mira)).not.toHaveProperty('renews_at');
  expect(await handler()).toEqual({ booked: 0, left: 0 });
});

test('without keys of Stripe there is nothing to compare', async () => {
  vi.stubEnv('STRIPE_SECRET_KEY', '');
  vi.stubEnv('STRIPE_SECRET_ARN', 'arn:aws:secretsmanager:us-east-1:000000000000:secret:none');
  vi.stubEnv('AWS_ENDPOINT_URL_SECRETS_MANAGER', 'http://127.0.0.1:1');
  expect(await handler()).toEqual({ booked: 0, left: 0 });
  vi.unstubAllEnvs();
});

test.each([
  ['2026-11-30', '2026-11-01'],
  ['2026-11-01', '2028-11-01'],
  ['November', '2026-11-30'],
])('%s to %s is no period', (from, to) => {
  expect(() => daysOf({ from, to })).toThrow('is no period');
});
