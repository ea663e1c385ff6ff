import type { LedgerEntryRow } from './row.ts';

/**
 * The ledger's accounts. A person's are their own; the platform's are kept by the month, so that none becomes a
 * partition that every payment writes to for ever.
 */
export const account = {
  /** A brand's payments. */
  client: (userId: string) => `client:${userId}`,
  /** A creator's payments received, and the payouts to their bank. */
  creator: (userId: string) => `creator:${userId}`,
  bank: (userId: string) => `bank:${userId}`,
  /** A creator's payments for plans. */
  subscriber: (userId: string) => `subscriber:${userId}`,
  fees: (at: string) => `platform:fees#${month(at)}`,
  plans: (at: string) => `platform:plans#${month(at)}`,
  disputes: (at: string) => `platform:disputes#${month(at)}`,
  costs: (at: string) => `platform:costs#${month(at)}`,
  stripe: (at: string) => `stripe:costs#${month(at)}`,
};

const month = (at: string) => at.slice(0, 7);

type Moved = Pick<LedgerEntryRow, 'postings' | 'fee_returned_cents'>;

/** The amounts that an entry moved, in cents: negative for money given back. A refund includes its part of the fee. */
export const movedBy = ({ postings, fee_returned_cents = 0 }: Moved) => {
  const got = (...owners: string[]) =>
    postings
      .filter(({ account }) => owners.some((owner) => account.startsWith(`${owner}:`)))
      .reduce((sum, { cents }) => sum + cents, 0);
  // `-got()` would be -0 where nobody paid.
  const amount_cents = 0 - got('client', 'subscriber');
  const fee_cents =
    postings
      .filter(({ account }) => account.startsWith('platform:fees#'))
      .reduce((sum, { cents }) => sum + cents, 0) - fee_returned_cents;
  // A payment's net amount is the creator's share; costs that the platform bears itself are on no receipt or invoice.
  const hasCreator = postings.some(({ account }) => account.startsWith('creator:'));
  return {
    amount_cents,
    fee_cents,
    net_cents: hasCreator ? got('creator') + fee_returned_cents : amount_cents - fee_cents,
  };
};
