import { AppError } from '../../kit/app-error.ts';
import type { Guards } from '../../kit/guards.ts';
import type { User } from '../../kit/user.ts';
import { beginSubmission } from './begin-submission.ts';
import { ensureCustomer } from './ensure-customer.ts';
import { openMonthlyPage } from './open-monthly-page.ts';
import { readSubscription } from './read-subscription.ts';

/** Opens the page for the monthly plan; PLAN_RUNNING while the creator has one. */
export const startMonthlyPlan = async (
  submission_id: string,
  user: User,
  guards: Guards,
): Promise<string> => {
  const access = await readSubscription(user.id);
  if (access?.subscription_id) throw new AppError('PLAN_RUNNING');
  await beginSubmission({ submission_id, wish: 'plan:monthly' }, user, guards);
  await ensureCustomer(user);
  return openMonthlyPage(submission_id, user.id);
};
