import { listBlockedAddresses as contract } from '@briefhouse/contracts/admin/list-blocked-addresses.ts';
import { defineRoute } from '../../kit/define-route.ts';
import { listBlockedAddresses } from '../domain/list-blocked-addresses.ts';
import { toBlockedAddress } from '../views.ts';

export const listBlockedAddressesRoute = defineRoute(contract, async () => ({
  blocked_addresses: (await listBlockedAddresses()).map(toBlockedAddress),
}));
