import { chatPeople } from '../../chat/subscribers/chat-people.ts';
import { conversationEvents } from '../../chat/subscribers/conversation-events.ts';
import { conversations } from '../../chat/subscribers/conversations.ts';
import { effectTables } from '../effect-tables.ts';
import { worker } from '../worker.ts';

export const handler = worker<'chat'>({
  'chat-people': chatPeople,
  conversations,
  'conversation-events': conversationEvents(effectTables),
});
