import type Stripe from 'stripe';
import { type Html, html } from '../html.ts';
import { day, money } from './format.ts';
import { layout, problemNote } from './layout.ts';

export interface PortalView {
  /** The portal session's id, by which its page is found. */
  id: string;
  returnUrl: string | null;
  subscriptions: Stripe.Subscription[];
  /** Newest first. */
  invoices: Stripe.Invoice[];
  /** Whether the customer's card will pay at the next renewal. */
  cardWorks: boolean;
}

/** The page on which a customer sees and changes their regular payments. */
export const portalPage = (shop: string, view: PortalView, problem?: string): string =>
  layout(
    shop,
    'Billing',
    html`<main class="narrow">
<h1>Billing</h1>
<p class="lead">Manage what you pay to ${shop}.</p>
${problemNote(problem)}
<section class="box"><h2>Current plan</h2>${
      view.subscriptions.length === 0
        ? html`<p>Nothing is paid regularly.</p>`
        : view.subscriptions.map((one) => subscription(view.id, one))
    }</section>
<section class="box"><h2>Payment method</h2>${card(view)}</section>
<section class="box"><h2>Invoices</h2>${invoices(view)}</section>
${view.returnUrl !== null && html`<p><a class="back-link" href="${view.returnUrl}">Return to ${shop}</a></p>`}
</main>`,
  );

const change = (portalId: string, action: string, label: string, of: Record<string, string> = {}): Html =>
  html`<form method="post" action="/__local/stripe/portal/${portalId}"><input type="hidden" name="action" value="${action}">${Object.entries(
    of,
  ).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<button>${label}</button></form>`;

const subscription = (portalId: string, of: Stripe.Subscription): Html => {
  const [item] = of.items.data;
  const renews = item ? day(item.current_period_end) : '';
  const price = money(item?.price.unit_amount ?? 0, of.currency);
  return html`<div class="plan"><p><strong>${price} per ${item?.price.recurring?.interval ?? 'month'}</strong></p>
<p>${stateOf(of, renews)}</p>
${
  of.cancel_at === null
    ? change(portalId, 'cancel', 'Cancel plan at the end of the period', { subscription: of.id })
    : change(portalId, 'resume', 'Resume plan', { subscription: of.id })
}</div>`;
};

const stateOf = (of: Stripe.Subscription, renews: string): string => {
  if (of.status === 'past_due' || of.status === 'unpaid')
    return 'The last payment failed. Stripe tries again with the payment method below.';
  return of.cancel_at === null ? `Renews on ${renews}.` : `Ends on ${day(of.cancel_at)}.`;
};

const card = ({ id, cardWorks }: PortalView): Html =>
  cardWorks
    ? html`<p>Card ending in 4242: pays.</p>${change(id, 'card-fails', 'Replace by a card that will fail')}`
    : html`<p>Card ending in 0341: fails when it is charged.</p>${change(id, 'card-works', 'Replace by a card that pays')}`;

const invoices = ({ id: portalId, invoices: all }: PortalView): Html =>
  all.length === 0
    ? html`<p>None yet.</p>`
    : html`<table><thead><tr><th scope="col">Date</th><th scope="col">State</th><th scope="col" class="figure">Amount</th></tr></thead><tbody>${all.map(
        ({ id, created, status, total, currency }) =>
          html`<tr><td>${day(created)}</td><td>${status ?? ''}${status === 'open' && change(portalId, 'pay', 'Pay now', { invoice: id })}</td><td class="figure">${money(total, currency)}</td></tr>`,
      )}</tbody></table>`;
