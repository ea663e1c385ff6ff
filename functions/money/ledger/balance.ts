import { type LedgerPostingRow, ledgerPostingEntity } from './row.ts';

/** Both ends are included: ISO 8601, or the beginning of one (`2026-11`). */
interface Period {
  from?: string;
  to?: string;
}

/** An account's postings, oldest first. Read from the table itself, so that nothing that was written before is missing. */
export const readPostings = async (
  account: string,
  // A key may not be empty, and every time begins with a digit.
  { from = '0', to = '' }: Period = {},
): Promise<LedgerPostingRow[]> => {
  const { data } = await ledgerPostingEntity()
    .query.byAccount({ account })
    .between({ occurred_at: from }, { occurred_at: `${to}\uffff` })
    .go({ pages: 'all', consistent: true });
  return data;
};

/** The balance of an account in signed cents: always the sum of its postings, never a stored figure. */
export const balanceOf = async (account: string, period?: Period): Promise<number> =>
  (await readPostings(account, period)).reduce((sum, { cents }) => sum + cents, 0);
