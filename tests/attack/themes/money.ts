import { plans } from '@briefhouse/money/plans.ts';
import Stripe from 'stripe';
import { newProject, type Person, type Target } from '../target.ts';
import { refused, type Seen, type Theme, type Try } from '../theme.ts';

const post = (target: Target, path: string, person: Person, body: object) =>
  target.send(`/api${path}`, { method: 'POST', person, body });
const asked = () => ({ submission_id: crypto.randomUUID() });

/** The console of Stripe's stand-in, which tells events and pays as people do. */
const controlOf = ({ stripe }: Target) => {
  if (!stripe) throw new Error('The local cloud runs without its own Stripe');
  return stripe.control;
};
const isSubscribed = async (target: Target, person: Person) =>
  (await post(target, '/functions/check-subscription', person, {})).body.subscribed;

/** The checkout whose page an answer leads to. */
const sessionOf = (target: Target, url: unknown) => {
  const session = controlOf(target)
    .all('checkout.session')
    .find((one) => one.url === url);
  if (!session) throw new Error(`No checkout has the page ${String(url)}`);
  return session;
};

const pass = plans.find(({ id }) => id === 'two_months');
const properPass = { amount: pass?.wire_amount, productName: pass?.name };

/** A creator who has bought access and can be paid, and a brand with a project of theirs. Made once. */
const agreed = (() => {
  let made: Promise<{ creator: Person; client: Person; project: string }> | undefined;
  return (target: Target) => {
    made ??= make(target);
    return made;
  };
})();
const make = async (target: Target) => {
  const [creator, client] = [await target.newcomer('creator'), await target.newcomer('client')];
  const control = controlOf(target);
  const { body } = await post(target, '/functions/create-payment', creator, { ...properPass, ...asked() });
  control.payCheckout(sessionOf(target, body.url).id);
  await post(target, '/functions/stripe-connect-onboard', creator, asked());
  const account = control.all('account').find(({ metadata }) => metadata?.user_id === creator.id);
  control.completeOnboarding(account?.id ?? '');
  await target.settled();
  if (!(await isSubscribed(target, creator))) throw new Error('What was paid gave no access');
  const project = await newProject(target, client);
  await post(target, `/projects/${project}/offer`, client, { creator_id: creator.id });
  await post(target, `/projects/${project}/accept`, creator, {});
  return { creator, client, project };
};

const pay = async (target: Target, body: object = {}) => {
  const { creator, client } = await agreed(target);
  const proper = { amount: 5000, creatorId: creator.id, ...asked() };
  return post(target, '/functions/send-creator-payment', client, { ...proper, ...body });
};

/** Sends an event to the webhook as if it came from Stripe. */
const tell = (target: Target, body: string, headers: Record<string, string>) =>
  target.send('/api/stripe/webhook', { method: 'POST', body, headers });

