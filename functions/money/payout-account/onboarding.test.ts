import { randomUUID } from 'node:crypto';
import { stripeConnectOnboard } from '@briefhouse/contracts/payments/payout-account.ts';
import { afterEach, expect, test } from 'vitest';
import type { User } from '../../kit/user.ts';
import { handler } from '../../root/apis/payments.ts';
import { call } from '../../testing/call.ts';
import { withPayouts } from '../../testing/payments.ts';
import { client, creator } from '../../testing/people.ts';
import { stripeForFile } from '../../testing/stripe.ts';
import { readPayoutAccount } from './queries.ts';
import { payoutAccountEntity } from './row.ts';

const local = stripeForFile();
afterEach(() => local.control.clearFaults());

const onboard = (user: User, submission_id: string = randomUUID(), more: object = {}) =>
  call(handler, stripeConnectOnboard, { submission_id, ...more }, { user });

const accountsOf = ({ id }: User) =>
  local.control.all('account').filter(({ metadata }) => metadata?.user_id === id);
const linkOf = (url: string) => local.control.onboardingLink(url.split('/').at(-1) ?? '');

test('onboarding begins with one Express account, and leads back to the dashboard', async () => {
  const user = await creator();
  const { body } = await onboard(user, randomUUID(), { return_url: 'https://evil.example' });
  const [account] = accountsOf(user);
  expect(account).toMatchObject({ type: 'express', metadata: { user_id: user.id } });
  expect(linkOf(body.url)).toMatchObject({
    account: account?.id,
    returnUrl: 'http://localhost:3000/dashboard?payout=done',
    refreshUrl: 'http://localhost:3000/dashboard?payout=refresh',
  });
  expect(await readPayoutAccount(user.id)).toMatchObject({
    stripe_account_id: account?.id,
    state: 'started',
  });
});

test('every later visit is to the same account, whatever its state', async () => {
  const user = await creator();
  await onboard(user);
  for (const state of ['started', 'restricted', 'complete'] as const) {
    await payoutAccountEntity().patch({ user_id: user.id }).set({ state }).go();
    const { body } = await onboard(user);
    expect(linkOf(body.url)?.account).toBe(accountsOf(user)[0]?.id);
  }
  expect(accountsOf(user)).toHaveLength(1);
});

test('a fee that was set before is kept', async () => {
  const user = await creator();
  await payoutAccountEntity().upsert({ user_id: user.id, platform_fee_percentage: 5 }).go();
  await onboard(user);
  expect(await readPayoutAccount(user.id)).toMatchObject({ platform_fee_percentage: 5, state: 'started' });
});

test('a submission leads to one link, another to a fresh one', async () => {
  const user = await creator();
  const submission_id = randomUUID();
  const first = await onboard(user, submission_id);
  expect((await onboard(user, submission_id)).body).toEqual(first.body);
  expect((await onboard(user)).body.url).not.toBe(first.body.url);
});

test('an account that has left the platform is replaced, whether or not its event has arrived', async () => {
  const user = await creator();
  await onboard(user);
  const [first] = accountsOf(user);
  local.control.deauthorise(first?.id ?? '');
  await payoutAccountEntity().patch({ user_id: user.id }).set({ state: 'deauthorised' }).go();
  await onboard(user);
  const second = accountsOf(user).at(-1);
  expect(second?.id).not.toBe(first?.id);
  expect(await readPayoutAccount(user.id)).toMatchObject({ stripe_account_id: second?.id, state: 'started' });
  // This time the row does not know yet.
  local.control.deauthorise(second?.id ?? '');
  const { body } = await onboard(user);
  const third = accountsOf(user).at(-1);
  expect(linkOf(body.url)?.account).toBe(third?.id);
  expect((await readPayoutAccount(user.id))?.stripe_account_id).toBe(third?.id);
  expect(accountsOf(user)).toHaveLength(3);
});

test('an account of another Stripe, as in a folder of older data, is replaced too', async () => {
  const user = await creator();
  await withPayouts(user, { stripe_account_id: 'acct_elsewhere' });
  expect((await onboard(user)).status).toBe(200);
  expect((await readPayoutAccount(user.id))?.stripe_account_id).toBe(accountsOf(user)[0]?.id);
});

test('only creators with a verified address are paid', async () => {
  expect((await onboard(await client())).error.code).toBe('FORBIDDEN');
  expect((await onboard(await creator({ email_verified: false }))).error.code).toBe('EMAIL_NOT_VERIFIED');
});

test('onboarding needs no paid access', async () => {
  expect((await onboard(await creator({ access: false }))).status).toBe(200);
});

test.each([500, 503, 'after'] as const)(
  'when Stripe fails (%s), the repeat goes on with the same account',
  async (how) => {
    const user = await creator();
    const submission_id = randomUUID();
    local.control.failNext(3, how, /POST .*accounts/);
    expect((await onboard(user, submission_id)).error.code).toBe('PAYMENTS_UNAVAILABLE');
    local.control.clearFaults();
    local.control.failNext(3, how, /POST .*account_links/);
    expect((await onboard(user, submission_id)).error.code).toBe('PAYMENTS_UNAVAILABLE');
    local.control.clearFaults();
    expect((await onboard(user, submission_id)).status).toBe(200);
    expect(accountsOf(user)).toHaveLength(1);
  },
);
