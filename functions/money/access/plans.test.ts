import { randomUUID } from 'node:crypto';
import { createPayment } from '@briefhouse/contracts/payments/payment.ts';
import { createCheckout, customerPortal } from '@briefhouse/contracts/payments/plan.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { now } from '../../kit/clock.ts';
import type { User } from '../../kit/user.ts';
import { endAccount } from '../../people/deletion/commands.ts';
import { handler } from '../../root/apis/payments.ts';
import { call } from '../../testing/call.ts';
import { client, creator, grantAccess } from '../../testing/people.ts';
import { stripeForFile } from '../../testing/stripe.ts';
import { accessEntity } from './row.ts';

const local = stripeForFile();
afterEach(() => {
  local.control.clearFaults();
  vi.unstubAllEnvs();
});

const newcomer = () => creator({ access: false });

const monthly = (user: User, submission_id: string = randomUUID()) =>
  call(handler, createCheckout, { submission_id }, { user });

const pass = (user: User, more: object = {}) =>
  call(
    handler,
    createPayment,
    { amount: 150, productName: '2-Month Access', submission_id: randomUUID(), ...more },
    { user },
  );

const sessionsOf = ({ id }: User) =>
  local.control.all('checkout.session').filter(({ metadata }) => metadata?.user_id === id);
const sessionOf = (user: User, url: string) => sessionsOf(user).find((session) => session.url === url);
const customersOf = ({ id }: User) =>
  local.control.all('customer').filter(({ metadata }) => metadata.user_id === id);

test('the monthly plan is bought at Stripe, at the catalogue’s price', async () => {
  const user = await newcomer();
  const { body } = await monthly(user);
  expect(sessionOf(user, body.url)).toMatchObject({
    mode: 'subscription',
    amount_total: 1500,
    currency: 'eur',
    client_reference_id: user.id,
    metadata: { kind: 'plan', user_id: user.id, plan_id: 'monthly' },
    success_url: 'http://localhost:3000/dashboard?paid=plan',
    cancel_url: 'http://localhost:3000/dashboard?dialog=access-plans&paid=cancelled',
  });
  expect(customersOf(user)).toMatchObject([{ email: user.email, name: 'Mira Petrova' }]);
});

test('a call without an id of its submission gets one, and is the same submission with it', async () => {
  const user = await newcomer();
  const plan = { amount: 150, productName: '2-Month Access' };
  const first = await call(handler, createPayment, plan, { user });
  expect(sessionOf(user, first.body.url)).toMatchObject({ amount_total: 7500 });
  const { submission_id } = first.body;
  expect((await call(handler, createPayment, { ...plan, submission_id }, { user })).body).toEqual(first.body);
  const again = await call(handler, createPayment, plan, { user });
  expect(again.body.submission_id).not.toBe(submission_id);
  const page = await call(handler, createCheckout, {}, { user });
  expect(page.body.submission_id).toMatch(/^[0-9a-f-]{36}$/);
});

test('a field that is missing or of another kind is told in words', async () => {
  const user = await newcomer();
  const { body } = await call(handler, createPayment, { productName: 7 } as never, { user });
  expect(body).toMatchObject({
    code: 'VALIDATION',
    issues: { amount: 'This field is required', productName: 'This field has to be of type string' },
  });
});

test('Stripe hears the name of the profile, not that of a token', async () => {
  const user = await newcomer();
  await pass({ ...user, first_name: 'Briefhouse', last_name: 'Payments' });
  expect(customersOf(user)).toMatchObject([{ name: 'Mira Petrova' }]);
});

test.each([
  ['2-Month Access', 150, 7500, 'two_months'],
  ['12-Month Access', 300, 15_000, 'twelve_months'],
  ['Test Package', 1, 50, 'test'],
])(
  '%s is charged at its shown price, whatever is on the wire',
  async (productName, amount, cents, plan_id) => {
    const user = await newcomer();
    const { body } = await pass(user, { productName, amount });
    expect(sessionOf(user, body.url)).toMatchObject({
      mode: 'payment',
      amount_total: cents,
      metadata: { kind: 'plan', user_id: user.id, plan_id },
    });
  },
);

test('any other pair of amount and name is refused', async () => {
  const user = await newcomer();
  const wrong = [
    { amount: 1 },
    { amount: 150, productName: '12-Month Access' },
    { amount: 15_000, productName: '12-Month Access' },
    { amount: 1500, productName: 'Monthly subscription' },
    { amount: null, productName: 'Monthly subscription' },
    { amount: -150 },
    { amount: 0 },
    { amount: 1e9 },
    { amount: 'NaN' },
    { amount: '150' },
    { amount: '١٥٠' },
    { productName: '2-month access' },
    { productName: '2-Month Access\u200b' },
    { productName: 'x'.repeat(501) },
    { productName: '__proto__' },
    { submission_id: 'once' },
  ];
  for (const more of wrong)
    expect((await pass(user, more)).error.code, JSON.stringify(more)).toBe('VALIDATION');
  expect(sessionsOf(user)).toEqual([]);
});

test('the Test Package is not sold in production', async () => {
  vi.stubEnv('STAGE', 'production');
  const user = await newcomer();
  const { error } = await pass(user, { amount: 1, productName: 'Test Package' });
  expect(error.issues).toEqual({ productName: 'There is no such plan' });
  expect((await pass(user)).status).toBe(200);
});

