import type { notificationTypes } from '@briefhouse/contracts/notifications/notification.ts';

/** Something a person is to be told because of a write. Domains make them, `notifications` delivers them. */
export interface Notice {
  recipient_id: string;
  actor_id: string | null;
  type: (typeof notificationTypes)[number];
  subject?: string;
  message: string;
  project_id?: string;
  post_id?: string;
  comment_id?: string;
  /** Also by e-mail, if the recipient's switch is on. */
  email: boolean;
}
