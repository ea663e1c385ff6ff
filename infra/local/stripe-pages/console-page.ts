import type Stripe from 'stripe';
import { type Html, html } from '../html.ts';
import type { Delivery } from '../stripe/events/deliver.ts';
import { idOf } from '../stripe/world.ts';
import { moment, money } from './format.ts';
import { layout, problemNote } from './layout.ts';
import type { Overview } from './overview.ts';

/** The objects of Stripe's dashboard, with a button for every event that may happen there. */
export const consolePage = (shop: string, view: Overview, problem?: string): string =>
  layout(
    shop,
    'Stripe',
    html`<main class="index">
<h1>Stripe, simulated</h1>
<p class="lead">What ${shop} has made there, and everything that may go wrong with it. Plans renew by the clock of <a href="/__local/">What runs</a>; it is ${moment(view.now)} there.</p>
${problemNote(problem)}
${delivery(view)}
${section('Events', view.events, ['Event', 'Of', 'Delivery', ''], eventRow(view))}
${section('Checkouts under way', view.checkouts, ['Checkout', 'Amount', ''], checkoutRow)}
${section('Charges', view.charges, ['Charge', 'Amount', 'State', ''], chargeRow)}
${section('Disputes', view.disputes, ['Dispute', 'Amount', 'State', ''], disputeRow)}
${section('Subscriptions', view.subscriptions, ['Subscription', 'State', 'Card', ''], subscriptionRow)}
${section('Connected accounts', view.accounts, ['Account', 'State', 'Balance', ''], accountRow)}
${section('Payouts', view.payouts, ['Payout', 'Amount', 'State', ''], payoutRow)}
</main>`,
    'console',
  );

/** A button for one of the calls below `control/`. */
const act = (name: string, label: string, fields: Record<string, string> = {}): Html =>
  html`<form method="post" action="/__local/stripe/control/${name}">${Object.entries(fields).map(
    ([key, value]) => html`<input type="hidden" name="${key}" value="${value}">`,
  )}<button>${label}</button></form>`;

const section = <T>(title: string, all: T[], heads: string[], row: (one: T) => Html): Html =>
  html`<section class="box" aria-label="${title}"><h2>${title} <small>${all.length}</small></h2>${
    all.length === 0
      ? html`<p class="fine">None.</p>`
      : html`<table><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>${all.map(row)}</tbody></table>`
  }</section>`;

const cells = (...all: (Html | string)[]): Html =>
  html`<tr>${all.map((cell) => html`<td>${cell}</td>`)}</tr>`;
const actions = (...all: (Html | false)[]): Html => html`<div class="acts">${all}</div>`;
const id = (value: string): Html => html`<code>${value}</code>`;
/** Sessions have ids of seventy letters. */
const shortened = (value: string): string => (value.length > 36 ? `${value.slice(0, 24)}…` : value);

const delivery = ({ held }: Overview): Html => html`<section class="box" aria-label="Delivery">
<h2>Delivery and API</h2>
<p>${held ? 'Events are held back. Let single ones go below, in the order you like.' : 'Events are sent as they happen.'}</p>
<div class="acts">${held ? act('release', 'Let all go') : act('hold', 'Hold events back')}${act('clear-faults', 'Let the API work again')}</div>
<form method="post" action="/__local/stripe/control/fail-calls" class="acts">
<label>Let the next <input name="times" type="number" min="1" value="1" required></label>
<label>calls of the API <select name="how"><option value="500">fail (500)</option><option value="429">be too many (429)</option><option value="timeout">never be answered</option><option value="after">be carried out and lose their answer</option></select></label>
<button>Break</button>
</form>
<form method="post" action="/__local/stripe/control/slow" class="acts">
<label>Answer every call after <input name="ms" type="number" min="0" value="3000" required> ms</label>
<button>Slow down</button>
</form>
</section>`;

const states: Record<Delivery['state'], string> = {
  waiting: 'waits',
  delivered: 'delivered',
  'given up': 'given up',
  dropped: 'dropped',
};

const deliveryState = ({ state, attempts, last_answer, due_at }: Delivery): string => {
  const tried = attempts > 0 ? `, ${attempts === 1 ? 'tried once' : `tried ${attempts} times`}` : '';
  const answer = last_answer === undefined || state === 'delivered' ? '' : `, last answer ${last_answer}`;
  const next = state === 'waiting' && attempts > 0 ? `, again at ${moment(due_at)}` : '';
  return `${states[state]}${tried}${answer}${next}`;
};

