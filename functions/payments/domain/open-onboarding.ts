import { AppError } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';
import type { Guards } from '../../kit/guards.ts';
import type { User } from '../../kit/user.ts';
import { isConditionFailure } from '../../kit/write-errors.ts';
import { type PayoutAccountRow, payoutAccountEntity } from '../payout-account.entity.ts';
import { sitePages } from '../site-pages.ts';
import { askStripe } from '../stripe.ts';
import { beginSubmission } from './begin-submission.ts';
import { readPayoutAccount } from './read-payout-account.ts';

/** Opens the page on which a creator sets up, or completes, the account they are paid to. */
export const openOnboarding = async (submission_id: string, user: User, guards: Guards): Promise<string> => {
  await beginSubmission({ submission_id, wish: 'payout account' }, user, guards);
  const account = await ensureAccount(user.id);
  const { url } = await askStripe((stripe) =>
    stripe.accountLinks.create(
      {
        account,
        type: 'account_onboarding',
        collection_options: { fields: 'eventually_due' },
        return_url: sitePages.payoutDone(),
        refresh_url: sitePages.payoutAgain(),
      },
      { idempotencyKey: `stripeConnectOnboard:${user.id}:${submission_id}` },
    ),
  );
  return url;
};

/** The creator's account at Stripe: made once, and anew when they have taken the platform's right to pay into it. */
const ensureAccount = async (userId: string): Promise<string> => {
  const row = await readPayoutAccount(userId, { consistent: true });
  if (row?.stripe_account_id && row.state !== 'deauthorised') return row.stripe_account_id;
  const { id } = await askStripe((stripe) =>
    stripe.accounts.create(
      {
        type: 'express',
        capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
        metadata: { user_id: userId },
      },
      // By the account that it replaces, not by the submission: two tabs make one.
      { idempotencyKey: `account:${userId}:${row?.stripe_account_id ?? 'first'}` },
    ),
  );
  return keepAccount(userId, id, row);
};

const keepAccount = async (userId: string, id: string, before: PayoutAccountRow | null): Promise<string> => {
  try {
    await payoutAccountEntity()
      .upsert({
        user_id: userId,
        stripe_account_id: id,
        gsi1pk_account: `stripe-account#${id}`,
        state: 'started',
        missing: [],
        read_at: now(),
      })
      .where(({ stripe_account_id }, { eq, notExists }) =>
        before?.stripe_account_id
          ? eq(stripe_account_id, before.stripe_account_id)
          : notExists(stripe_account_id),
      )
      .go();
    return id;
  } catch (error) {
    // Another tab, or Stripe's event about the account, was faster.
    if (!isConditionFailure(error)) throw error;
    const winner = await readPayoutAccount(userId, { consistent: true });
    if (!winner?.stripe_account_id || winner.state === 'deauthorised') throw new AppError('CONFLICT');
    return winner.stripe_account_id;
  }
};
