import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type Stripe from 'stripe';
import { decoded, readBody, targetUrl } from '../http.ts';
import type { StripeControl } from '../stripe/control.ts';
import { StripeFault } from '../stripe/wire/errors.ts';
import { idOf } from '../stripe/world.ts';
import { cardsFor } from './cards.ts';
import { checkoutPage, closedCheckoutPage, confirmPage, returnUrl } from './checkout-page.ts';
import { consolePage } from './console-page.ts';
import { ControlProblem, controls } from './controls.ts';
import { notePage } from './layout.ts';
import { onboardingPage } from './onboarding-page.ts';
import { overviewOf } from './overview.ts';
import { portalPage } from './portal-page.ts';

type Answer =
  | { page: string; status?: number }
  | { to: string }
  | { json: unknown; status?: number }
  | { style: string };
/** The fields of a sent form; undefined for a GET. */
type Sent = URLSearchParams | undefined;

const bodyLimit = 100_000;
const style = readFileSync(new URL('./pages.css', import.meta.url), 'utf8');
/** Plain forms: no script runs, and they lead to this machine alone. */
const policy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Stripe's hosted pages and the simulator's console, below `/__local/stripe`. */
export const createStripePages = (shop: string, stripe: StripeControl, clock: { now(): number }) => {
  /** Account links lead in once. They end after minutes, so a restart need not know them. */
  const opened = new Set<string>();
  const gone = (title: string, text: string) => ({
    page: notePage(shop, { title, text, way: { href: '/', label: `Return to ${shop}` } }),
    status: 404,
  });

  const checkout = (id: string, step: string | undefined, sent: Sent): Answer => {
    const session = stripe.get('checkout.session', id);
    if (!session) return gone('No such checkout', 'Its link is wrong, or the data was emptied since.');
    const view = { session, lines: stripe.get('_session', id)?.lines ?? [] };
    if (session.status !== 'open') return { page: closedCheckoutPage(shop, view) };
    if (!sent) return { page: step === 'confirm' ? confirmPage(shop, view) : checkoutPage(shop, view) };
    const declined = (why: string): Answer => ({ page: checkoutPage(shop, view, why), status: 402 });
    if (step === 'confirm') {
      const confirmed = sent.get('answer') === 'confirm';
      answerBank(stripe, session, confirmed);
      return confirmed ? { to: returnUrl(session) } : declined(notAuthenticated);
    }
    const how = cardsFor(session.mode).find((card) => card.how === sent.get('card'))?.how;
    if (how === undefined) return { page: checkoutPage(shop, view, 'Please choose a card.'), status: 400 };
    if (how === 'fails-later') {
      stripe.payCheckout(id, 'success');
      const { customer } = stripe.get('checkout.session', id) ?? {};
      if (customer) stripe.setCard(idOf(customer), 'declined');
      return { to: returnUrl(session) };
    }
    if (how === '3ds') {
      if (session.mode === 'payment') stripe.payCheckout(id, how);
      return { to: `/__local/stripe/checkout/${id}/confirm` };
    }
    stripe.payCheckout(id, how);
    return how === 'declined' ? declined('Your card was declined.') : { to: returnUrl(session) };
  };

  const portal = (id: string, sent: Sent): Answer => {
    const session = stripe.get('billing_portal.session', id);
    if (!session) return gone('This page has expired', 'Open it again from where you came.');
    const { customer, return_url: returnUrl } = session;
    const subscriptions = stripe
      .all('subscription')
      .filter((one) => idOf(one.customer) === customer && one.status !== 'canceled');
    const invoices = stripe
      .all('invoice')
      .filter((one) => one.customer !== null && idOf(one.customer) === customer)
      .reverse();
    if (!sent) {
      const cardWorks = stripe.cardOf(customer) === 'good';
      return { page: portalPage(shop, { id, returnUrl, subscriptions, invoices, cardWorks }) };
    }
    const own = (all: { id: string }[], field: string) =>
      all.find((one) => one.id === sent.get(field))?.id ?? '';
    const action = sent.get('action');
    if (action === 'card-fails') stripe.setCard(customer, 'declined');
    if (action === 'card-works') stripe.setCard(customer, 'good');
    if (action === 'cancel') stripe.cancelSubscription(own(subscriptions, 'subscription'));
    if (action === 'resume') stripe.resumeSubscription(own(subscriptions, 'subscription'));
    if (action === 'pay') stripe.retryInvoice(own(invoices, 'invoice'));
    return { to: `/__local/stripe/portal/${id}` };
  };

  const onboarding = (id: string, sent: Sent): Answer => {
    const link = stripe.onboardingLink(id);
    if (!link) return gone('No such link', 'Ask for a new one from where you came.');
    const { account, returnUrl, refreshUrl, expired } = link;
    if (!sent) {
      if (expired || opened.has(id)) return { to: refreshUrl };
      opened.add(id);
      const found = stripe.get('account', account);
      const missing = found?.requirements?.currently_due ?? [];
      return { page: onboardingPage(shop, { id, account, country: found?.country ?? '', missing }) };
    }
    const outcome = sent.get('outcome');
    if (outcome === 'complete' || outcome === 'restricted')
      stripe.completeOnboarding(account, { country: sent.get('country') ?? undefined });
    if (outcome === 'restricted') stripe.restrict(account, sent.getAll('missing'));
    return { to: returnUrl };
  };

  const overview = () => overviewOf(stripe, Math.floor(clock.now() / 1000));

  const act = async (name: string, body: string, wantsPage: boolean): Promise<Answer> => {
    const found = Object.hasOwn(controls, name) ? controls[name] : undefined;
    try {
      if (!found)
        throw new ControlProblem(
          `There is no ${name} here. GET /__local/stripe/control lists what there is.`,
        );
      const done = await found.run(stripe, sentIn(body));
      return wantsPage ? { to: '/__local/stripe' } : { json: done ?? {} };
    } catch (error) {
      // An impossible act, such as a dispute about a failed charge, is told; any other error is a fault of ours.
      if (!(error instanceof ControlProblem) && !(error instanceof StripeFault)) throw error;
      const { message } = error;
      return wantsPage
        ? { page: consolePage(shop, overview(), message), status: 400 }
        : { json: { message }, status: 400 };
    }
  };

  const list = () => ({
    controls: Object.entries(controls).map(([name, { about, fields }]) => ({
      path: `/__local/stripe/control/${name}`,
      about,
      fields: Object.fromEntries(Object.entries(fields).map(([field, of]) => [field, of.about])),
    })),
    ...overview(),
  });

  /** The page of an act that belongs to another page, or is no longer possible, with Stripe's words about it. */
  const refusal = (error: unknown): Answer => {
    if (!(error instanceof StripeFault)) throw error;
    const { page } = gone('This cannot be done', error.message);
    return { page, status: error.status };
  };

  const answer = async (req: IncomingMessage): Promise<Answer> => {
    const { pathname } = targetUrl(req.url);
    const [page = '', id = '', step] = pathname
      .replace(/^\/__local\/stripe\/?/, '')
      .split('/')
      .map((part) => decoded(part) ?? '');
    const body = req.method === 'POST' ? String((await readBody(req, bodyLimit)) ?? '') : undefined;
    const sent = body === undefined ? undefined : new URLSearchParams(body);
    if (page === 'checkout') return checkout(id, step, sent);
    if (page === 'portal') return portal(id, sent);
    if (page === 'onboarding') return onboarding(id, sent);
    if (page === 'control' && body !== undefined)
      return act(id, body, (req.headers.accept ?? '').includes('text/html'));
    if (body === undefined && page === 'control') return { json: list() };
    if (body === undefined && page === 'pages.css') return { style };
    if (body === undefined && page === '') return { page: consolePage(shop, overview()) };
    return gone('Nothing here', 'There is no such page.');
  };

  return {
    /** Answers a GET or a POST; that it comes from this machine's own pages has been seen to. */
    handle: async (req: IncomingMessage, res: ServerResponse): Promise<void> =>
      send(res, await answer(req).catch(refusal)),
  };
};

