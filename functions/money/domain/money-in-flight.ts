import { epochMs, seconds } from '../../kit/clock.ts';
import { readRows } from '../../kit/read-rows.ts';
import { account } from '../ledger/accounts.ts';
import { readPostings } from '../ledger/balance.ts';
import type { LedgerPostingRow } from '../ledger/row.ts';
import { ledgerEntryEntity } from '../ledger/row.ts';
import { paymentEntity } from '../payment.entity.ts';
import { begunBy } from './begun-by.ts';
import { disputedCharges, disputedWithinDays } from './read-earnings.ts';

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
