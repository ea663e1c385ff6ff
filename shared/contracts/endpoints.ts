import { checkDevice } from './accounts/check-device.ts';
import { checkRate } from './accounts/check-rate.ts';
import { createAvatarUpload } from './accounts/create-avatar-upload.ts';
import { getMe } from './accounts/get-me.ts';
import { recordSignUp } from './accounts/record-sign-up.ts';
import { updateProfile } from './accounts/update-profile.ts';
import type { Endpoint } from './endpoint.ts';
import { createProject } from './marketplace/create-project.ts';
import { listNewsfeed } from './marketplace/list-newsfeed.ts';
import { listProjects } from './marketplace/list-projects.ts';
import { sendRequest } from './marketplace/send-request.ts';
import { countUnread } from './notifications/count-unread.ts';
import { deleteAllNotifications } from './notifications/delete-all-notifications.ts';
import { deleteNotification } from './notifications/delete-notification.ts';
import { listNotifications } from './notifications/list-notifications.ts';
import { readAllNotifications } from './notifications/read-all-notifications.ts';
import { readNotification } from './notifications/read-notification.ts';
import { checkSubscription } from './payments/check-subscription.ts';

/** Every endpoint of the API: REST routes, OpenAPI document and the security matrix are loops over this. */
export const endpoints: readonly Endpoint[] = [
  checkDevice,
  checkRate,
  createAvatarUpload,
  getMe,
  recordSignUp,
  updateProfile,
  createProject,
  listNewsfeed,
  listProjects,
  sendRequest,
  countUnread,
  deleteAllNotifications,
  deleteNotification,
  listNotifications,
  readAllNotifications,
  readNotification,
  checkSubscription,
];
