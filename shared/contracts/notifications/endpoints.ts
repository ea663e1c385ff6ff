import {
  getMailSubscription,
  setMailSubscription,
  unsubscribe,
  unsubscribeByOldMail,
} from './mail-subscription.ts';
import { listMutedPeople, mutePerson, unmutePerson } from './muted-person.ts';
import {
  countUnread,
  deleteAllNotifications,
  deleteNotification,
  listNotifications,
  readAllNotifications,
  readNotification,
  readProjectNotifications,
  restoreNotifications,
  sendNotificationEmail,
} from './notification.ts';
import { getPreferences, resumeEmail, updatePreferences } from './preferences.ts';
import { deletePushDevice, getPushKey, listPushDevices, savePushDevice } from './push-device.ts';

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
  readProjectNotifications,
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
