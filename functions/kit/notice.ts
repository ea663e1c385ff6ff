import type { notificationTypes } from '@briefhouse/contracts/notifications/notification.ts';

/** The texts of a notice. */
export interface Words {
  subject?: string;
  message: string;
}

/** A notice to a person because of a write. Domains create notices, `notifications` delivers them. */
export interface Notice {
  recipient_id: string;
  actor_id: string | null;
  type: (typeof notificationTypes)[number];
  /** The texts, with the actor's name at the time of delivery. */
  say: (actor: string) => Words;
  project_id?: string;
  post_id?: string;
  comment_id?: string;
  /** Also sent by e-mail, if the recipient's switch is on. */
  email: boolean;
}
