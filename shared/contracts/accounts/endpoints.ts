import { checkDevice } from './check-device.ts';
import { checkRate } from './check-rate.ts';
import { endSession } from './end-session.ts';
import { getMe } from './get-me.ts';
import { listSessions } from './list-sessions.ts';
import { recordSignUp } from './record-sign-up.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';
import { updateProfile } from './update-profile.ts';

export const accounts = {
  checkDevice,
  checkRate,
  endSession,
  getMe,
  listSessions,
  recordSignUp,
  signOutEverywhere,
  updateProfile,
};
