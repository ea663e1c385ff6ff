import { unblockAddress as contract } from '@briefhouse/contracts/admin/unblock-address.ts';
import { defineRoute } from '../../kit/define-route.ts';
import { unblockAddress } from '../domain/unblock-address.ts';

export const unblockAddressRoute = defineRoute(contract, async ({ input, user }) => {
  await unblockAddress(input.ip_address, user);
  return { ok: true as const };
});
