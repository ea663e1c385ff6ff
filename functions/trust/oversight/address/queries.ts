import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import { type BlockedAddressRow, blockedAddressEntity } from '../../../security/public.ts';

/** The newest blocks. */
export const listBlockedAddresses = async (): Promise<BlockedAddressRow[]> => {
  const { data } = await blockedAddressEntity()
    .query.byTime({})
    .go({ order: 'desc', limit: adminLimits.blockedAddresses });
  return data;
};
