import { checkDevice } from '@briefhouse/contracts/accounts/check-device.ts';
import { defineRoute } from '../../kit/define-route.ts';
import { deviceAllowed } from '../domain/device.ts';

export const checkDeviceRoute = defineRoute(checkDevice, ({ input, sourceIp }) =>
  deviceAllowed(input.fingerprint_hash, input.max_accounts, sourceIp),
);
