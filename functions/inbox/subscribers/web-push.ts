import type { Subscriber } from '../../events/worker.ts';
import { epochSeconds } from '../../kit/clock.ts';
import { countingSessions, endedSessions } from '../../people/public.ts';
import { readWaiting } from '../notification/queries.ts';
import type { NotificationRow } from '../notification/row.ts';
import { kindOf, wants } from '../preferences/queries.ts';
import { forgetDevices, readPushDevices } from '../push/commands.ts';
import { tellDevices } from '../push/send-push.ts';
import { pushOfNotice } from '../push/views.ts';

/**
 * Sends notices to the devices of their readers, for those who have any and want to hear of it there. Devices of
 * sessions that have ended are forgotten.
 */
export const webPush: Subscriber = {
  onChange: async ({ id, entity, before, after }) => {
    if (entity === 'account') return forgetEnded(String((after ?? before)?.user_id));
    if (entity === 'notification' && !before && after) return tellNotice(id, after as NotificationRow);
  },
};

const tellNotice = (event: string, { user_id, notification_id, type }: NotificationRow): Promise<void> =>
  tellDevices(event, user_id, async (preferences, profile) => {
    if (!wants(preferences, kindOf(type), 'push')) return undefined;
    const [notice] = await readWaiting(user_id, [notification_id]);
    return notice && pushOfNotice(notice, profile);
  });

/** A session that was ended from elsewhere may be on a device that is lost. */
const forgetEnded = async (userId: string): Promise<void> => {
  const devices = await readPushDevices(userId);
  const [counts, ended] = await Promise.all([
    countingSessions(userId),
    endedSessions(
      userId,
      devices.map(({ session_id }) => session_id),
    ),
  ]);
  await forgetDevices(
    userId,
    ({ created_at, session_id = '' }) =>
      !counts(epochSeconds(Date.parse(created_at)), session_id) || ended.has(session_id),
  );
};
