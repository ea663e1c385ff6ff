import { countUnread } from './count-unread.ts';
import { deleteAllNotifications } from './delete-all-notifications.ts';
import { deleteNotification } from './delete-notification.ts';
import { listMutedPeople } from './list-muted-people.ts';
import { listNotifications } from './list-notifications.ts';
import { mutePerson } from './mute-person.ts';
import { readAllNotifications } from './read-all-notifications.ts';
import { readNotification } from './read-notification.ts';
import { unmutePerson } from './unmute-person.ts';

export const notifications = {
  countUnread,
  deleteAllNotifications,
  deleteNotification,
  listMutedPeople,
  listNotifications,
  mutePerson,
  readAllNotifications,
  readNotification,
  unmutePerson,
};
