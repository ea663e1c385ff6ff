import { randomUUID } from 'node:crypto';
import { createPayment, sendCreatorPayment } from '@briefhouse/contracts/payments/payment.ts';
import { createCheckout } from '@briefhouse/contracts/payments/plan.ts';
import { afterEach, expect, test } from 'vitest';
import type { User } from '../../kit/user.ts';
import { accountEntity } from '../../people/account/row.ts';
import { endAccount } from '../../people/deletion/commands.ts';
import { handler } from '../../root/apis/payments.ts';
import { call } from '../../testing/call.ts';
import { acquainted } from '../../testing/payments.ts';
import { creator } from '../../testing/people.ts';
import { record } from '../../testing/record.ts';
import { stripeForFile } from '../../testing/stripe.ts';
import { deliverTo } from '../../testing/workers.ts';

const local = stripeForFile();
afterEach(() => local.control.clearFaults());

/** Closes an account, and answers the stream's record of it. */
const ended = async (user: User) => {
  await endAccount(user.id);
  const { data } = await accountEntity().get({ user_id: user.id }).go();
  return { record: record(undefined, { ...data, __edb_e__: 'account' }) };
};

const sessionsOf = ({ id }: User) =>
  local.control
    .all('checkout.session')
    .filter(({ metadata }) => [metadata?.user_id, metadata?.client_id, metadata?.creator_id].includes(id));
const plansOf = ({ id }: User) =>
  local.control.all('subscription').filter(({ metadata }) => metadata.user_id === id);

test('an account that ends pays no plan any more, and its open pages close', async () => {
  const user = await creator({ access: false });
  const page = () => call(handler, createCheckout, { submission_id: randomUUID() }, { user });
  expect((await page()).status).toBe(200);
  const [monthly] = sessionsOf(user);
  local.control.payCheckout(monthly?.id ?? '');
  const pass = { amount: 150, productName: '2-Month Access', submission_id: randomUUID() };
  expect((await call(handler, createPayment, pass, { user })).status).toBe(200);
  expect(plansOf(user).map(({ status }) => status)).toEqual(['active']);
  const message = await ended(user);
  // The change comes twice, and once more when Stripe could not be reached.
  local.control.failNext(4, 500);
  expect(await deliverTo('stripe-customers', message)).toEqual([0]);
  local.control.clearFaults();
  expect(await deliverTo('stripe-customers', message, message)).toEqual([]);
  expect(plansOf(user).map(({ status }) => status)).toEqual(['canceled']);
  expect(
    sessionsOf(user)
      .map(({ status }) => status)
      .sort(),
  ).toEqual(['complete', 'expired']);
  expect((await page()).status).toBe(403);
});

test.each(['brand', 'creator'] as const)(
  'pages for a payment close when the account of the %s ends',
  async (side) => {
    const { nora: brand, mira, project_id } = await acquainted(local);
    const send = { amount: 5_000, creatorId: mira.id, project_id, submission_id: randomUUID() };
    expect((await call(handler, sendCreatorPayment, send, { user: brand })).status).toBe(200);
    expect(sessionsOf(mira).map(({ status }) => status)).toEqual(['open']);
    const leaver = side === 'brand' ? brand : mira;
    await endAccount(leaver.id);
    const due = { kind: 'payment-closure', id: leaver.id, at: new Date().toISOString() };
    expect(await deliverTo('stripe-customers', { due }, { due })).toEqual([]);
    expect(sessionsOf(mira).map(({ status }) => status)).toEqual(['expired']);
  },
);
