import { defineApi } from '../kit/define-api.ts';
import { blockAddressRoute } from './routes/block-address.ts';
import { listAbuseLogsRoute } from './routes/list-abuse-logs.ts';
import { listBlockedAddressesRoute } from './routes/list-blocked-addresses.ts';
import { unblockAddressRoute } from './routes/unblock-address.ts';

export const handler = defineApi([
  blockAddressRoute,
  listAbuseLogsRoute,
  listBlockedAddressesRoute,
  unblockAddressRoute,
]);
