import { randomUUID } from 'node:crypto';
import { limits } from '@briefhouse/contracts/limits.ts';
import { getPayment, sendCreatorPayment } from '@briefhouse/contracts/payments/payment.ts';
import { splitPayment } from '@briefhouse/money/split-payment.ts';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import type { User } from '../../kit/user.ts';
import { endAccount } from '../../people/deletion/commands.ts';
import { profileEntity } from '../../people/profile/row.ts';
import { handler } from '../../root/apis/payments.ts';
import { call } from '../../testing/call.ts';
import { write } from '../../testing/chat.ts';
import { projectIn } from '../../testing/marketplace.ts';
import { acquainted, paymentBetween, withPayouts } from '../../testing/payments.ts';
import { client, creator } from '../../testing/people.ts';
import { removeSubject } from '../../testing/removal.ts';
import { stripeForFile } from '../../testing/stripe.ts';
import { projectEntity } from '../../work/project/row.ts';
import { removedName } from '../../work/project/views.ts';
import { payoutAccountEntity } from '../payout-account/row.ts';
import { projectPayments } from './queries.ts';
import { paymentEntity } from './row.ts';

const local = stripeForFile();
afterEach(() => local.control.clearFaults());

const send = (user: User, creatorId: string, more: object = {}) =>
  call(
    handler,
    sendCreatorPayment,
    { submission_id: randomUUID(), creatorId, amount: 5000, message: 'Thank you', ...more },
    { user },
  );

const pagesOf = ({ id }: User) =>
  local.control.all('checkout.session').filter(({ metadata }) => metadata?.client_id === id);
const paymentOf = async (payment_id: string) =>
  (await paymentEntity().get({ payment_id }).go({ consistent: true })).data;
/** The split of a page's money that Stripe was asked for. */
const planOf = (sessionId = '') => local.control.get('_session', sessionId)?.intent;

test('a page opens for names of the greatest length too', async () => {
  const { nora, mira, project_id } = await acquainted(local);
  const longest = 'M'.repeat(limits.nameLength);
  await profileEntity().patch({ user_id: mira.id }).set({ first_name: longest, last_name: longest }).go();
  await projectEntity()
    .patch({ project_id })
    .set({ name: 'B'.repeat(limits.projectNameLength) })
    .go();
  expect((await send(nora, mira.id, { project_id })).status).toBe(200);
});

test('the client pays what they typed, the creator receives it less the fee', async () => {
  const { nora, mira, account, project_id } = await acquainted(local);
  const { body } = await send(nora, mira.id, { project_id });
  const [page] = pagesOf(nora);
  const metadata = {
    kind: 'payment',
    payment_id: body.payment_id,
    client_id: nora.id,
    creator_id: mira.id,
    project_id,
  };
  expect(page).toMatchObject({
    url: body.url,
    mode: 'payment',
    amount_total: 5000,
    currency: 'eur',
    client_reference_id: body.payment_id,
    metadata,
    success_url: `http://localhost:3000/client?dialog=payment&payment=${body.payment_id}`,
    cancel_url: `http://localhost:3000/client?dialog=payment&payment=${body.payment_id}&cancelled=1`,
  });
  expect(planOf(page?.id)).toMatchObject({
    application_fee_amount: 500,
    transfer_data: { destination: account },
    metadata,
  });
  const shown = (await call(handler, getPayment, { payment_id: body.payment_id }, { user: nora })).body;
  expect(shown.payment).toMatchObject({
    status: 'open',
    amount_cents: 5000,
    fee_cents: 500,
    net_cents: 4500,
    platform_fee_percentage: 10,
    project_name: 'Two weeks with the balm',
    message: 'Thank you',
    paid_at: null,
  });
});

test('a payment for a removed project does not carry its name', async () => {
  const { nora, mira, project_id } = await acquainted(local);
  await removeSubject({ kind: 'project', project_id });
  const { body } = await send(nora, mira.id, { project_id });
  const shown = (await call(handler, getPayment, { payment_id: body.payment_id }, { user: nora })).body;
  expect(shown.payment).toMatchObject({ project_name: removedName });
  expect(JSON.stringify(await paymentOf(body.payment_id))).not.toContain('Two weeks with the balm');
});

test('the fee is the creator’s own, rounded half up, and none at all asks Stripe for none', async () => {
  const { nora, mira } = await acquainted(local);
  for (const [percent, amount, fee] of [
    [12.5, 5000, 625],
    [0, 5000, undefined],
    [10, 55, 6],
    [100, 5000, 5000],
  ] as const) {
    await payoutAccountEntity().patch({ user_id: mira.id }).set({ platform_fee_percentage: percent }).go();
    await send(nora, mira.id, { amount });
    expect(planOf(pagesOf(nora).at(-1)?.id)?.application_fee_amount).toBe(fee);
  }
});

