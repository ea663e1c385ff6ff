import { chatPeople } from '../../chat/subscribers/chat-people.ts';
import { conversationEvents } from '../../chat/subscribers/conversation-events.ts';
import { conversations } from '../../chat/subscribers/conversations.ts';
import { defineWorker } from '../../events/worker.ts';
import { metered } from '../../usage/public.ts';
import { effectTables } from '../effect-tables.ts';
import type { Carried } from '../subscriptions.ts';

export const handler = defineWorker(
  {
    'chat-people': chatPeople,
    conversations,
    'conversation-events': conversationEvents(effectTables),
  } satisfies Carried<'chat'>,
  metered,
);
