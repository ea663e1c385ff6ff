import { now, realEpochSeconds } from '../../kit/clock.ts';
import type { RowOf } from '../../kit/entity.ts';
import { isConditionFailure } from '../../kit/write-errors.ts';
import { accessEnd } from '../../money/public.ts';
import { isBlocked } from '../../security/public.ts';
import { subscriptionEntity } from '../subscription.entity.ts';
import type { Origin } from './connection.ts';

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