test('for any amount and fee, what Stripe is asked for adds up', async () => {
  const { nora, mira, project_id } = await acquainted(local);
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 50, max: 10_000_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      async (amount, hundredths) => {
        await payoutAccountEntity()
          .patch({ user_id: mira.id })
          .set({ platform_fee_percentage: hundredths / 100 })
          .go();
        const { body } = await send(nora, mira.id, { amount, project_id, over_budget: true });
        const row = await paymentOf(body.payment_id);
        const { fee, net } = splitPayment(amount, hundredths / 100);
        expect(row).toMatchObject({ amount_cents: amount, fee_cents: fee, net_cents: net });
        expect(planOf(pagesOf(nora).at(-1)?.id)?.application_fee_amount ?? 0).toBe(fee);
      },
    ),
    { numRuns: 15 },
  );
});

test.each([
  [49, 'Please enter an amount of at least €0.50'],
  [0, 'Please enter an amount of at least €0.50'],
  [-5000, 'Please enter an amount of at least €0.50'],
  [0.49, 'At most two decimals'],
  [100.5, 'At most two decimals'],
  [1e9, 'This amount is too large'],
  [Number.NaN, 'Please enter an amount of at least €0.50'],
  [Number.POSITIVE_INFINITY, 'Please enter an amount of at least €0.50'],
  ['5000', 'Please enter an amount of at least €0.50'],
  ['٢٥٠', 'Please enter an amount of at least €0.50'],
  [[5000], 'Please enter an amount of at least €0.50'],
])('the amount %j is refused', async (amount, text) => {
  const { nora, mira } = await acquainted(local);
  const { error } = await send(nora, mira.id, { amount });
  expect(error.issues).toEqual({ amount: text });
  expect(pagesOf(nora)).toEqual([]);
});

test('€0.50 and €100,000.00 are the bounds', async () => {
  const { nora, mira } = await acquainted(local);
  for (const amount of [50, 10_000_000]) expect((await send(nora, mira.id, { amount })).status).toBe(200);
});

test('a message has at most 500 characters', async () => {
  const { nora, mira } = await acquainted(local);
  expect((await send(nora, mira.id, { message: 'x'.repeat(501) })).error.issues).toHaveProperty('message');
  expect((await send(nora, mira.id, { message: '🙂'.repeat(500) })).status).toBe(200);
});

test('a person named in the body beside the creator counts for nothing', async () => {
  const { nora, mira, account } = await acquainted(local);
  const forged = {
    creatorEmail: 'somebody@evil.example',
    platform_fee_percentage: 0,
    fee: 0,
    destination: 'acct_evil',
    stripe_account_id: 'acct_evil',
    client_id: 'somebody',
    success_url: 'https://evil.example',
    return_url: '//evil.example',
  };
  await send(nora, mira.id, forged);
  const [page] = pagesOf(nora);
  expect(planOf(page?.id)).toMatchObject({
    application_fee_amount: 500,
    transfer_data: { destination: account },
  });
  expect(JSON.stringify(page)).not.toContain('evil');
});

test('nobody pays themselves, a client, a deleted creator or nobody', async () => {
  const { nora, mira } = await acquainted(local);
  expect((await send(nora, nora.id)).error.code).toBe('PAYMENT_TO_SELF');
  await endAccount(mira.id);
  for (const id of [(await client()).id, mira.id, 'unknown'])
    expect((await send(nora, id)).error.code).toBe('CREATOR_NOT_FOUND');
  for (const creatorId of ['', '../x', null, { $ne: '' }, 'x'.repeat(501)])
    expect((await send(nora, mira.id, { creatorId })).error.code).toBe('VALIDATION');
  expect(pagesOf(nora)).toEqual([]);
});

test('a stranger is not paid; a project or a conversation makes one known', async () => {
  const [nora, { mira }] = [await client(), await acquainted(local)];
  expect((await send(nora, mira.id)).error.code).toBe('PAYMENT_TO_STRANGER');
  await write(nora, mira, 'Could you film this?');
  expect((await send(nora, mira.id)).error.code).toBe('PAYMENT_TO_STRANGER');
  await write(mira, nora, 'I would love to');
  expect((await send(nora, mira.id)).status).toBe(200);
});

test('a creator who cannot be paid is not, whatever the row says', async () => {
  const { nora, mira, account } = await acquainted(local);
  for (const state of ['none', 'started', 'restricted', 'deauthorised'] as const) {
    await withPayouts(mira, { stripe_account_id: account, state });
    expect((await send(nora, mira.id)).error.code, state).toBe('PAYOUTS_NOT_SET_UP');
  }
  // Suspended by Stripe, and then gone, while the row does not know yet.
  await withPayouts(mira, { stripe_account_id: account });
  local.control.restrict(account, ['individual.verification.document'], { pastDue: true });
  const { error } = await send(nora, mira.id);
  expect([error.code, error.message]).toEqual([
    'PAYOUTS_NOT_SET_UP',
    "This creator hasn't set up their payment account yet. Please contact them to complete their Stripe setup.",
  ]);
  local.control.deauthorise(account);
  expect((await send(nora, mira.id)).error.code).toBe('PAYOUTS_NOT_SET_UP');
  expect(pagesOf(nora)).toEqual([]);
});

