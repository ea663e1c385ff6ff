import { recordSignUp } from '@briefhouse/contracts/accounts/record-sign-up.ts';
import { defineRoute } from '../../kit/define-route.ts';
import { noteSignUp } from '../domain/device.ts';

export const recordSignUpRoute = defineRoute(recordSignUp, async ({ input }) => {
  await noteSignUp(input.fingerprint_hash);
  return { ok: true as const };
});
