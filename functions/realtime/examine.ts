import { epochMs, now, realEpochSeconds } from '../kit/clock.ts';
import type { RowOf } from '../kit/entity.ts';
import { isConditionFailure } from '../kit/write-errors.ts';
import { accessEnd } from '../money/public.ts';
import { isBlocked } from '../security/public.ts';
import type { Origin } from './commands.ts';
import { subscriptionEntity } from './row.ts';

type Subscription = RowOf<typeof subscriptionEntity>;

/** Whether a connection may stay open: its token has not expired, and its address is not blocked. */
export const mayStay = async ({ token_expires, source_ip }: Origin): Promise<boolean> => {
  if (token_expires !== undefined && token_expires <= realEpochSeconds()) return false;
  return !source_ip || !(await isBlocked(source_ip));
};

/** Whether a listener's paid access still runs. It may have been extended, so it is read again once it ends. */
export const mayListen = async (row: Subscription): Promise<boolean> => {
  if (!row.access_until || row.access_until > now()) return true;
  const key = { connection_id: row.connection_id, topic: row.topic };
  const access_until = await accessEnd(row.user_id);
  // Closed meanwhile: the frame that follows finds nobody.
  if (access_until) await subscriptionEntity().patch(key).set({ access_until }).go().catch(unlessGone);
  else await subscriptionEntity().delete(key).go();
  return access_until !== null;
};

const unlessGone = (error: unknown) => {
  if (!isConditionFailure(error)) throw error;
};

/** Frames that a connection may send at once, and how many come back each second: scrolling fast takes ten a second. */
const most = 40;
const perSecond = 10;
/** Connections that this process remembers. */
const remembered = 5000;
const budgets = new Map<string, { frames: number; at: number }>();

/**
 * Takes one frame from a connection's budget; false when it is used up. Each process counts by itself: a connection is
 * closed by the first one in which it asks for too much.
 */
export const takeFrame = (connectionId: string): boolean => {
  const at = epochMs();
  const before = budgets.get(connectionId) ?? { frames: most, at };
  const frames = Math.min(most, before.frames + (Math.max(0, at - before.at) / 1000) * perSecond) - 1;
  if (budgets.size >= remembered) budgets.clear();
  budgets.set(connectionId, { frames, at });
  return frames >= 0;
};
