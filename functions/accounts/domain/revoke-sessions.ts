import { epochMs, seconds } from '../../kit/clock.ts';
import { forget, transactOnce } from '../../kit/once.ts';
import { isUnknownAccount, signOutOfPool } from '../pool-account.ts';

const withinMs = 5 * seconds.minute * 1000;

/**
 * Tells the user pool that a person signed out everywhere at `signedOutAt`. It ends what has begun since as well, so it
 * is told once, and not at all when it is late: no answer of ours counts those sessions anyway.
 */
export const revokeSessions = async (userId: string, signedOutAt: string): Promise<void> => {
  if (epochMs() - Date.parse(signedOutAt) > withinMs) return;
  const event = `signed-out#${userId}#${signedOutAt}`;
  if (!(await transactOnce(event))) return;
  try {
    await signOutOfPool(userId);
  } catch (error) {
    if (isUnknownAccount(error)) return;
    await forget(event);
    throw error;
  }
};
