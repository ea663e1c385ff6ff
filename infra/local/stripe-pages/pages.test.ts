import { expect, it, onTestFinished } from 'vitest';
import { serve } from '../s3/test-server.ts';
import { monthlyOf, paidAccount, paymentOf, stripeForTest } from '../stripe/testing/client.ts';
import type { StartStripeOptions } from '../stripe/testing/start-stripe.ts';
import { createStripePages } from './pages.ts';

/** A simulator with its pages, and a browser without script. */
const open = async (webhook?: StartStripeOptions['webhook']) => {
  const local = await stripeForTest(webhook && { webhook });
  const pages = createStripePages('Fixture', local.control, local.clock);
  const served = await serve((req, res) => pages.handle(req, res));
  onTestFinished(served.close);
  const ask = async (path: string, form?: Record<string, string>) => {
    const answer = await fetch(`${served.url}/__local/stripe/${path}`, {
      redirect: 'manual',
      headers: { accept: 'text/html' },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    const { status, headers } = answer;
    return { status, to: headers.get('location'), headers, text: await answer.text() };
  };
  /** A call of a script's. */
  const control = async (name: string, body: object = {}) => {
    const answer = await fetch(`${served.url}/__local/stripe/control/${name}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  return { ...local, ask, call: control };
};
/** The address of a page of Stripe's, below the simulator's own. */
const pathOf = (url: string | null) => (url ?? '').replace(/^.*\/pages\//, '');

it('sells: what is bought, what it costs, and that no money moves; then leads back', async () => {
  const { stripe, ask, control } = await open();
  const session = await stripe.checkout.sessions.create({
    ...paymentOf(7500),
    success_url: 'http://localhost/done?session={CHECKOUT_SESSION_ID}',
  });
  const page = pathOf(session.url);
  const { text, headers } = await ask(page);
  for (const said of ['No money moves here', 'Thing', '€75.00', 'Pay €75.00', 'href="http://localhost/back"'])
    expect(text).toContain(said);
  expect(headers.get('content-security-policy')).toContain("form-action 'self'");

  expect(await ask(page, { card: 'success' })).toMatchObject({
    status: 303,
    to: `http://localhost/done?session=${session.id}`,
  });
  expect(control.get('checkout.session', session.id)?.payment_status).toBe('paid');
  expect((await ask(page)).text).toContain('This has been paid');
  // A second click, or the form of a page that was left open: charged once.
  expect((await ask(page, { card: 'success' })).text).toContain('This has been paid');
  expect(control.all('charge')).toHaveLength(1);
});

it('says that a card was declined, and takes another', async () => {
  const { stripe, ask, control } = await open();
  const { url, id } = await stripe.checkout.sessions.create(paymentOf(5000));
  const declined = await ask(pathOf(url), { card: 'declined' });
  expect([declined.status, declined.text]).toEqual([402, expect.stringContaining('Your card was declined.')]);
  expect(control.get('checkout.session', id)?.status).toBe('open');
  expect((await ask(pathOf(url), { card: 'nonsense' })).status).toBe(400);
  expect((await ask(pathOf(url), { card: 'success' })).to).toBe('http://localhost/done');
});

it.each([
  ['a payment', paymentOf(5000)],
  ['a subscription', monthlyOf(1500)],
])('asks for confirmation of %s by a page of its own', async (_what, params) => {
  const { stripe, ask, control } = await open();
  const customer = (await stripe.customers.create()).id;
  const { url, id } = await stripe.checkout.sessions.create({ ...params, customer });
  const confirm = `${pathOf(url)}/confirm`;
  expect((await ask(pathOf(url), { card: '3ds' })).to).toBe(`/__local/stripe/${confirm}`);
  expect((await ask(confirm)).text).toContain('3-D Secure');
  expect((await ask(confirm, { answer: 'refuse' })).text).toContain('unable to authenticate');
  expect(control.get('checkout.session', id)?.status).toBe('open');
  await ask(pathOf(url), { card: '3ds' });
  expect((await ask(confirm, { answer: 'confirm' })).to).toBe('http://localhost/done');
  expect(control.get('checkout.session', id)?.payment_status).toBe('paid');
});

it('completes a slow payment before its money is there', async () => {
  const { stripe, ask, control, call } = await open();
  const { url, id } = await stripe.checkout.sessions.create(paymentOf(5000));
  expect((await ask(pathOf(url), { card: 'slow' })).to).toBe('http://localhost/done');
  expect((await ask(pathOf(url))).text).toContain('Your payment is being processed');
  expect((await ask('')).text).toContain('Let the money arrive');
  expect((await call('finish-payment', { session: id, outcome: 'succeeded' })).status).toBe(200);
  expect(control.get('checkout.session', id)?.payment_status).toBe('paid');
  expect((await ask('')).text).not.toContain('Let the money arrive');
});

it('says that a checkout has expired, or never was', async () => {
  const { stripe, ask, control } = await open();
  const { url, id } = await stripe.checkout.sessions.create(paymentOf(5000));
  control.expireCheckout(id);
  expect((await ask(pathOf(url), { card: 'success' })).text).toContain('This page has expired');
  expect(control.all('charge')).toEqual([]);
  expect((await ask('checkout/cs_nobody')).status).toBe(404);
});

it('cancels and resumes a plan in the portal, and replaces its card', async () => {
  const { stripe, ask, control } = await open();
  const customer = (await stripe.customers.create()).id;
  const other = (await stripe.customers.create()).id;
  const buy = async (of: string) => {
    const { id } = await stripe.checkout.sessions.create({ ...monthlyOf(1500), customer: of });
    return String(control.payCheckout(id).subscription);
  };
  const [own, foreign] = [await buy(customer), await buy(other)];
  const { url } = await stripe.billingPortal.sessions.create({
    customer,
    return_url: 'http://localhost/home',
  });
  const page = pathOf(url);
  const { text } = await ask(page);
  for (const said of ['€15.00 per month', 'Renews on', 'paid', 'href="http://localhost/home"'])
    expect(text).toContain(said);

  expect((await ask(page, { action: 'cancel', subscription: own })).to).toBe(`/__local/stripe/${page}`);
  expect((await ask(page)).text).toContain('Ends on');
  await ask(page, { action: 'resume', subscription: own });
  expect((await ask(page)).text).toContain('Renews on');
  await ask(page, { action: 'card-fails' });
  expect([control.cardOf(customer), control.cardOf(other)]).toEqual(['declined', 'good']);
  await ask(page, { action: 'card-works' });
  expect(control.cardOf(customer)).toBe('good');
  // Another customer's plan does not belong to this page.
  expect((await ask(page, { action: 'cancel', subscription: foreign })).status).toBe(404);
  expect(control.get('subscription', foreign)?.cancel_at).toBeNull();
});

it('sets up payouts once for each link', async () => {
  const { stripe, ask, control } = await open();
  const { id } = await stripe.accounts.create({
    type: 'express',
    capabilities: { transfers: { requested: true } },
  });
  const link = async () => {
    const { url } = await stripe.accountLinks.create({
      account: id,
      type: 'account_onboarding',
      refresh_url: 'http://localhost/again',
      return_url: 'http://localhost/done',
    });
    return pathOf(url);
  };
  const first = await link();
  expect((await ask(first)).text).toContain('external_account');
  expect((await ask(first)).to).toBe('http://localhost/again');
  expect((await ask(first, { outcome: 'started' })).to).toBe('http://localhost/done');
  expect(control.get('account', id)?.details_submitted).toBe(false);

  const second = await link();
  await ask(second);
  await ask(second, { outcome: 'restricted', missing: 'external_account', country: 'BG' });
  expect(control.get('account', id)).toMatchObject({
    country: 'BG',
    details_submitted: true,
    payouts_enabled: false,
    requirements: { currently_due: ['external_account'] },
  });
  const third = await link();
  expect((await ask(third, { outcome: 'complete', country: 'BG' })).to).toBe('http://localhost/done');
  expect(control.get('account', id)?.payouts_enabled).toBe(true);
});

it('does by calls what banks and Stripe do, and lists what can be called', async () => {
  const local = await open();
  const { stripe, ask, call, control } = local;
  const destination = await paidAccount(local);
  const { id } = await stripe.checkout.sessions.create({
    ...paymentOf(10_000),
    payment_intent_data: { application_fee_amount: 1000, transfer_data: { destination } },
  });
  expect((await call('pay', { session: id, how: 'success' })).status).toBe(200);
  const charge = control.all('charge')[0]?.id ?? '';
  const { body: dispute } = await call('dispute', { charge });
  expect((await ask('')).text).toContain('needs response');
  await call('close-dispute', { dispute: dispute.id, outcome: 'won' });
  expect(control.get('dispute', String(dispute.id))?.status).toBe('won');
  const { body: payout } = await call('payout', { account: destination });
  expect(payout.amount).toBe(9000);
  await call('fail-payout', { payout: payout.id });
  expect((await ask('')).text).toContain('€90.00');
  await call('restrict', { account: destination, requirements: ['external_account'] });
  expect((await ask('')).text).toContain('restricted');
  await call('disconnect', { account: destination });
  expect((await ask('')).text).toContain('disconnected');

  const { controls, charges } = JSON.parse((await ask('control')).text) as {
    controls: { path: string; fields: object }[];
    charges: object[];
  };
  expect(charges).toHaveLength(1);
  expect(controls).toContainEqual(
    expect.objectContaining({ path: '/__local/stripe/control/dispute', fields: { charge: 'an id, ch_…' } }),
  );
});

it('offers the bank’s decision while there is one to take, and not for an inquiry that was closed', async () => {
  const { stripe, ask, control } = await open();
  const { id } = await stripe.checkout.sessions.create(paymentOf(5000));
  control.payCheckout(id);
  const inquiry = control.inquire(control.all('charge')[0]?.id ?? '');
  expect((await ask('')).text).toContain('control/close-dispute');
  control.closeDispute(inquiry.id, 'lost');
  const { text } = await ask('');
  expect(text).toContain('warning closed');
  expect(text).not.toContain('control/close-dispute');
});

it('lets events come late, twice, in another order, or never', async () => {
  const heard: string[] = [];
  const { stripe, ask, call, control, settled, clock } = await open(({ body }) => {
    heard.push((JSON.parse(body) as { data: { object: { name: string } } }).data.object.name);
    return 200;
  });
  const eventOf = (name: string) =>
    control.events().find(({ data }) => (data.object as { name?: string }).name === name)?.id ?? '';
  await call('hold');
  for (const name of ['one', 'two', 'three', 'four', 'five']) await stripe.customers.create({ name });
  await settled();
  expect(heard).toEqual([]);
  expect((await ask('')).text).toContain('Let this go');
  // The page lets events go one by one, in the order of the presses.
  await ask('control/release', { event: eventOf('three') });
  await call('release', { event: eventOf('one') });
  expect(heard).toEqual(['three', 'one']);
  await call('drop', { event: eventOf('two') });
  await call('delay', { event: eventOf('four'), seconds: 3600 });
  await call('release');
  await settled();
  expect(heard).toEqual(['three', 'one', 'five']);
  await call('duplicate', { event: eventOf('one') });
  await call('replay', { event: eventOf('five') });
  await settled();
  expect(heard.slice(3).sort()).toEqual(['five', 'one', 'one']);
  clock.advance(3_600_000);
  await settled();
  expect(heard.slice(6)).toEqual(['four']);
});

it('lets calls of the API fail, after they were carried out too', async () => {
  const { stripe, call, control } = await open();
  await call('fail-calls', { how: '500' });
  await expect(stripe.customers.create()).rejects.toMatchObject({ statusCode: 500 });
  await call('fail-calls', { times: 2, how: 'after' });
  await expect(stripe.customers.create()).rejects.toMatchObject({ type: 'StripeConnectionError' });
  expect(control.all('customer')).toHaveLength(1);
  await call('clear-faults');
  expect((await stripe.customers.create()).object).toBe('customer');
});

it('refuses calls that make no sense, to a script as JSON and to a person on the page', async () => {
  const { ask, call } = await open();
  expect(await call('nothing')).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/There is no nothing/) },
  });
  expect(await call('dispute')).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/charge is missing/) },
  });
  expect(await call('dispute', { charge: 'ch_1' })).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/No such/) },
  });
  expect(await call('slow', { ms: -1 })).toMatchObject({ status: 400 });
  expect(await call('hold', { other: 1 })).toMatchObject({ status: 400 });
  const told = await ask('control/dispute', { charge: '<b>' });
  expect([told.status, told.text]).toEqual([400, expect.stringContaining('&lt;b&gt;')]);
});
