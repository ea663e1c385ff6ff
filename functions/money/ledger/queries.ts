import { epochMs, seconds } from '../../kit/clock.ts';
import { readRows } from '../../kit/read-rows.ts';
import { begunBy, disputedCharges, disputedWithinDays } from '../payment/queries.ts';
import { paymentEntity } from '../payment/row.ts';
import { account } from './accounts.ts';
import { type LedgerPostingRow, ledgerEntryEntity, ledgerPostingEntity } from './row.ts';

interface Reading {
  /** ISO 8601. */
  from?: string;
  consistent?: boolean;
}

/** An account's postings, oldest first. Nothing that was written before is missing, unless the caller can do without. */
export const readPostings = async (
  account: string,
  // A key may not be empty, and every time begins with a digit.
  { from = '0', consistent = true }: Reading = {},
): Promise<LedgerPostingRow[]> => {
  const { data } = await ledgerPostingEntity()
    .query.byAccount({ account })
    .gte({ occurred_at: from })
    .go({ pages: 'all', consistent });
  return data;
};

/** The balance of an account in signed cents: always the sum of its postings, never a stored figure. */
export const balanceOf = async (account: string): Promise<number> =>
  sum((await readPostings(account)).map(({ cents }) => cents));

/**
 * The earnings of a creator, in cents, as the sum of their account in the ledger. One round trip; a read unit for some
 * 8 payments: a balance is never stored, so that it cannot differ from its postings.
 */
export const readEarnings = async (userId: string) => {
  const [postings, disputed] = await Promise.all([
    readPostings(account.creator(userId), { consistent: false }),
    disputedCharges(userId),
  ]);
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

/**
 * Whether money of this person's is on its way: a page that they opened to pay a creator is still open, or a bank has
 * not decided about a payment of or to them. Pages that others opened to pay them do not count, or a stranger could
 * keep them here for ever: those close when the account does.
 */
export const isMoneyInFlight = async (userId: string): Promise<boolean> => {
  const found = await Promise.all([
    begunBy(userId).then((begun) => begun.some(({ status }) => status === 'open')),
    disputedCharges(userId).then(({ size }) => size > 0),
    isPlanDisputed(userId),
    hasDisputed(userId),
  ]);
  return found.includes(true);
};

const isPlanDisputed = async (userId: string): Promise<boolean> => {
  const postings = await recentPostings(account.subscriber(userId));
  const lost = new Set(postings.flatMap(({ kind, of }) => (kind === 'dispute_lost' ? [of] : [])));
  return takenBack(postings).some(({ of }) => !lost.has(of));
};

/** The ledger does not say which disputes of payments were lost; their rows do. */
const hasDisputed = async (clientId: string): Promise<boolean> => {
  const taken = takenBack(await recentPostings(account.client(clientId)));
  const keys = taken.map(({ source, kind }) => ({ source, kind }));
  const entries = await readRows(keys, (some) => ledgerEntryEntity().get(some).go());
  const ids = new Set(entries.flatMap(({ payment_id }) => (payment_id ? [payment_id] : [])));
  const payments = await readRows(
    [...ids].map((payment_id) => ({ payment_id })),
    (some) => paymentEntity().get(some).go({ consistent: true }),
  );
  return payments.some(({ status }) => status === 'disputed');
};

/** The postings by which banks took money back and have not returned it: the first one of each charge. */
const takenBack = (postings: readonly LedgerPostingRow[]): LedgerPostingRow[] => {
  const disputes = postings.filter(({ kind }) => kind === 'dispute' || kind === 'dispute_won');
  return [...Map.groupBy(disputes, ({ of }) => of).values()].flatMap((moves) => {
    const taken = moves.find(({ kind }) => kind === 'dispute');
    return taken && moves.reduce((sum, { cents }) => sum + cents, 0) !== 0 ? [taken] : [];
  });
};

const recentPostings = (name: string): Promise<LedgerPostingRow[]> =>
  readPostings(name, { from: new Date(epochMs() - disputedWithinDays * seconds.day * 1000).toISOString() });
