import type Stripe from 'stripe';
import { AppError } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';
import { isConditionFailure } from '../../kit/write-errors.ts';
import { type PayoutAccountRow, payoutAccountEntity } from '../payout-account.entity.ts';
import { makeOnce } from '../stripe.ts';
import { readPayoutAccount } from './read-payout-account.ts';

/**
 * The account at Stripe that a creator is paid to: made once, however many tabs begin, and anew when it has left the
 * platform, which `lost` says of one that is still in the row.
 */
export const ensureAccount = async (userId: string, lost?: string): Promise<string> => {
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
