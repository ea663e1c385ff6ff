import { agreeToTerms } from './agree-to-terms.ts';
import { cancelDeletion } from './cancel-deletion.ts';
import { checkDevice } from './check-device.ts';
import { checkRate } from './check-rate.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { endSession } from './end-session.ts';
import { findPeople } from './find-people.ts';
import { getExport } from './get-export.ts';
import { getFactor } from './get-factor.ts';
import { getMe } from './get-me.ts';
import { getPersonRecord } from './get-person-record.ts';
import { listSessions } from './list-sessions.ts';
import { openEmailChange } from './open-email-change.ts';
import { openExport } from './open-export.ts';
import { openPersonDetails } from './open-person-details.ts';
import { recordSignUp } from './record-sign-up.ts';
import { recoverFactor } from './recover-factor.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { requestDeletion } from './request-deletion.ts';
import { requestExport } from './request-export.ts';
import { restorePerson } from './restore-person.ts';
import { setModerator } from './set-moderator.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';
import { signOutPerson } from './sign-out-person.ts';
import { suspendPerson } from './suspend-person.ts';
import { turnOffFactor } from './turn-off-factor.ts';
import { turnOnFactor } from './turn-on-factor.ts';
import { updateProfile } from './update-profile.ts';

/** A person's calls about their own account. */
export const account = {
  agreeToTerms,
  cancelDeletion,
  checkDevice,
  checkRate,
  confirmEmailChange,
  endSession,
  getExport,
  getFactor,
  getMe,
  listSessions,
  openEmailChange,
  openExport,
  recordSignUp,
  recoverFactor,
  renewRecoveryCodes,
  requestDeletion,
  requestExport,
  signOutEverywhere,
  turnOffFactor,
  turnOnFactor,
  updateProfile,
};

/** Administrators' calls about the accounts of others. */
export const people = {
  findPeople,
  getPersonRecord,
  openPersonDetails,
  restorePerson,
  setModerator,
  signOutPerson,
  suspendPerson,
};

export const accounts = { ...account, ...people };
