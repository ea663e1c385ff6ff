import { defineApi } from '../kit/define-api.ts';
import { deleteConversationRoute } from './routes/delete-conversation.ts';
import { getPersonRoute } from './routes/get-person.ts';
import { listConversationsRoute } from './routes/list-conversations.ts';
import { listMessagesRoute } from './routes/list-messages.ts';
import { readConversationRoute } from './routes/read-conversation.ts';
import { searchPeopleRoute } from './routes/search-people.ts';
import { sendMessageRoute } from './routes/send-message.ts';

export const handler = defineApi([
  deleteConversationRoute,
  getPersonRoute,
  listConversationsRoute,
  listMessagesRoute,
  readConversationRoute,
  searchPeopleRoute,
  sendMessageRoute,
]);
