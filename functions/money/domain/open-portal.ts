import { AppError } from '../../kit/app-error.ts';
import type { Guards } from '../../kit/guards.ts';
import type { User } from '../../kit/user.ts';
import { sitePages } from '../site-pages.ts';
import { makeOnce } from '../stripe.ts';
import { beginSubmission } from './begin-submission.ts';
import { readCustomer } from './ensure-customer.ts';
import { readSubscription } from './read-subscription.ts';

/** Opens the page on which a creator cancels, resumes or pays otherwise; NOTHING_BOUGHT before the first purchase. */
export const openPortal = async (submission_id: string, user: User, guards: Guards): Promise<string> => {
  const [customer, access] = await Promise.all([readCustomer(user.id), readSubscription(user.id)]);
  if (!customer || !access) throw new AppError('NOTHING_BOUGHT');
  await beginSubmission({ submission_id, wish: 'portal' }, user, guards);
  const page = { customer: customer.customer_id, return_url: sitePages.dashboard() };
  const { url } = await makeOnce(`customerPortal:${user.id}:${submission_id}`, (stripe, options) =>
    stripe.billingPortal.sessions.create(page, options),
  );
  return url;
};
