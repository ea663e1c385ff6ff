import { cancelDeletion, requestDeletion } from './deletion.ts';
import { checkDevice } from './device.ts';
import { confirmEmailChange, openEmailChange } from './email-change.ts';
import { getExport, openExport, requestExport } from './export.ts';
import { getFactor, recoverFactor, renewRecoveryCodes, turnOffFactor, turnOnFactor } from './factor.ts';
import {
  findPeople,
  getPersonRecord,
  openPersonDetails,
  restorePerson,
  setModerator,
  signOutPerson,
  suspendPerson,
} from './person.ts';
import { agreeToTerms, getMe, updateProfile } from './profile.ts';
import { endSession, listSessions, signOutEverywhere } from './session.ts';
import { checkRate, recordSignUp } from './sign-up.ts';

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
