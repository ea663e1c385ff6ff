import type { PayoutAccount } from '@briefhouse/contracts/payments/payout-account.ts';
import { defaultFeePercent } from '@briefhouse/money/split-payment.ts';
import { inWords } from './requirement-words.ts';
import type { PayoutAccountRow } from './row.ts';

/** The creator's own. */
export const toPayoutAccount = (row: PayoutAccountRow | null): PayoutAccount => ({
  state: row?.state ?? 'none',
  missing: inWords(row?.missing ?? []),
  due_by: row?.due_by ?? null,
  platform_fee_percentage: row?.platform_fee_percentage ?? defaultFeePercent,
});
