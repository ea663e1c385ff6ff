import { checkDevice } from './check-device.ts';
import { checkRate } from './check-rate.ts';
import { endSession } from './end-session.ts';
import { getFactor } from './get-factor.ts';
import { getMe } from './get-me.ts';
import { listSessions } from './list-sessions.ts';
import { openEmailChange } from './open-email-change.ts';
import { recordSignUp } from './record-sign-up.ts';
import { recoverFactor } from './recover-factor.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';
import { turnOffFactor } from './turn-off-factor.ts';
import { turnOnFactor } from './turn-on-factor.ts';
import { updateProfile } from './update-profile.ts';

export const accounts = {
  checkDevice,
  checkRate,
  endSession,
  getFactor,
  getMe,
  listSessions,
  openEmailChange,
  recordSignUp,
  recoverFactor,
  renewRecoveryCodes,
  signOutEverywhere,
  turnOffFactor,
  turnOnFactor,
  updateProfile,
};