const eventRow =
  ({ held }: Overview) =>
  ({ event, deliveries }: Overview['events'][number]): Html => {
    const object = event.data.object as { id?: string };
    const waits = deliveries.some(({ state }) => state === 'waiting');
    const of = { event: event.id };
    return cells(
      html`<strong>${event.type}</strong><small>${moment(event.created)}</small>`,
      html`${id(shortened(object.id ?? ''))}${event.account !== undefined && html`<small>${event.account}</small>`}`,
      html`${deliveries.map((one) => html`<span class="state">${deliveryState(one)}</span>`)}`,
      actions(
        held && waits && act('release', 'Let this go', of),
        act('replay', 'Send again', of),
        act('duplicate', 'Send twice', of),
        waits && act('delay', 'Delay an hour', { ...of, seconds: '3600' }),
        waits && act('drop', 'Drop', of),
      ),
    );
  };

const checkoutRow = (session: Stripe.Checkout.Session): Html => {
  const of = { session: session.id };
  return cells(
    html`<a href="/__local/stripe/checkout/${session.id}">${shortened(session.id)}</a>`,
    money(session.amount_total ?? 0, session.currency ?? 'eur'),
    session.status === 'open'
      ? actions(act('expire', 'Let it expire', of))
      : actions(
          act('finish-payment', 'Let the money arrive', { ...of, outcome: 'succeeded' }),
          act('finish-payment', 'Let it fail', { ...of, outcome: 'failed' }),
        ),
  );
};

const chargeRow = (charge: Stripe.Charge): Html =>
  cells(
    html`${id(charge.id)}<small>${moment(charge.created)}</small>`,
    money(charge.amount, charge.currency),
    chargeState(charge),
    actions(
      charge.status === 'succeeded' && !charge.disputed && act('dispute', 'Dispute', { charge: charge.id }),
    ),
  );

const chargeState = (charge: Stripe.Charge): string => {
  if (charge.status !== 'succeeded') return charge.status;
  const back =
    charge.amount_refunded > 0 ? `, ${money(charge.amount_refunded, charge.currency)} refunded` : '';
  return `paid${back}${charge.disputed ? ', disputed' : ''}`;
};

const disputeRow = (dispute: Stripe.Dispute): Html => {
  const open = !['won', 'lost', 'warning_closed'].includes(dispute.status);
  return cells(
    id(dispute.id),
    money(dispute.amount, dispute.currency),
    dispute.status.replaceAll('_', ' '),
    actions(
      open && act('close-dispute', 'Won', { dispute: dispute.id, outcome: 'won' }),
      open && act('close-dispute', 'Lost', { dispute: dispute.id, outcome: 'lost' }),
    ),
  );
};

const subscriptionRow = ({ subscription, cardWorks }: Overview['subscriptions'][number]): Html => {
  const [item] = subscription.items.data;
  const customer = idOf(subscription.customer);
  const until = item ? `, until ${moment(item.current_period_end)}` : '';
  return cells(
    id(subscription.id),
    `${subscription.status.replaceAll('_', ' ')}${until}${subscription.cancel_at !== null ? ', ends then' : ''}`,
    cardWorks ? 'pays' : 'fails',
    actions(
      act('card', cardWorks ? 'Let the card fail' : 'Let the card pay', {
        customer,
        works: String(!cardWorks),
      }),
    ),
  );
};

const accountRow = ({ account, state, balances }: Overview['accounts'][number]): Html => {
  const of = { account: account.id };
  return cells(
    id(account.id),
    html`${state}${(account.requirements?.currently_due ?? []).map((name) => html`<small>${name}</small>`)}`,
    html`${balances.map(({ amount, currency }) => html`<span class="state">${money(amount, currency)}</span>`)}`,
    state === 'disconnected'
      ? ''
      : actions(
          state !== 'complete' && act('onboard', 'Complete', of),
          act('restrict', 'Restrict', { ...of, requirements: 'individual.verification.document' }),
          balances.some(({ amount }) => amount > 0) && act('payout', 'Pay out', of),
          act('disconnect', 'Disconnect', of),
        ),
  );
};

const payoutRow = (payout: Stripe.Payout): Html =>
  cells(
    id(payout.id),
    money(payout.amount, payout.currency),
    payout.status.replaceAll('_', ' '),
    actions(
      payout.status === 'in_transit' && act('pay-payout', 'Let it arrive', { payout: payout.id }),
      payout.status !== 'failed' && act('fail-payout', 'Let the bank send it back', { payout: payout.id }),
    ),
  );
