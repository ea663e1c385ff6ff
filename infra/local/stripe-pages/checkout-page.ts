import type Stripe from 'stripe';
import { type Html, html } from '../html.ts';
import { type Card, cardsFor } from './cards.ts';
import { money } from './format.ts';
import { layout, notePage, problemNote } from './layout.ts';

export interface CheckoutView {
  session: Stripe.Checkout.Session;
  /** The goods. */
  lines: Stripe.LineItem[];
}

/** The lines of an open session, and the cards that it can be paid with. */
export const checkoutPage = (shop: string, view: CheckoutView, problem?: string): string => {
  const { session } = view;
  const total = money(session.amount_total ?? 0, session.currency ?? 'eur');
  const label = session.mode === 'subscription' ? `Subscribe for ${total}` : `Pay ${total}`;
  return layout(
    shop,
    label,
    html`<main class="checkout">
${summary(shop, view)}
<section class="pay" aria-labelledby="how">
<h2 id="how">Pay with a test card</h2>
${problemNote(problem)}
<form method="post" action="/__local/stripe/checkout/${session.id}">
<fieldset><legend class="hidden">Card</legend>${cardsFor(session.mode).map(cardChoice)}</fieldset>
<button class="primary">${label}</button>
</form>
${backLink(session)}
</section>
</main>`,
  );
};

/** The bank's page in between: the payment waits until it is confirmed. */
export const confirmPage = (shop: string, { session }: CheckoutView): string =>
  layout(
    shop,
    'Confirm your payment',
    html`<main class="narrow">
<h1>Confirm your payment</h1>
<p class="lead">Your bank wants to know that it is you (3-D Secure). ${shop} asks for ${money(session.amount_total ?? 0, session.currency ?? 'eur')}.</p>
<form method="post" action="/__local/stripe/checkout/${session.id}/confirm" class="choices">
<button class="primary" name="answer" value="confirm">Confirm payment</button>
<button name="answer" value="refuse">Fail authentication</button>
</form>
</main>`,
  );

/** A session that takes no payment any more. */
export const closedCheckoutPage = (shop: string, { session }: CheckoutView): string =>
  session.status === 'complete'
    ? notePage(shop, {
        title: session.payment_status === 'unpaid' ? 'Your payment is being processed' : 'This has been paid',
        text:
          session.payment_status === 'unpaid'
            ? 'It takes a while until it arrives. Nothing more is to be done here.'
            : 'It was charged once. Nothing more is to be paid here.',
        way: { href: returnUrl(session), label: `Return to ${shop}` },
      })
    : notePage(shop, {
        title: 'This page has expired',
        text: 'Nothing was charged. Start again from where you came.',
        way: session.cancel_url ? { href: session.cancel_url, label: `Return to ${shop}` } : undefined,
      });

/** The page after a payment, with the session's id if the product has asked for it. */
export const returnUrl = ({ success_url, id }: Stripe.Checkout.Session): string =>
  (success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id);

const summary = (shop: string, { session, lines }: CheckoutView): Html => {
  const currency = session.currency ?? 'eur';
  return html`<section class="bought">
<h1>${shop}</h1>
<p class="total">${money(session.amount_total ?? 0, currency)}${session.mode === 'subscription' && html` <small>per ${lines[0]?.price?.recurring?.interval ?? 'month'}</small>`}</p>
<ul>${lines.map(
    ({ description, quantity, amount_total }) =>
      html`<li><span>${description ?? ''}${(quantity ?? 1) > 1 && html` × ${quantity ?? 1}`}</span><span>${money(amount_total, currency)}</span></li>`,
  )}</ul>
</section>`;
};

const cardChoice = ({ how, number, effect }: Card, index: number): Html =>
  html`<label class="choice"><input type="radio" name="card" value="${how}"${index === 0 && html` checked`}><span>${effect}<small>${number}</small></span></label>`;

const backLink = ({ cancel_url }: Stripe.Checkout.Session): Html | false =>
  cancel_url !== null && html`<p><a class="back-link" href="${cancel_url}">Back to the shop</a></p>`;
