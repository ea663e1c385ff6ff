import { getPayoutAccount } from '@briefhouse/contracts/payments/payout-account.ts';
import { useContractQuery } from '@briefhouse/web/contract-query.ts';

/** How far the creator is with being paid, read once for the dashboard. */
export const usePayoutAccount = () => useContractQuery(getPayoutAccount, {});
