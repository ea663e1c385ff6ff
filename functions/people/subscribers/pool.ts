import type { PoolCall, Subscriber } from '../../events/worker.ts';
import { environment } from '../../kit/environment.ts';
import { log } from '../../kit/log.ts';
import { syncStaff, tellChange, tellFormerAddress } from '../account/follow-up.ts';
import type { AccountRow } from '../account/row.ts';
import { endAccount } from '../deletion/commands.ts';
import { syncAddress } from '../email-change/commands.ts';
import type { EmailChangeRow } from '../email-change/row.ts';
import { tellNewAddress } from '../email-change/tell-new-address.ts';
import { noticeApp, noticeFactor } from '../factor/follow-up.ts';
import type { poolCalls } from '../pool-calls.ts';
import { readProfile } from '../profile/queries.ts';
import type { ProfileRow } from '../profile/row.ts';
import { changedPassword, endSessions } from '../session/commands.ts';
import { revokeSessions } from '../session/revoke-sessions.ts';
import { endSuspension, tellSuspension } from '../suspension/follow-up.ts';

type Work = (userId: string, at: number) => Promise<void>;

/** Disabling can be undone, so it ends the sessions and leaves the rest. */
const works: Record<(typeof poolCalls)[number], Work> = {
  DeleteUser: endAccount,
  AdminDeleteUser: endAccount,
  AdminDisableUser: endSessions,
  GlobalSignOut: endSessions,
  AdminUserGlobalSignOut: endSessions,
  ChangePassword: changedPassword,
  AdminSetUserPassword: endSessions,
  AdminResetUserPassword: endSessions,
  SetUserMFAPreference: noticeFactor,
  VerifySoftwareToken: noticeApp,
  UpdateUserAttributes: syncAddress,
  VerifyUserAttribute: syncAddress,
  AdminUpdateUserAttributes: syncAddress,
};

/**
 * Carries over what an owner or an administrator did to an account in the user pool, makes the pool end sessions when
 * somebody signs out everywhere here, and notifies people by mail of changes in how they sign in and whether they may.
 */
export const pool: Subscriber = {
  onChange: async ({ id, entity, before, after }) => {
    if (entity === 'profile') {
      if (before && after && before.email !== after.email) await tellFormerAddress(id, before as ProfileRow);
      return;
    }
    if (entity === 'email-change') {
      if (after) await tellNewAddress(id, after as EmailChangeRow);
      return;
    }
    const [was, is] = [before as AccountRow | undefined, after as AccountRow | undefined];
    if (is?.last_change && is.last_change.at !== was?.last_change?.at)
      await tellChange(is.user_id, is.last_change);
    if ((was?.groups === undefined) !== (is?.groups === undefined) && is) await syncStaff(is.user_id);
    if (was?.suspension?.at !== is?.suspension?.at) await tellSuspension(id, was, is);
    if (after?.signed_out_at && after.signed_out_at !== before?.signed_out_at)
      await revokeSessions(String(after.user_id), String(after.signed_out_at));
  },
  onJob: { 'suspension-expiry': endSuspension },
  onPoolCall: async (call) => {
    const { eventName, eventTime, errorCode, requestParameters, additionalEventData } = call;
    const work = Object.hasOwn(works, eventName) ? works[eventName as keyof typeof works] : undefined;
    if (!work || errorCode || isOurs(call)) return;
    const userId = additionalEventData?.sub;
    if (!userId) return log.error('a call of the user pool names nobody', { call: eventName });
    const pool = requestParameters?.userPoolId ?? additionalEventData?.userPoolId;
    if (pool ? pool !== environment.userPoolId : !(await mayBeOurs(call, userId))) return;
    await work(userId, Math.floor(Date.parse(eventTime) / 1000));
  },
};

/** News of this function's own call: the sessions that it was about have ended, and newer ones are no part of it. */
const isOurs = ({ userIdentity }: PoolCall): boolean =>
  userIdentity?.arn?.endsWith(`/${process.env.AWS_LAMBDA_FUNCTION_NAME}`) ?? false;

/** Calls with a person's own token need not name the pool. No id is used twice, so ending a stranger's harms nobody. */
const mayBeOurs = async ({ eventName }: PoolCall, userId: string): Promise<boolean> =>
  eventName === 'DeleteUser' || (await readProfile(userId)) !== null;
