import type { ConversationEvent } from '@briefhouse/contracts/chat/conversation-event.ts';
import type { Conversation, Message } from '@briefhouse/contracts/chat/message.ts';

const at = '2026-03-01T10:00:00.000Z';

export const mira = {
  id: 'mira',
  first_name: 'Mira',
  last_name: 'Petrova',
  avatar_url: null,
  user_type: 'creator' as const,
};

/** A text that Mira sent Nora. */
export const aMessage = (seq: number, more: Partial<Message> = {}): Message => ({
  seq,
  client_id: `client-${seq}`,
  sender_id: mira.id,
  recipient_id: 'nora',
  content: `Message ${seq}`,
  media: null,
  reply_to: null,
  project: null,
  reactions: [],
  edited_at: null,
  deleted: false,
  removed: false,
  removal_case_id: null,
  version: 0,
  created_at: at,
  ...more,
});

/** Nora's conversation with Mira. */
export const aConversation = (
  seq: number,
  version: number,
  more: Partial<Conversation> = {},
): Conversation => ({
  partner: mira,
  last_message: {
    seq,
    sender_id: mira.id,
    content: 'Message',
    media_kind: null,
    deleted: false,
    removed: false,
    created_at: at,
  },
  unread: 0,
  partner_seen: 0,
  writable: true,
  blocked_by_me: false,
  new_contact: false,
  version,
  ...more,
});

/** A line below a message: Mira accepted a project. */
export const anEvent = (
  id: string,
  after_seq: number,
  more: Partial<ConversationEvent> = {},
): ConversationEvent => ({
  id,
  kind: 'accept_offer',
  at,
  after_seq,
  actor_id: mira.id,
  project: { id: 'p1', name: 'Balm' },
  text: 'Mira accepted “Balm”.',
  path: '/projects/p1',
  ...more,
});