test('a caller’s prices, people and addresses to return to count for nothing', async () => {
  const user = await newcomer();
  const forged = {
    price: 1,
    user_id: 'somebody',
    success_url: 'https://evil.example',
    return_url: 'https://evil.example',
    metadata: { user_id: 'somebody' },
  };
  const { body } = await pass(user, forged);
  expect(sessionOf(user, body.url)).toMatchObject({ amount_total: 7500, metadata: { user_id: user.id } });
  expect(JSON.stringify(sessionsOf(user))).not.toContain('evil');
});

test('a repeated submission leads to the same page; with another request it is refused', async () => {
  const user = await newcomer();
  const submission_id = randomUUID();
  const first = await pass(user, { submission_id });
  expect((await pass(user, { submission_id })).body).toEqual(first.body);
  const other = { submission_id, amount: 300, productName: '12-Month Access' };
  expect((await pass(user, other)).error.code).toBe('CONFLICT');
  expect((await monthly(user, submission_id)).error.code).toBe('CONFLICT');
  // The same id of somebody else is another submission.
  expect((await pass(await newcomer(), { submission_id })).body.url).not.toBe(first.body.url);
  expect(sessionsOf(user)).toHaveLength(1);
});

test('two passes are two purchases of one customer', async () => {
  const user = await newcomer();
  const urls = [(await pass(user)).body.url, (await pass(user)).body.url];
  expect(new Set(urls).size).toBe(2);
  expect(customersOf(user)).toHaveLength(1);
});

test('all tabs get the one open page for the monthly plan, and a new one once that has closed', async () => {
  const user = await newcomer();
  const first = (await monthly(user)).body.url;
  expect((await monthly(user)).body.url).toBe(first);
  const submission_id = randomUUID();
  local.control.expireCheckout(sessionOf(user, first)?.id ?? '');
  const second = (await monthly(user, submission_id)).body.url;
  expect(second).not.toBe(first);
  expect((await monthly(user, submission_id)).body.url).toBe(second);
  // The same submission, whose page has closed since.
  local.control.expireCheckout(sessionOf(user, second)?.id ?? '');
  const third = (await monthly(user, submission_id)).body.url;
  expect(sessionOf(user, third)?.status).toBe('open');
});

test('a monthly plan that runs is not bought again, whether or not its event has arrived', async () => {
  const user = await newcomer();
  const { url } = (await monthly(user)).body;
  const { subscription } = local.control.payCheckout(sessionOf(user, url)?.id ?? '');
  expect((await monthly(user)).error.code).toBe('PLAN_RUNNING');
  await accessEntity()
    .put({ user_id: user.id, ends_at: now(), subscription_id: String(subscription), updated_at: now() })
    .go();
  expect((await monthly(user)).error.code).toBe('PLAN_RUNNING');
  // A pass may be bought meanwhile.
  expect((await pass(user)).status).toBe(200);
  expect(sessionsOf(user).filter(({ mode }) => mode === 'subscription')).toHaveLength(1);
});

test('the portal is there for whoever has bought something', async () => {
  const user = await newcomer();
  const open = (submission_id: string = randomUUID()) =>
    call(handler, customerPortal, { submission_id, return_url: 'https://evil.example' }, { user });
  expect((await open()).error.code).toBe('NOTHING_BOUGHT');
  await monthly(user);
  expect((await open()).error.code).toBe('NOTHING_BOUGHT');
  await grantAccess(user.id);
  const submission_id = randomUUID();
  const { body } = await open(submission_id);
  expect(body.url).toContain('/portal/');
  expect((await open(submission_id)).body).toEqual(body);
});

test('plans are for creators with a verified address and an account', async () => {
  expect((await pass(await client())).error.code).toBe('FORBIDDEN');
  expect((await monthly(await client())).error.code).toBe('FORBIDDEN');
  expect((await pass(await creator({ email_verified: false }))).error.code).toBe('EMAIL_NOT_VERIFIED');
  const gone = await newcomer();
  await endAccount(gone.id);
  for (const answer of [await pass(gone), await monthly(gone)]) expect(answer.error.code).toBe('FORBIDDEN');
  expect(customersOf(gone)).toEqual([]);
});

test.each([500, 503, 429, 'timeout'] as const)(
  'while Stripe fails (%s) nothing is lost: the repeat leads to one page',
  async (how) => {
    const user = await newcomer();
    const submission_id = randomUUID();
    if (how === 'timeout') vi.stubEnv('STRIPE_TIMEOUT_MS', '200');
    local.control.failNext(20, how, /POST .*sessions/);
    const refused = await pass(user, { submission_id });
    expect([refused.status, refused.error.code]).toEqual([503, 'PAYMENTS_UNAVAILABLE']);
    expect(refused.headers['retry-after']).toBe('5');
    local.control.clearFaults();
    vi.unstubAllEnvs();
    const { body } = await pass(user, { submission_id });
    expect(sessionsOf(user).map(({ url }) => url)).toEqual([body.url]);
  },
);

test('an answer of Stripe’s that is lost on its way is asked for again, and makes nothing twice', async () => {
  const user = await newcomer();
  local.control.failNext(1, 'after', /POST .*customers/);
  local.control.failNext(1, 'after', /POST .*sessions/);
  expect((await pass(user)).status).toBe(200);
  local.control.failNext(2, 'after', /POST .*sessions/);
  const submission_id = randomUUID();
  expect((await monthly(user, submission_id)).error.code).toBe('PAYMENTS_UNAVAILABLE');
  expect((await monthly(user, submission_id)).status).toBe(200);
  expect(customersOf(user)).toHaveLength(1);
  expect(
    sessionsOf(user)
      .map(({ mode }) => mode)
      .sort(),
  ).toEqual(['payment', 'subscription']);
});
