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