const notAuthenticated =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

/** The answer to the bank's page; a subscription begins only with it. */
const answerBank = (
  stripe: StripeControl,
  { id, mode }: Stripe.Checkout.Session,
  confirmed: boolean,
): void => {
  if (mode === 'payment') stripe.finishPayment(id, confirmed ? 'succeeded' : 'failed');
  else stripe.payCheckout(id, confirmed ? 'success' : 'declined');
};

const sentIn = (body: string): Record<string, unknown> => {
  if (!body.trimStart().startsWith('{')) return Object.fromEntries(new URLSearchParams(body));
  try {
    return JSON.parse(body) as Record<string, unknown>;
  } catch {
    throw new ControlProblem('The body is no JSON.');
  }
};

const send = (res: ServerResponse, answer: Answer): void => {
  if ('to' in answer)
    return void res.writeHead(303, { location: answer.to, 'cache-control': 'no-store' }).end();
  const [type, body] =
    'page' in answer
      ? ['text/html', answer.page]
      : 'style' in answer
        ? ['text/css', answer.style]
        : ['application/json', JSON.stringify(answer.json, null, 2)];
  res.writeHead('status' in answer ? (answer.status ?? 200) : 200, {
    'content-type': `${type}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // The policy is not `no-referrer`: a browser would then send its forms with the origin "null".
    'referrer-policy': 'same-origin',
  });
  res.end(body);
};
