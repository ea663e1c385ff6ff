import { conversationEvents } from '../../chat/subscribers/conversation-events.ts';
import { conversations } from '../../chat/subscribers/conversations.ts';
import { people } from '../../chat/subscribers/people.ts';
import { defineWorker } from '../../events/worker.ts';
import type { Carried } from '../subscribers.ts';

export const handler = defineWorker({
  people,
  conversations,
  'conversation-events': conversationEvents,
} satisfies Carried<'chat'>);
