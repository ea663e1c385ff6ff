import { chatPeople } from '../../chat/subscribers/chat-people.ts';
import { conversationEvents } from '../../chat/subscribers/conversation-events.ts';
import { conversations } from '../../chat/subscribers/conversations.ts';
import { defineWorker } from '../../events/worker.ts';
import type { Carried } from '../subscribers.ts';

export const handler = defineWorker({
  'chat-people': chatPeople,
  conversations,
  'conversation-events': conversationEvents,
} satisfies Carried<'chat'>);