const forging: Try = {
  name: 'tell of a purchase that nobody made: without a signature, with another’s, an old or an empty one',
  hole: 'an event is taken in, or access follows from it',
  run: async (target) => {
    await agreed(target);
    const control = controlOf(target);
    const genuine = control.events('checkout.session.completed').at(-1);
    if (!genuine) throw new Error('No payments');
    const body = JSON.stringify(genuine);
    const signed = (secret: string, scheme = 'v1') => {
      const header = Stripe.webhooks.generateTestHeaderString({ payload: body, secret });
      return { 'stripe-signature': header.replace('v1=', `${scheme}=`) };
    };
    const headers: Record<string, string>[] = [
      {},
      { 'stripe-signature': '' },
      { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` },
      signed('whsec_guessed'),
      signed(''),
      signed('whsec_guessed', 'v0'),
    ];
    const statuses: number[] = [];
    for (const one of headers) statuses.push((await tell(target, body, one)).status);
    statuses.push((await tell(target, '', {})).status, (await tell(target, '{', signed('x'))).status);
    // The same event from a permitted sender is taken in.
    control.replay(genuine.id);
    await target.settled();
    const proper = control.deliveries().findLast(({ event }) => event === genuine.id)?.last_answer;
    const seen = refused(statuses, [400]);
    return { held: seen.held && proper === '200', seen: `${seen.seen}; Stripe’s own ${proper}` };
  },
};

const returning: Try = {
  name: 'open the page after a payment without having paid',
  hole: 'access is there',
  run: async (target) => {
    const person = await target.newcomer('creator');
    const { body } = await post(target, '/functions/create-payment', person, { ...properPass, ...asked() });
    const { success_url, id } = sessionOf(target, body.url);
    await fetch(success_url ?? '');
    controlOf(target).payCheckout(id, 'declined');
    await target.settled();
    const subscribed = await isSubscribed(target, person);
    return { held: subscribed === false, seen: subscribed ? 'access' : 'no access' };
  },
};

const prices: Try = {
  name: 'buy a plan for another price, in another currency, or one that is not sold',
  hole: 'a page that asks for anything but the plan’s price in euro',
  run: async (target) => {
    const person = await target.newcomer('creator');
    const forged = [
      { ...properPass, amount: 1 },
      { ...properPass, amount: 0 },
      { ...properPass, amount: -150 },
      { ...properPass, productName: 'Test Package' },
      { amount: 0.5, productName: '2-Month Access' },
      { amount: '150', productName: '2-Month Access' },
      { amount: 15, productName: 'Monthly subscription' },
    ];
    const statuses: number[] = [];
    for (const body of forged)
      statuses.push(
        (await post(target, '/functions/create-payment', person, { ...body, ...asked() })).status,
      );
    const more = { currency: 'bgn', price_cents: 1, unit_amount: 1, plan_id: 'test', quantity: 0 };
    const proper = { ...properPass, ...more, ...asked() };
    const { body } = await post(target, '/functions/create-payment', person, proper);
    const { amount_total, currency } = sessionOf(target, body.url);
    const seen = refused(statuses, [400]);
    return {
      held: seen.held && amount_total === pass?.price_cents && currency === 'eur',
      seen: `${seen.seen}; with more fields ${amount_total} ${currency}`,
    };
  },
};

const addresses: Try = {
  name: 'have the payer sent to an address of one’s own afterwards',
  hole: 'a page that leads anywhere but to the site',
  run: async (target) => {
    const evil = 'https://evil.example';
    const { creator, client } = await agreed(target);
    const more = { success_url: evil, cancel_url: evil, return_url: evil, refresh_url: evil };
    const headers = {
      'x-forwarded-host': 'evil.example',
      referer: `${evil}/`,
      forwarded: 'host=evil.example',
    };
    const send = (path: string, person: Person, body: object) =>
      target.send(`/api${path}`, { method: 'POST', person, body: { ...more, ...asked(), ...body }, headers });
    const opened = [
      await send('/functions/create-payment', creator, properPass),
      await send('/functions/create-checkout', creator, {}),
      await send('/functions/send-creator-payment', client, { amount: 5000, creatorId: creator.id }),
    ];
    await send('/functions/customer-portal', creator, {});
    await send('/functions/stripe-connect-onboard', creator, {});
    const sessions = opened.map(({ body }) => sessionOf(target, body.url));
    const kept = JSON.stringify([
      sessions,
      controlOf(target).all('billing_portal.session'),
      controlOf(target).all('_link'),
    ]);
    const led = sessions.every(
      ({ success_url, cancel_url }) =>
        success_url?.startsWith(`${target.url}/`) && cancel_url?.startsWith(`${target.url}/`),
    );
    return { held: led && !kept.includes('evil'), seen: led ? 'back to the site' : 'elsewhere' };
  },
};

const amounts: Try = {
  name: 'pay a creator an amount that cannot be, or without the fee, or into another account',
  hole: 'a page for it, or one with another fee or payee',
  run: async (target) => {
    const statuses: number[] = [];
    for (const amount of [0, -5000, 49, 50.5, 1e12, '5000', null, Number.MAX_SAFE_INTEGER])
      statuses.push((await pay(target, { amount })).status);
    const { body } = await pay(target, {
      platform_fee_percentage: 0,
      fee_cents: 0,
      application_fee_amount: 0,
      destination: 'acct_mine',
      transfer_data: { destination: 'acct_mine' },
      currency: 'usd',
    });
    const session = sessionOf(target, body.url);
    const { creator } = await agreed(target);
    const account = controlOf(target)
      .all('account')
      .find(({ metadata }) => metadata?.user_id === creator.id);
    controlOf(target).payCheckout(session.id);
    const charge = controlOf(target)
      .all('charge')
      .find((one) => one.metadata.payment_id === body.payment_id);
    const fair =
      charge?.application_fee_amount === 500 &&
      charge.currency === 'eur' &&
      charge.transfer_data?.destination === account?.id;
    const seen = refused(statuses, [400]);
    return { held: seen.held && fair, seen: `${seen.seen}; fee ${charge?.application_fee_amount}` };
  },
};

const payees: Try = {
  name: 'pay oneself, a stranger, a brand, nobody, or for a project of others; as a creator; over the budget unseen',
  hole: 'a page for it',
  run: async (target) => {
    const { creator, client, project } = await agreed(target);
    const stranger = await target.newcomer('client');
    const other = await newProject(target, stranger);
    const answers = [
      await pay(target, { creatorId: client.id }),
      await pay(target, { creatorId: stranger.id }),
      await pay(target, { creatorId: crypto.randomUUID() }),
      await pay(target, { project_id: other }),
      await pay(target, { project_id: project, amount: 900_000 }),
      await post(target, '/functions/send-creator-payment', stranger, {
        amount: 5000,
        creatorId: creator.id,
        ...asked(),
      }),
      await post(target, '/functions/send-creator-payment', creator, {
        amount: 5000,
        creatorId: creator.id,
        ...asked(),
      }),
    ];
    const proper = await pay(target, { project_id: project });
    const seen = refused(
      answers.map(({ status }) => status),
      [403, 404, 409],
    );
    return { held: seen.held && proper.status === 200, seen: `${seen.seen}; a proper one ${proper.status}` };
  },
};

const reuse: Try = {
  name: 'use a submission again for another amount, or another person’s submission',
  hole: 'its page with another amount, or somebody else’s page',
  run: async (target) => {
    const again = asked();
    const first = await pay(target, again);
    const [same, other] = [await pay(target, again), await pay(target, { ...again, amount: 6000 })];
    const person = await target.newcomer('creator');
    const foreign = await post(target, '/functions/create-payment', person, { ...properPass, ...again });
    const held =
      first.status === 200 &&
      same.body.url === first.body.url &&
      other.status === 409 &&
      foreign.body.url !== first.body.url;
    return {
      held,
      seen: `again ${same.status}, another amount ${other.status}, by another ${foreign.status}`,
    };
  },
};

const reading: Try = {
  name: 'read payments and receipts of others, by their ids',
  hole: 'anybody but the two whom it concerns reads it',
  run: async (target) => {
    const { creator, client } = await agreed(target);
    const { body } = await pay(target);
    controlOf(target).payCheckout(sessionOf(target, body.url).id);
    await target.settled();
    const payment = `/api/payments/${body.payment_id}`;
    const { receipts = [] } = (await target.send('/api/receipts', { person: client })).body as {
      receipts?: { id: string }[];
    };
    const receipt = `/api/receipts/${receipts[0]?.id}`;
    const strangers = [
      await target.newcomer('client'),
      await target.newcomer('creator'),
      target.people.moderator,
      target.people.admin,
    ];
    const statuses: number[] = [];
    for (const person of strangers)
      for (const path of [payment, receipt]) statuses.push((await target.send(path, { person })).status);
    statuses.push(
      (await target.send(payment)).status,
      (await target.send(receipt, { person: creator })).status,
    );
    const own = [
      (await target.send(payment, { person: client })).status,
      (await target.send(payment, { person: creator })).status,
      (await target.send(receipt, { person: client })).status,
    ];
    const seen = refused(statuses, [401, 403, 404]);
    const held = seen.held && own.every((status) => status === 200);
    return { held, seen: `${seen.seen}; the two of them ${own.join(', ')}` };
  },
};

const beginning: Try = {
  name: 'read what a brand has begun to pay, as the creator',
  hole: 'it is read (200) before it is paid',
  run: async (target) => {
    const { creator, client } = await agreed(target);
    const { body } = await pay(target, { message: 'Not yet for your eyes' });
    const read = async (person: Person) =>
      (await target.send(`/api/payments/${body.payment_id}`, { person })).status;
    const begun = await read(creator);
    const own = await read(client);
    controlOf(target).payCheckout(sessionOf(target, body.url).id);
    await target.settled();
    const paid = await read(creator);
    const held = begun === 404 && own === 200 && paid === 200;
    return { held, seen: `begun ${begun}, paid ${paid}; its brand ${own}` };
  },
};

const spying: Try = {
  name: 'read the fee that was agreed with a creator, as a brand that cannot pay them',
  hole: 'it is told',
  run: async (target) => {
    const { creator, client } = await agreed(target);
    const feeFor = async (person: Person) => {
      const { body } = await target.send(`/api/creators/${creator.id}/payment-terms`, { person });
      return body.platform_fee_percentage;
    };
    const stranger = await target.newcomer('client');
    const told = [await feeFor(stranger)];
    const message = { content: 'How much?', client_id: crypto.randomUUID(), after: 0 };
    const written = await post(target, `/conversations/${creator.id}/messages`, stranger, message);
    told.push(await feeFor(stranger));
    const own = await feeFor(client);
    const held = written.status === 200 && told.every((fee) => fee === null) && typeof own === 'number';
    return {
      held,
      seen: `a stranger ${told.map(String).join(', then ')}, who works with them ${String(own)}`,
    };
  },
};

const administering: Try = {
  name: 'list charges, refund one and set one’s own fee, as everybody who is no administrator',
  hole: 'anything but 401 or 403',
  run: async (target) => {
    const { creator, client } = await agreed(target);
    const charge = controlOf(target).all('charge').at(-1)?.id;
    const calls: [string, string, object?][] = [
      ['GET', '/api/admin/charges'],
      ['POST', `/api/admin/charges/${charge}/refund`, { reason: 'Mine', ...asked() }],
      ['PUT', `/api/admin/creators/${creator.id}/fee`, { platform_fee_percentage: 0 }],
    ];
    const statuses: number[] = [];
    for (const person of [undefined, creator, client, target.people.moderator])
      for (const [method, path, body] of calls) {
        const sent = { method, ...(person && { person }), ...(body && { body }) };
        statuses.push((await target.send(path, sent)).status);
      }
    const proper = await target.send('/api/admin/charges', { person: target.people.admin });
    const seen = refused(statuses, [401, 403]);
    return {
      held: seen.held && proper.status === 200,
      seen: `${seen.seen}; an administrator ${proper.status}`,
    };
  },
};

const refunding: Try = {
  name: 'refund the same money several times at once, as an administrator',
  hole: 'more than one is made, or the audit log has more refunds than were made',
  run: async (target) => {
    const { body } = await pay(target);
    const session = controlOf(target).payCheckout(sessionOf(target, body.url).id);
    await target.settled();
    const { admin } = target.people;
    const charge = controlOf(target)
      .all('charge')
      .find(({ payment_intent }) => payment_intent === session.payment_intent);
    const refund = () =>
      post(target, `/admin/charges/${charge?.id}/refund`, admin, {
        ...{ amount_cents: 3000, reason: 'Attack' },
        ...asked(),
      });
    const answers = await Promise.all([1, 2, 3, 4].map(refund));
    const made = answers.filter(({ status }) => status === 200).length;
    const log = await target.send('/api/admin/audit-logs', { person: admin });
    const rows = (log.body.audit_logs as { act: string; subject: { id: string } }[]).filter(
      ({ subject }) => subject.id === charge?.id,
    );
    const of = (wanted: string) => rows.filter(({ act }) => act === wanted).length;
    const logged = of('ask_refund') - of('refund_refused') + of('refund_charge');
    return { held: made === 1 && logged === 1, seen: `${made} made, ${logged} not refused in the log` };
  },
};

const portals: Try = {
  name: 'open the billing portal of somebody else',
  hole: 'a page of another customer',
  run: async (target): Promise<Seen> => {
    const { creator } = await agreed(target);
    const customer = controlOf(target)
      .all('customer')
      .find(({ metadata }) => metadata.user_id === creator.id)?.id;
    const thief = await target.newcomer('creator');
    const body = { customer, customer_id: customer, user_id: creator.id, ...asked() };
    const answer = await post(target, '/functions/customer-portal', thief, body);
    const proper = await post(target, '/functions/customer-portal', creator, asked());
    const held = answer.status === 409 && proper.status === 200 && customer !== undefined;
    return { held, seen: `${answer.status}; its owner ${proper.status}` };
  },
};

const secrets: Try = {
  name: 'find a key of Stripe’s in what the site and the API answer',
  hole: 'a secret key or a webhook’s secret',
  run: async (target) => {
    const paths = ['/', '/config.json', '/api/openapi.json', '/api/me', '/api/stripe/webhook', '/v1/charges'];
    const texts: string[] = [];
    for (const path of paths) texts.push((await target.send(path)).text);
    texts.push((await pay(target, { amount: 1 })).text, (await tell(target, '{}', {})).text);
    const found = texts.join('').match(/(sk|rk)_(test|live)_\w+|whsec_\w+/)?.[0];
    return { held: !found, seen: found ? 'a key' : 'none' };
  },
};

export const money: Theme = {
  name: 'money',
  tries: [
    forging,
    returning,
    prices,
    addresses,
    amounts,
    payees,
    reuse,
    reading,
    beginning,
    spying,
    administering,
    refunding,
    portals,
    secrets,
  ],
};
