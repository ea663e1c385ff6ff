import { epochMs, seconds } from '../../kit/clock.ts';
import { account } from '../ledger/accounts.ts';
import { ledgerPostingEntity } from '../ledger/row.ts';
import { paymentEntity } from '../payment.entity.ts';

/** A payment that is older than this is disputed no more. */
export const disputedWithinDays = 540;

/**
 * The earnings of a creator, in cents, as the sum of their account in the ledger. One round trip; a read unit for some
 * 8 payments: a balance is never stored, so that it cannot differ from its postings.
 */
export const readEarnings = async (userId: string) => {
  const [postings, disputed] = await Promise.all([readPostings(userId), disputedCharges(userId)]);
  const received = postings.filter(({ kind }) => !ofBank.has(kind));
  return {
    received_cents: sum(received.map(({ cents }) => cents)),
    fees_cents: sum(received.map(({ fee_cents = 0 }) => fee_cents)),
    frozen_cents: sum(received.filter(({ of }) => disputed.has(of)).map(({ cents }) => cents)),
    payments: received.filter(({ kind }) => kind === 'payment').length,
  };
};

/** A payout passes on money that was received before. */
const ofBank: ReadonlySet<string> = new Set(['payout', 'payout_failed']);

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);

const readPostings = async (userId: string) =>
  (
    await ledgerPostingEntity()
      .query.byAccount({ account: account.creator(userId) })
      .go({ pages: 'all' })
  ).data;

/** Charges whose payer's bank has not decided yet. */
export const disputedCharges = async (userId: string): Promise<Set<string>> => {
  const from = new Date(epochMs() - disputedWithinDays * seconds.day * 1000).toISOString();
  const { data } = await paymentEntity()
    .query.byCreator({ creator_id: userId })
    .gte({ created_at: from })
    .where(({ status }, { eq }) => eq(status, 'disputed'))
    .go({ pages: 'all' });
  return new Set(data.flatMap(({ charge_id }) => (charge_id ? [charge_id] : [])));
};
