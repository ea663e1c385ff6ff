import { countUnread } from './count-unread.ts';
import { deleteAllNotifications } from './delete-all-notifications.ts';
import { deleteNotification } from './delete-notification.ts';
import { deletePushDevice } from './delete-push-device.ts';
import { getMailSubscription } from './get-mail-subscription.ts';
import { getPreferences } from './get-preferences.ts';
import { getPushKey } from './get-push-key.ts';
import { listMutedPeople } from './list-muted-people.ts';
import { listNotifications } from './list-notifications.ts';
import { listPushDevices } from './list-push-devices.ts';
import { mutePerson } from './mute-person.ts';
import { readAllNotifications } from './read-all-notifications.ts';
import { readNotification } from './read-notification.ts';
import { restoreNotifications } from './restore-notifications.ts';
import { resumeEmail } from './resume-email.ts';
import { savePushDevice } from './save-push-device.ts';
import { sendNotificationEmail } from './send-notification-email.ts';
import { setMailSubscription } from './set-mail-subscription.ts';
import { unmutePerson } from './unmute-person.ts';
import { unsubscribe } from './unsubscribe.ts';
import { unsubscribeByOldMail } from './unsubscribe-by-old-mail.ts';
import { updatePreferences } from './update-preferences.ts';

export const notifications = {
  countUnread,
  deleteAllNotifications,
  deleteNotification,
  deletePushDevice,
  getPushKey,
  getMailSubscription,
  getPreferences,
  listMutedPeople,
  listNotifications,
  listPushDevices,
  mutePerson,
  readAllNotifications,
  readNotification,
  resumeEmail,
  restoreNotifications,
  savePushDevice,
  sendNotificationEmail,
  setMailSubscription,
  unmutePerson,
  unsubscribe,
  unsubscribeByOldMail,
  updatePreferences,
};
