import { type Plan, planOfWire } from '@briefhouse/money/plans.ts';
import { AppError } from '../../kit/app-error.ts';
import { environment } from '../../kit/environment.ts';
import type { Guards } from '../../kit/guards.ts';
import type { User } from '../../kit/user.ts';
import { sitePages } from '../site-pages.ts';
import { beginSubmission } from './begin-submission.ts';
import { ensureCustomer } from './ensure-customer.ts';
import { openPage, priceOf } from './open-page.ts';

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
  await beginSubmission({ submission_id, wish: `plan:${plan.id}` }, user, guards);
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
