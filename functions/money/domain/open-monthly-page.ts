import { plans } from '@briefhouse/money/plans.ts';
import { AppError } from '../../kit/app-error.ts';
import { epochMs, now, seconds } from '../../kit/clock.ts';
import { retryOnConflict } from '../../kit/retry.ts';
import { isConditionFailure } from '../../kit/write-errors.ts';
import { runningPlans } from '../booking/running-plans.ts';
import { sitePages } from '../site-pages.ts';
import { askStripe } from '../stripe.ts';
import { type StripeCustomerRow, stripeCustomerEntity } from '../stripe-customer.entity.ts';
import { readCustomer } from './ensure-customer.ts';
import { openPage, priceOf } from './open-page.ts';

type Page = NonNullable<StripeCustomerRow['monthly_page']>;
/** A page before Stripe has made it. */
type Turn = Omit<Page, 'session_id'>;

/**
 * The one page on which a creator can buy the monthly plan: every tab and every submission gets it while it is open, so
 * that nobody pays two plans because a second page was left open. PLAN_RUNNING once it was paid.
 */
export const openMonthlyPage = (submissionId: string, userId: string): Promise<string> =>
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
