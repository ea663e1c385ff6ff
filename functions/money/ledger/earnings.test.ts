import { getEarnings } from '@briefhouse/contracts/payments/get-earnings.ts';
import { expect, test } from 'vitest';
import { newId } from '../../kit/ids.ts';
import { handler } from '../../root/apis/payments.ts';
import { call } from '../../testing/call.ts';
import { base, entered, paid, refunded } from '../../testing/ledger.ts';
import { client, creator } from '../../testing/people.ts';
import { paymentEntity } from '../payment/row.ts';
import { account } from './accounts.ts';

test('earnings are the sum of payments and refunds; payouts change nothing, and a disputed payment is frozen', async () => {
  const [brand, user] = [await client(), await creator()];
  const earnings = async () => (await call(handler, getEarnings, {}, { user })).body;
  expect(await earnings()).toEqual({ received_cents: 0, fees_cents: 0, frozen_cents: 0, payments: 0 });
  const first = await paid(brand, user, 10_000);
  await paid(brand, user, 5_000);
  // Another creator's.
  await paid(brand, await creator(), 7_000);
  await refunded(first, 2_500);
  await entered({
    ...base(`po_${newId()}`),
    kind: 'payout',
    creator_id: user.id,
    postings: [
      { account: account.creator(user.id), cents: -4_500 },
      { account: account.bank(user.id), cents: 4_500 },
    ],
  });
  const received = { received_cents: 11_250, fees_cents: 1_250, payments: 2 };
  expect(await earnings()).toEqual({ ...received, frozen_cents: 0 });
  const of = { payment_id: first.people.payment_id };
  await paymentEntity().patch(of).set({ status: 'disputed' }).go();
  expect(await earnings()).toEqual({ ...received, frozen_cents: 6_750 });
  await paymentEntity().patch(of).set({ status: 'partly_refunded' }).go();
  expect((await earnings()).frozen_cents).toBe(0);
  expect((await call(handler, getEarnings, {}, { user: brand })).status).toBe(403);
});
