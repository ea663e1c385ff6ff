import { blockAddress as contract } from '@briefhouse/contracts/admin/block-address.ts';
import { defineRoute } from '../../kit/define-route.ts';
import { blockAddress } from '../domain/block-address.ts';
import { toBlockedAddress } from '../views.ts';

export const blockAddressRoute = defineRoute(contract, async ({ input, user, sourceIp }) => ({
  blocked_address: toBlockedAddress(await blockAddress(input, user, sourceIp)),
}));
