import { defineConcern } from '../../kit/concern.ts';
import { environment } from '../../kit/environment.ts';
import { log } from '../../kit/log.ts';
import { endAccount } from '../domain/end-account.ts';
import { endSessions } from '../domain/end-sessions.ts';
import { revokeSessions } from '../domain/revoke-sessions.ts';
import { syncAddress } from '../domain/sync-address.ts';
import { readProfile } from '../public.ts';

type Work = (userId: string, at: number) => Promise<void>;

/** Disabling can be undone, so it ends the sessions and leaves the rest. */
const works: Record<string, Work> = {
  DeleteUser: endAccount,
  AdminDeleteUser: endAccount,
  AdminDisableUser: endSessions,
  GlobalSignOut: endSessions,
  AdminUserGlobalSignOut: endSessions,
  AdminSetUserPassword: endSessions,
  AdminResetUserPassword: endSessions,
  UpdateUserAttributes: syncAddress,
  VerifyUserAttribute: syncAddress,
  AdminUpdateUserAttributes: syncAddress,
};

/**
 * Carries over what is done to an account in the user pool, by its owner or by an administrator, and tells the pool when
 * somebody signs out everywhere here. The pool's news of that ends sessions again, and asks for nothing.
 */
export const handler = defineConcern({
  onChange: async ({ before, after }) => {
    if (after?.signed_out_at && after.signed_out_at !== before?.signed_out_at)
      await revokeSessions(String(after.user_id));
  },
  onPoolCall: async ({ eventName, eventTime, errorCode, requestParameters, additionalEventData }) => {
    const work = Object.hasOwn(works, eventName) ? works[eventName] : undefined;
    const userId = additionalEventData?.sub;
    if (!work || errorCode) return;
    if (!userId) return log.warn('a call of the user pool names nobody', { call: eventName });
    const pool = requestParameters?.userPoolId ?? additionalEventData?.userPoolId;
    // Calls with a person's own token need not name the pool; then it is ours if the person is.
    if (pool ? pool !== environment.userPoolId : !(await readProfile(userId))) return;
    await work(userId, Math.floor(Date.parse(eventTime) / 1000));
  },
});
