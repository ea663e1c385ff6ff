import Stripe from 'stripe';
import type { Guards } from '../../kit/guards.ts';
import type { User } from '../../kit/user.ts';
import { sitePages } from '../site-pages.ts';
import { makeOnce } from '../stripe.ts';
import { beginSubmission } from './begin-submission.ts';
import { ensureAccount } from './ensure-account.ts';

/** Opens the page on which a creator sets up, or completes, the account they are paid to. */
export const openOnboarding = async (submission_id: string, user: User, guards: Guards): Promise<string> => {
  await beginSubmission({ submission_id, wish: 'payout account' }, user, guards);
  const open = (account: string) => linkTo(account, `stripeConnectOnboard:${user.id}:${submission_id}`);
  const account = await ensureAccount(user.id);
  try {
    return await open(account);
  } catch (error) {
    // Stripe's event about it may still be on its way.
    if (!isLost(error)) throw error;
    return open(await ensureAccount(user.id, account));
  }
};

const linkTo = async (account: string, key: string): Promise<string> => {
  const link: Stripe.AccountLinkCreateParams = {
    account,
    type: 'account_onboarding',
    collection_options: { fields: 'eventually_due' },
    return_url: sitePages.payoutDone(),
    refresh_url: sitePages.payoutAgain(),
  };
  const { url } = await makeOnce(`${key}:${account}`, (stripe, options) =>
    stripe.accountLinks.create(link, options),
  );
  return url;
};

/** The account has left the platform, or never was one of its own. */
const isLost = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripePermissionError ||
  (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing');
