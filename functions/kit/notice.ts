import type { notificationTypes } from '@briefhouse/contracts/notifications/notification.ts';

/** What somebody reads. */
export interface Words {
  subject?: string;
  message: string;
}

/** Something a person is to be told because of a write. Domains make them, `notifications` delivers them. */
export interface Notice {
  recipient_id: string;
  actor_id: string | null;
  type: (typeof notificationTypes)[number];
  /** What it says, with the actor's name as the profile has it when it is delivered. */
  say: (actor: string) => Words;
  project_id?: string;
  post_id?: string;
  comment_id?: string;
  /** Also by e-mail, if the recipient's switch is on. */
  email: boolean;
}
