import type {
  NotificationTarget,
  notificationTypes,
} from '@briefhouse/contracts/notifications/notification.ts';
import type { Step } from '../kit/transact.ts';

/** The texts of a notice. */
export interface Words {
  subject?: string;
  /** The text in the notification centre. */
  message: string;
  /** The text in a mail, in the product's words only; `message` when that has no others. */
  says?: string;
  /** The actor's own text; a mail quotes it as theirs. */
  quote?: string;
}

/** A sentence, and the words typed with it: one text in the notification centre, two in a mail. */
export const withNote = (
  says: string,
  note: string | undefined,
  message = note ? `${says} ${note}` : says,
): Words => ({
  message,
  says,
  ...(note && { quote: note }),
});

/** A notice to a person because of a write. Domains create notices, `inbox` delivers them. */
export interface Notice {
  recipient_id: string;
  actor_id: string | null;
  type: (typeof notificationTypes)[number];
  /** The subject: opening the notice leads there. */
  target: NotificationTarget;
  /**
   * The texts, with the actor's name at the time of delivery; `inMail` with all other names as a mail may say them.
   */
  say: (actor: string, inMail?: boolean) => Words;
  /** The notice takes the place of an unread one with the same word about the same project by the same actor. */
  replaces?: string;
  /**
   * With unread ones of the same word about the same subject it becomes one notice that names all their actors. It
   * leaves out the texts of single actors: `says` is the part that they have in common.
   */
  groups?: string;
  project_id?: string;
  project_name?: string;
  payment_id?: string;
  /** The receipt that it leads to. */
  receipt_id?: string;
  post_id?: string;
  comment_id?: string;
  case_id?: string;
  round?: number;
  /** True for a notice that is also sent by e-mail, if the recipient's switch is on. */
  email: boolean;
  /** Somebody waits for an answer, or must not go on: its mail does not wait behind plain news. */
  urgent?: boolean;
  /** The condition under which it is true. A notice that comes too late is not stored. */
  holds?: Step;
}

/** Notices that a write has made untrue, read ones too. They go, or their words change. */
export interface NoticeEnd {
  recipient_id: string;
  project_id: string;
  /** Ends only the notices that lead there; without it, all about the project. */
  target?: NotificationTarget;
  /** Ends only the notices with this word. */
  replaces?: string;
  /** Takes only this person out of a notice that names several; `say` words the notice of the others. */
  leaves?: { actor_id: string; say: Notice['say'] };
  /** The words of a notice from now on, and where it leads; without them, the notice goes. */
  becomes?: Becomes;
  /** The condition that nothing of the kind was asked again since. */
  over?: Step;
}

interface Becomes {
  target: NotificationTarget;
  say: (inMail: boolean) => string;
  /** The recipient gave the answer, so there is nothing new to read. */
  answered?: boolean;
}
