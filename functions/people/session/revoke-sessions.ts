import { epochMs, now, seconds } from '../../kit/clock.ts';
import { environment } from '../../kit/environment.ts';
import { log } from '../../kit/log.ts';
import { forget, transactOnce } from '../../kit/once.ts';
import { accountEntity } from '../account/row.ts';
import { isUnknownAccount, signOutOfPool } from '../pool-account.ts';

const withinMs = 5 * seconds.minute * 1000;

/**
 * Makes the user pool sign a person out everywhere who did so here at `signedOutAt`. The pool ends later sessions as
 * well, so it is called once, and not at all when it is late: no answer of ours counts those sessions anyway.
 */
export const revokeSessions = async (userId: string, signedOutAt: string): Promise<void> => {
  if (epochMs() - Date.parse(signedOutAt) > withinMs) return;
  await revokeOnce(userId, `signed-out#${userId}#${signedOutAt}`);
};

/** Ends all sessions at the user pool, once for an event. */
export const revokeOnce = async (userId: string, event: string): Promise<void> => {
  if (!(await transactOnce(event))) return;
  try {
    await signOutOfPool(environment.userPoolId, userId);
  } catch (error) {
    if (isUnknownAccount(error)) return;
    await forget(event);
    throw error;
  }
};

/**
 * Ends all sessions at the user pool before anybody can begin a newer one. A failure refuses nobody: the stream makes
 * it good.
 */
export const revokeAtOnce = async (userId: string, userPoolId: string): Promise<void> => {
  try {
    await signOutOfPool(userPoolId, userId);
  } catch (error) {
    log.warn('sessions not ended at the pool yet', { error });
    await accountEntity().upsert({ user_id: userId, signed_out_at: now() }).go();
  }
};
