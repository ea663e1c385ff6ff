import { type Plan, planOfWire, plans } from '@briefhouse/money/plans.ts';
import { AppError } from '../../kit/app-error.ts';
import { epochMs, now, seconds } from '../../kit/clock.ts';
import { environment } from '../../kit/environment.ts';
import type { Guards } from '../../kit/guards.ts';
import { retryOnConflict } from '../../kit/retry.ts';
import type { User } from '../../kit/user.ts';
import { isConditionFailure } from '../../kit/write-errors.ts';
import { runningPlans } from '../booking/facts.ts';
import { beginSubmission } from '../checkout/commands.ts';
import { openPage, priceOf, sitePages } from '../checkout/page.ts';
import { ensureCustomer, readCustomer } from '../customer/commands.ts';
import { type StripeCustomerRow, stripeCustomerEntity } from '../customer/row.ts';
import { askStripe, makeOnce } from '../stripe.ts';
import { readSubscription } from './queries.ts';

interface Purchase {
  amount: number;
  productName: string;
  submission_id: string;
}

/** Opens the page for a plan that is paid once, at the catalogue's price whatever the caller says it costs. */
export const buyPass = async (
  { amount, productName, submission_id }: Purchase,
  user: User,
  guards: Guards,
): Promise<string> => {
  const plan = soldHere(planOfWire(amount, productName));
  await beginSubmission({ submission_id, content: { call: 'buyPass', plan_id: plan.id } }, user, guards);
  const { customer_id } = await ensureCustomer(user);
  const metadata = { kind: 'plan', user_id: user.id, plan_id: plan.id };
  const { url } = await openPage(`createPayment:${user.id}:${submission_id}`, {
    mode: 'payment',
    customer: customer_id,
    client_reference_id: user.id,
    line_items: [{ quantity: 1, price_data: priceOf(plan.price_cents, plan.name) }],
    metadata,
    payment_intent_data: { metadata },
    success_url: sitePages.planPaid(),
    cancel_url: sitePages.plans(),
  });
  return url;
};

const soldHere = (plan: Plan | undefined): Plan => {
  if (!plan || (plan.testing && environment.stage === 'production'))
    throw new AppError('VALIDATION', { issues: { productName: 'There is no such plan' } });
  return plan;
};

/** Opens the page for the monthly plan; PLAN_RUNNING while the creator has one. */
export const startMonthlyPlan = async (
  submission_id: string,
  user: User,
  guards: Guards,
): Promise<string> => {
  const access = await readSubscription(user.id);
  if (access?.subscription_id) throw new AppError('PLAN_RUNNING');
  await beginSubmission({ submission_id, content: { call: 'startMonthlyPlan' } }, user, guards);
  await ensureCustomer(user);
  return openMonthlyPage(submission_id, user.id);
};

type Page = NonNullable<StripeCustomerRow['monthly_page']>;
/** A page before Stripe has made it. */
type Turn = Omit<Page, 'session_id'>;

/**
 * The one page on which a creator can buy the monthly plan: every tab and every submission gets it while it is open, so
 * that nobody pays two plans because a second page was left open. PLAN_RUNNING once it was paid.
 */
const openMonthlyPage = (submissionId: string, userId: string): Promise<string> =>
  retryOnConflict(async () => {
    const customer = await readCustomer(userId);
    if (!customer) throw new AppError('NOTHING_BOUGHT');
    const earlier = customer.monthly_page;
    const open = earlier && (await urlWhileOpen(earlier, customer));
    if (open) return open;
    if (earlier) await refuseSecondPlan(customer);
    const page = { submission_id: submissionId, opened_at: now() };
    await takeTurn(customer, page);
    return (await sessionFor(page, customer)).url;
  });

/** The page's address, unless it was paid, left until it closed, or is older than Stripe keeps pages open. */
const urlWhileOpen = async (page: Page, customer: StripeCustomerRow): Promise<string | null> => {
  if (Date.parse(page.opened_at) + seconds.day * 1000 <= epochMs()) return null;
  const id = page.session_id ?? (await sessionFor(page, customer)).id;
  const { status, url } = await askStripe((stripe) => stripe.checkout.sessions.retrieve(id));
  return status === 'open' ? url : null;
};

/** The session of a page, from Stripe by the page's own key: the first caller makes it, also after a crash. */
const sessionFor = async (page: Turn, customer: StripeCustomerRow) => {
  const { user_id, customer_id } = customer;
  const metadata = { kind: 'plan', user_id, plan_id: monthly.id };
  const session = await openPage(`createCheckout:${user_id}:${page.submission_id}:${page.opened_at}`, {
    mode: 'subscription',
    customer: customer_id,
    client_reference_id: user_id,
    line_items: [
      {
        quantity: 1,
        price_data: { ...priceOf(monthly.price_cents, monthly.name), recurring: { interval: 'month' } },
      },
    ],
    metadata,
    subscription_data: { metadata },
    success_url: sitePages.planPaid(),
    cancel_url: sitePages.plans(),
  });
  await keepSession(customer, page, session.id);
  return session;
};

const [monthly] = plans.filter(({ recurring }) => recurring) as [(typeof plans)[number]];

/** Asks Stripe, because its event may still be on its way. */
const refuseSecondPlan = async ({ user_id, customer_id }: StripeCustomerRow): Promise<void> => {
  const running = await askStripe(() => runningPlans(user_id, customer_id));
  if (running.length > 0) throw new AppError('PLAN_RUNNING');
};

/** CONFLICT when another tab was faster: the next try finds its page. */
const takeTurn = async ({ user_id, monthly_page }: StripeCustomerRow, page: Turn): Promise<void> => {
  await stripeCustomerEntity()
    .patch({ user_id })
    .set({ monthly_page: page })
    .where((row, { eq, notExists }) =>
      monthly_page ? eq(row.monthly_page.opened_at, monthly_page.opened_at) : notExists(row.monthly_page),
    )
    .go();
};

const keepSession = async ({ user_id }: StripeCustomerRow, page: Turn, session_id: string): Promise<void> => {
  try {
    await stripeCustomerEntity()
      .patch({ user_id })
      .set({ monthly_page: { ...page, session_id } })
      .where((row, { eq }) => eq(row.monthly_page.opened_at, page.opened_at))
      .go();
  } catch (error) {
    // A later page has taken its place.
    if (!isConditionFailure(error)) throw error;
  }
};

/** Opens the page on which a creator cancels, resumes or pays otherwise; NOTHING_BOUGHT before the first purchase. */
export const openPortal = async (submission_id: string, user: User, guards: Guards): Promise<string> => {
  const [customer, access] = await Promise.all([readCustomer(user.id), readSubscription(user.id)]);
  if (!customer || !access) throw new AppError('NOTHING_BOUGHT');
  await beginSubmission({ submission_id, content: { call: 'openPortal' } }, user, guards);
  const page = { customer: customer.customer_id, return_url: sitePages.dashboard() };
  const { url } = await makeOnce(`customerPortal:${user.id}:${submission_id}`, (stripe, options) =>
    stripe.billingPortal.sessions.create(page, options),
  );
  return url;
};
