import { deleteConversation } from './delete-conversation.ts';
import { getPerson } from './get-person.ts';
import { listConversations } from './list-conversations.ts';
import { listMessages } from './list-messages.ts';
import { readConversation } from './read-conversation.ts';
import { searchPeople } from './search-people.ts';
import { sendMessage } from './send-message.ts';

export const chat = {
  deleteConversation,
  getPerson,
  listConversations,
  listMessages,
  readConversation,
  searchPeople,
  sendMessage,
};
