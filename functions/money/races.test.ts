import { randomUUID } from 'node:crypto';
import { refundCharge } from '@briefhouse/contracts/payments/charge.ts';
import { createPayment, sendCreatorPayment } from '@briefhouse/contracts/payments/payment.ts';
import { stripeConnectOnboard } from '@briefhouse/contracts/payments/payout-account.ts';
import { createCheckout } from '@briefhouse/contracts/payments/plan.ts';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { User } from '../kit/user.ts';
import { handler } from '../root/apis/payments.ts';
import { call } from '../testing/call.ts';
import { contention } from '../testing/contention.ts';
import { acquainted, payPage } from '../testing/payments.ts';
import { client, creator } from '../testing/people.ts';
import { stripeForFile } from '../testing/stripe.ts';
import { amount } from '../testing/suite.ts';
import { paymentEntity } from './payment/row.ts';

const rounds = amount(1, 20);
const crowd = 100;

const local = stripeForFile();
// Overlapping writes refuse each other here, and one in fifty is refused at random.
beforeEach(() => contention.begin({ conflicts: 0.02, throttles: 0.005 }));
let conflicts = 0;
afterEach(async () => {
  local.control.clearFaults();
  conflicts += (await contention.end()).conflicts;
});
afterAll(() => expect(conflicts).toBeGreaterThan(0));

type Once = (index: number) => Promise<{ status: number; body: unknown }>;

/** Repeats a call that is refused with 503, as that answer asks. */
const persistent = async (once: () => ReturnType<Once>) => {
  for (let left = crowd; left > 0; left--) {
    const answer = await once();
    if (answer.status !== 503) return answer;
  }
  throw new Error('The table never answers');
};

/** Runs `once` a hundred times at the same moment; returns how often each status came back, and the different answers. */
const atOnce = async (once: Once) => {
  const answers = await Promise.all(
    Array.from({ length: crowd }, (_, index) => persistent(() => once(index))),
  );
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  const bodies = new Set(
    answers.flatMap(({ status, body }) =>
      // Each caller hears the id of its own submission.
      status === 200 ? [JSON.stringify({ ...(body as object), submission_id: undefined })] : [],
    ),
  );
  return { counts, answers: [...bodies] };
};

const sessionsOf = (name: 'user_id' | 'client_id', { id }: User) =>
  local.control.all('checkout.session').filter(({ metadata }) => metadata?.[name] === id);

describe.each(Array.from({ length: rounds }, (_, index) => index + 1))('a hundred at once, round %i', () => {
  test('one submission of a pass is one page of one customer', async () => {
    const user = await creator({ access: false });
    // While Stripe works on a call, the same call is refused with 409.
    local.control.slow(20);
    const submission = { submission_id: randomUUID(), amount: 150, productName: '2-Month Access' };
    const { counts, answers } = await atOnce(() => call(handler, createPayment, submission, { user }));
    expect(counts).toEqual({ 200: crowd });
    expect(answers).toHaveLength(1);
    expect(sessionsOf('user_id', user)).toHaveLength(1);
    expect(local.control.all('customer').filter(({ metadata }) => metadata.user_id === user.id)).toHaveLength(
      1,
    );
  });

  test('tabs that buy the monthly plan share one page, and one plan', async () => {
    const user = await creator({ access: false });
    // More submissions an hour than these are refused by the rate.
    const tabs = Array.from({ length: 5 }, () => randomUUID());
    const open: Once = (index) =>
      call(handler, createCheckout, { submission_id: tabs[index % tabs.length] }, { user });
    const { counts, answers } = await atOnce(open);
    expect(counts).toEqual({ 200: crowd });
    expect(answers).toHaveLength(1);
    const [session] = sessionsOf('user_id', user);
    expect(sessionsOf('user_id', user)).toHaveLength(1);
    local.control.payCheckout(session?.id ?? '');
    expect((await atOnce(open)).counts).toEqual({ 409: crowd });
  });

  test('tabs that set up being paid make one account', async () => {
    const user = await creator();
    const tabs = Array.from({ length: 10 }, () => randomUUID());
    const { counts } = await atOnce((index) =>
      call(handler, stripeConnectOnboard, { submission_id: tabs[index % tabs.length] }, { user }),
    );
    expect(counts).toEqual({ 200: crowd });
    const accounts = local.control.all('account').filter(({ metadata }) => metadata?.user_id === user.id);
    expect(accounts).toHaveLength(1);
  });

  test('one submission of a payment is one payment, one page and one charge', async () => {
    const { nora, mira, project_id } = await acquainted(local);
    const submission = { submission_id: randomUUID(), creatorId: mira.id, amount: 5000, project_id };
    const { counts, answers } = await atOnce(() =>
      call(handler, sendCreatorPayment, submission, { user: nora }),
    );
    expect(counts).toEqual({ 200: crowd });
    expect(answers).toHaveLength(1);
    const [page, ...more] = sessionsOf('client_id', nora);
    expect(more).toEqual([]);
    const { data } = await paymentEntity()
      .query.byProject({ project_list: `project-payments#${project_id}` })
      .go();
    expect(data).toHaveLength(1);
    local.control.payCheckout(page?.id ?? '');
    expect(() => local.control.payCheckout(page?.id ?? '')).toThrow();
  });

  test('refunds that meet never give back more than was paid', async () => {
    const { nora, mira } = await acquainted(local);
    const submission = { submission_id: randomUUID(), creatorId: mira.id, amount: 5000 };
    const { body } = await call(handler, sendCreatorPayment, submission, { user: nora });
    const charge_id = payPage(local, body.url);
    const admins = await Promise.all([0, 1].map(() => client({ groups: ['admin'] })));
    // Ten submissions of €20.00, ten deliveries of each.
    const submissions = Array.from({ length: 10 }, () => randomUUID());
    const { counts } = await atOnce((index) => {
      const submission_id = submissions[index % 10];
      const input = { charge_id, submission_id, amount_cents: 2000, reason: 'Paid twice' };
      return call(handler, refundCharge, input, { user: admins[index % 2] as User });
    });
    expect(counts).toEqual({ 200: 20, 409: 80 });
    const refunds = local.control.all('refund').filter(({ charge }) => charge === charge_id);
    expect(refunds.map(({ amount }) => amount)).toEqual([2000, 2000]);
  });
});
