import { type ConversationRow, newestUnread, recipientOf } from '../../chat/public.ts';
import { defineConcern } from '../../events/concern.ts';
import { epochSeconds, now } from '../../kit/clock.ts';
import { forget, transactOnce } from '../../kit/once.ts';
import { countingSessions, endedSessions } from '../../people/public.ts';
import { isMuted } from '../../people/relations/mute-person.ts';
import { deletePushDevice, forgetDevices, readPushDevices } from '../domain/push-devices.ts';
import { pushOfChat, pushOfNotice } from '../domain/push-message.ts';
import { quietUntil } from '../domain/quiet-hours.ts';
import { readWaiting } from '../domain/read-waiting.ts';
import { type PushMessage, sendPush } from '../domain/send-push.ts';
import { kindOf, readWishes, type Wishes, wants } from '../domain/wishes.ts';
import type { NotificationRow } from '../notification.entity.ts';
import type { PushDeviceRow } from '../push-device.entity.ts';

/**
 * Sends notices and chat messages to the devices of whoever they are for, if they have any and want to hear of it
 * there. What happens in quiet hours is not made up for. Devices of sessions that have ended are forgotten.
 */
export const handler = defineConcern({
  onChange: async ({ id, entity, before, after }) => {
    if (entity === 'account') return forgetEnded(String((after ?? before)?.user_id));
    if (entity === 'notification' && !before && after) return tellNotice(id, after as NotificationRow);
    if (entity === 'conversation' && after) return tellChat(id, after as ConversationRow);
  },
});

const tellNotice = (event: string, { user_id, notification_id, type }: NotificationRow): Promise<void> =>
  tell(event, user_id, async (wishes, profile) => {
    if (!wants(wishes, kindOf(type), 'push')) return undefined;
    const [notice] = await readWaiting(user_id, [notification_id]);
    return notice && pushOfNotice(notice, profile);
  });

const tellChat = (event: string, conversation: ConversationRow): Promise<void> =>
  tell(event, recipientOf(conversation), async (wishes, profile) => {
    if (!wants(wishes, 'chat', 'push')) return undefined;
    const unread = await newestUnread(conversation);
    if (!unread || (await isMuted(unread.recipient_id, unread.sender_id))) return undefined;
    return pushOfChat(unread, profile);
  });

type Profile = NonNullable<Wishes['profile']>;

/** Most people have no device, so that is asked first. */
const tell = async (
  event: string,
  userId: string,
  write: (wishes: Wishes, profile: Profile) => Promise<PushMessage | undefined>,
): Promise<void> => {
  const devices = await readPushDevices(userId);
  if (devices.length === 0) return;
  const wishes = await readWishes(userId);
  if (!wishes.profile || quietUntil(wishes.quiet_hours, now())) return;
  const message = await write(wishes, wishes.profile);
  if (!message) return;
  const done = await Promise.all(devices.map((device) => sendOnce(event, device, message)));
  if (done.includes('later')) throw new Error('A push service is busy or down');
};

/**
 * At most once for each device: it is claimed first, and the claim is removed only if the message was certainly not
 * sent.
 */
const sendOnce = async (event: string, device: PushDeviceRow, message: PushMessage) => {
  const claim = `push#${event}#${device.device_id}`;
  if (!(await transactOnce(claim))) return undefined;
  const outcome = await sendPush(device, message);
  if (outcome === 'later') await forget(claim);
  if (outcome === 'gone') await deletePushDevice(device.user_id, device.device_id);
  return outcome;
};

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