test('a project is paid by its owner, to whoever works on it', async () => {
  const { nora, mira, project_id } = await acquainted(local);
  const other = await acquainted(local);
  expect((await send(other.nora, other.mira.id, { project_id })).error.code).toBe('PROJECT_NOT_FOUND');
  expect((await send(nora, other.mira.id, { project_id })).error.code).toBe('PROJECT_NOT_FOUND');
  const open = await projectIn('open', nora, mira);
  expect((await send(nora, mira.id, { project_id: open })).error.code).toBe('PROJECT_NOT_FOUND');
  expect((await send(nora, mira.id, { project_id: null })).status).toBe(200);
});

test('more than the budget is asked about once, what was paid before included', async () => {
  const { nora, mira, project_id } = await acquainted(local);
  await paymentBetween(nora, mira, { project_list: projectPayments(project_id), amount_cents: 20_000 });
  const more = { project_id, amount: 5001, submission_id: randomUUID() };
  expect((await send(nora, mira.id, more)).error.code).toBe('OVER_BUDGET');
  expect((await send(nora, mira.id, { ...more, over_budget: true })).status).toBe(200);
  expect((await send(nora, mira.id, { ...more, submission_id: randomUUID(), amount: 5000 })).status).toBe(
    200,
  );
});

test('a repeated submission is the same payment, and with another request it is refused', async () => {
  const { nora, mira, project_id } = await acquainted(local);
  const submission_id = randomUUID();
  const first = await send(nora, mira.id, { submission_id });
  // A changed fee does not change it.
  await payoutAccountEntity().patch({ user_id: mira.id }).set({ platform_fee_percentage: 50 }).go();
  expect((await send(nora, mira.id, { submission_id })).body).toEqual(first.body);
  expect((await send(nora, mira.id, { submission_id, creatorEmail: 'mira@studio.example' })).body).toEqual(
    first.body,
  );
  for (const other of [{ amount: 5001 }, { message: 'Thanks' }, { project_id }])
    expect((await send(nora, mira.id, { submission_id, ...other })).error.code).toBe('CONFLICT');
  expect(pagesOf(nora)).toHaveLength(1);
});

test('a repeat is answered as the first try was, also once the creator is gone', async () => {
  const { nora, mira } = await acquainted(local);
  const submission_id = randomUUID();
  const first = await send(nora, mira.id, { submission_id });
  await endAccount(mira.id);
  expect((await send(nora, mira.id, { submission_id })).body).toEqual(first.body);
  expect((await send(nora, mira.id, { submission_id, amount: 60 })).error.code).toBe('CONFLICT');
});

test('the submission of a payment that is paid leads to what became of it, not to a page', async () => {
  const { nora, mira } = await acquainted(local);
  const submission_id = randomUUID();
  const { payment_id } = (await send(nora, mira.id, { submission_id })).body;
  await paymentEntity().patch({ payment_id }).set({ status: 'paid' }).go();
  expect((await send(nora, mira.id, { submission_id })).body).toEqual({
    payment_id,
    url: `http://localhost:3000/client?dialog=payment&payment=${payment_id}`,
  });
});

test.each([500, 503, 'after'] as const)(
  'when Stripe fails (%s), the repeat is the same payment',
  async (how) => {
    const { nora, mira } = await acquainted(local);
    const submission_id = randomUUID();
    local.control.failNext(4, how, /POST .*sessions/);
    expect((await send(nora, mira.id, { submission_id })).error.code).toBe('PAYMENTS_UNAVAILABLE');
    local.control.clearFaults();
    const { body } = await send(nora, mira.id, { submission_id });
    expect(pagesOf(nora).filter(({ url }) => url === body.url)).toHaveLength(1);
    expect(new Set(pagesOf(nora).map(({ metadata }) => metadata?.payment_id))).toEqual(
      new Set([body.payment_id]),
    );
  },
);

test('a slow Stripe is waited for', async () => {
  const { nora, mira } = await acquainted(local);
  local.control.slow(1500);
  expect((await send(nora, mira.id)).status).toBe(200);
});

test('only clients with a verified address and an account pay', async () => {
  const { nora, mira } = await acquainted(local);
  expect((await send(await creator(), mira.id)).error.code).toBe('FORBIDDEN');
  expect((await send({ ...nora, email_verified: false }, mira.id)).error.code).toBe('EMAIL_NOT_VERIFIED');
  await endAccount(nora.id);
  expect((await send(nora, mira.id)).error.code).toBe('FORBIDDEN');
});
