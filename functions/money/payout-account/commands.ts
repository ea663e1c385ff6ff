import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import Stripe from 'stripe';
import { AppError } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';
import type { Guards } from '../../kit/guards.ts';
import { transact, update } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { isConditionFailure } from '../../kit/write-errors.ts';
import { creatorStep, readProfile } from '../../people/public.ts';
import { auditStep } from '../../security/public.ts';
import { beginSubmission } from '../checkout/commands.ts';
import { sitePages } from '../checkout/page.ts';
import { makeOnce } from '../stripe.ts';
import { readPayoutAccount } from './queries.ts';
import { type PayoutAccountRow, payoutAccountEntity } from './row.ts';

/** Opens the page on which a creator sets up, or completes, the account they are paid to. */
export const openOnboarding = async (submission_id: string, user: User, guards: Guards): Promise<string> => {
  await beginSubmission({ submission_id, content: { call: 'openOnboarding' } }, user, guards);
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

/**
 * The account at Stripe that a creator is paid to: made once, however many tabs begin, and anew when it has left the
 * platform, which `lost` says of one that is still in the row.
 */
const ensureAccount = async (userId: string, lost?: string): Promise<string> => {
  const row = await readPayoutAccount(userId, { consistent: true });
  if (isUsable(row, lost)) return row.stripe_account_id;
  // The key comes from the account that it replaces, not from the submission: two tabs make one.
  const key = `account:${userId}:${row?.stripe_account_id ?? 'first'}`;
  const { id } = await makeOnce(key, (stripe, options) => stripe.accounts.create(express(userId), options));
  return keepAccount(userId, id, row);
};

const express = (user_id: string): Stripe.AccountCreateParams => ({
  type: 'express',
  capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
  metadata: { user_id },
});

type WithAccount = PayoutAccountRow & { stripe_account_id: string };

const isUsable = (row: PayoutAccountRow | null, lost?: string): row is WithAccount =>
  row?.stripe_account_id !== undefined && row.state !== 'deauthorised' && row.stripe_account_id !== lost;

const keepAccount = async (userId: string, id: string, before: PayoutAccountRow | null): Promise<string> => {
  const replaced = before?.stripe_account_id;
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
        replaced ? eq(stripe_account_id, replaced) : notExists(stripe_account_id),
      )
      .go();
    return id;
  } catch (error) {
    // Another tab, or Stripe's event about the account, was faster.
    if (!isConditionFailure(error)) throw error;
    const winner = await readPayoutAccount(userId, { consistent: true });
    if (!isUsable(winner, replaced)) throw new AppError('CONFLICT');
    return winner.stripe_account_id;
  }
};

interface Fee {
  creator_id: string;
  platform_fee_percentage: number;
}

/** Sets a creator's fee, before they have a payout account too; payments that are open keep theirs. */
export const setFee = async (
  { creator_id, platform_fee_percentage }: Fee,
  admin: User,
  guards: Guards,
): Promise<void> => {
  const profile = await readProfile(creator_id);
  if (!profile) throw new AppError('CREATOR_NOT_FOUND');
  const fee = payoutAccountEntity().upsert({ user_id: creator_id, platform_fee_percentage });
  await transact([
    creatorStep(creator_id, { onConditionFailed: 'CREATOR_NOT_FOUND' }),
    update(fee),
    auditStep({
      act: 'set_fee',
      actor: admin,
      subject: { kind: 'person', id: creator_id, name: fullName(profile) },
      reason: `${platform_fee_percentage} %`,
    }),
    ...guards.steps(),
  ]);
};
