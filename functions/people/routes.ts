import type { account } from '@briefhouse/contracts/accounts/endpoints.ts';
import type { Routes } from '../kit/define-api.ts';
import { checkRate } from './attempt/check-rate.ts';
import { deviceAllowed, noteSignUp } from './attempt/commands.ts';
import { agreeToTerms } from './consent/commands.ts';
import { toBeAgreed } from './consent/queries.ts';
import { openExport, requestExport, usableExport } from './data-export/commands.ts';
import { toDataExport } from './data-export/views.ts';
import { type Closure, cancelDeletion, requestDeletion } from './deletion/commands.ts';
import { confirmEmailChange, openEmailChange } from './email-change/commands.ts';
import { recoverFactor, renewRecoveryCodes, turnOffFactor, turnOnFactor } from './factor/commands.ts';
import { readFactor } from './factor/queries.ts';
import { ensureProfile, saveProfile } from './profile/commands.ts';
import { toDeletion, toProfile } from './profile/views.ts';
import { endSession, signOutEverywhere } from './session/commands.ts';
import { listSessions } from './session/queries.ts';
import { toSession } from './session/views.ts';

interface HandedIn {
  closure: Closure;
  /** Paid access that runs now, with the days of grace after it. */
  runningAccess(userId: string): Promise<{ ends_at: string; grace_until?: string | undefined } | null>;
}

export const accountRoutes = ({ closure, runningAccess }: HandedIn): Routes<typeof account> => ({
  agreeToTerms: async ({ input, user, guards }) => {
    await agreeToTerms(user, input, guards);
    return { ok: true };
  },

  cancelDeletion: async ({ user }) => {
    await cancelDeletion(user.id);
    return { ok: true };
  },

  checkDevice: ({ input, sourceIp }) => deviceAllowed(input.fingerprint_hash, input.max_accounts, sourceIp),

  checkRate: ({ input, user, sourceIp }) => checkRate(input, user, sourceIp),

  confirmEmailChange: async ({ input, user, guards }) => {
    await confirmEmailChange(input.code, user, guards);
    return { ok: true };
  },

  endSession: async ({ input, user }) => {
    await endSession(user, input.session_id);
    return { ok: true };
  },

  getFactor: ({ user }) => readFactor(user),

  getExport: async ({ user }) => {
    const row = await usableExport(user.id);
    return { export: row && toDataExport(row) };
  },

  getMe: async ({ user }) => {
    const [profile, access] = await Promise.all([ensureProfile(user), runningAccess(user.id)]);
    const must_agree = toBeAgreed(profile);
    return {
      profile: toProfile(profile),
      groups: user.groups,
      ...(user.needs_factor && { needs_factor: true }),
      email_verified: user.email_verified,
      access_ends_at: access?.ends_at ?? null,
      access_grace_until: access?.grace_until ?? null,
      ...(must_agree && { must_agree }),
      deletion: toDeletion(profile),
    };
  },

  listSessions: async ({ user }) => ({
    sessions: (await listSessions(user)).map((row) => toSession(row, user)),
  }),

  openEmailChange: async ({ input, user, guards }) => {
    await openEmailChange(input.email, user, guards);
    return { ok: true };
  },

  openExport: async ({ input, user, guards }) => ({
    url: guards.nothingWritten(await openExport(user.id, input.part)),
  }),

  recordSignUp: async ({ input }) => {
    await noteSignUp(input.fingerprint_hash);
    return { ok: true };
  },

  recoverFactor: async ({ input }) => {
    await recoverFactor(input);
    return { ok: true };
  },

  renewRecoveryCodes: async ({ user, guards }) => ({
    recovery_codes: await renewRecoveryCodes(user, guards),
  }),

  requestDeletion: async ({ user, guards }) => ({ deletion: await requestDeletion(user, guards, closure) }),

  requestExport: async ({ user, guards }) => ({
    export: toDataExport(await requestExport(user.id, guards)),
  }),

  signOutEverywhere: async ({ user }) => {
    await signOutEverywhere(user.id);
    return { ok: true };
  },

  turnOffFactor: async ({ user, guards }) => {
    await turnOffFactor(user, guards);
    return { ok: true };
  },

  turnOnFactor: async ({ user, guards }) => ({ recovery_codes: await turnOnFactor(user, guards) }),

  updateProfile: async ({ input, user, guards }) => ({
    profile: toProfile(await saveProfile(input, user, guards)),
  }),
});
