import type { EventKind } from '@briefhouse/contracts/chat/event-kinds.ts';
import type { NotificationTarget } from '@briefhouse/contracts/notifications/notification.ts';

/** An event between a brand and a creator, as their conversation tells it. Domains say it, `chat` keeps it. */
export interface ConversationEvent {
  client_id: string;
  creator_id: string;
  kind: EventKind;
  at: string;
  /** Null for an event that happens by itself: then both words are whole sentences. */
  actor_id: string | null;
  /** Words after "You", and after the actor's name for the other one: `offered "Reels"` and `offered you "Reels"`. */
  words: { own: string; other: string };
  /** Words that the actor wrote with it. */
  quote?: string;
  /** The place to which it leads each of them. */
  targets: { client: NotificationTarget; creator: NotificationTarget };
  project?: { id: string; name: string };
  payment_id?: string;
}

/** Words of an event from one text, where both read the same. */
export const toWords = (said: string | ConversationEvent['words']): ConversationEvent['words'] =>
  typeof said === 'string' ? { own: said, other: said } : said;
