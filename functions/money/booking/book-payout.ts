import type Stripe from 'stripe';
import { log } from '../../kit/log.ts';
import { retryLimits, retryOnConflict } from '../../kit/retry.ts';
import { account } from '../ledger/accounts.ts';
import type { Entry } from '../ledger/commands.ts';
import { missingOf, recordEntries } from '../ledger/commands.ts';
import { ownerOf } from '../payout-account/follow-up.ts';
import { expanded, found, isoOf, stripeApi } from '../stripe.ts';

/** Brings the ledger up to a payout of a creator's account to their bank. */
export const bookPayout = async (accountId: string, payoutId: string, eventId?: string): Promise<void> => {
  const userId = await ownerOf(accountId);
  const stripe = await stripeApi();
  const payout = await found(
    stripe.payouts.retrieve(
      payoutId,
      { expand: ['failure_balance_transaction'] },
      { stripeAccount: accountId },
    ),
  );
  if (!userId || !payout) return log.info('a payout of nobody', { payout_id: payoutId });
  await retryOnConflict(async () => {
    await recordEntries(await missingOf(payoutEntries(userId, payout)), [], eventId);
  }, retryLimits.background);
};

/** The entries of a payout once it has reached the bank, or has come back from there. */
export const payoutEntries = (userId: string, payout: Stripe.Payout): Entry[] => {
  const { id, amount, created, currency, status, failure_code } = payout;
  const failed = status === 'failed' ? expanded(payout.failure_balance_transaction) : undefined;
  if (status !== 'paid' && !failed) return [];
  if (currency !== 'eur') {
    // A creator may have their bank turn euros into another currency; that is not the platform's money any more.
    log.warn('a payout in another currency', { payout_id: id, currency });
    return [];
  }
  const moved = (kind: 'payout' | 'payout_failed', at: string, cents: number): Entry => ({
    source: id,
    kind,
    occurred_at: at,
    currency,
    creator_id: userId,
    postings: [
      { account: account.creator(userId), cents: -cents },
      { account: account.bank(userId), cents },
    ],
  });
  return [
    moved('payout', isoOf(created), amount),
    ...(failed
      ? [
          {
            ...moved('payout_failed', isoOf(failed.created), -amount),
            ...(failure_code && { reason: failure_code }),
          },
        ]
      : []),
  ];
};
