import { blockPerson } from './block-person.ts';
import { deleteConversation } from './delete-conversation.ts';
import { deleteMessage } from './delete-message.ts';
import { editMessage } from './edit-message.ts';
import { getChatSettings } from './get-chat-settings.ts';
import { getPerson } from './get-person.ts';
import { getPresence } from './get-presence.ts';
import { listBlockedPeople } from './list-blocked-people.ts';
import { listConversations } from './list-conversations.ts';
import { listMessages } from './list-messages.ts';
import { listSharedProjects } from './list-shared-projects.ts';
import { reactToMessage } from './react-to-message.ts';
import { readConversation } from './read-conversation.ts';
import { reportPerson } from './report-person.ts';
import { restoreMessage } from './restore-message.ts';
import { searchMessages } from './search-messages.ts';
import { searchPeople } from './search-people.ts';
import { sendMessage } from './send-message.ts';
import { unblockPerson } from './unblock-person.ts';
import { updateChatSettings } from './update-chat-settings.ts';

export const chat = {
  blockPerson,
  deleteConversation,
  deleteMessage,
  editMessage,
  getChatSettings,
  getPerson,
  getPresence,
  listBlockedPeople,
  listConversations,
  listMessages,
  reactToMessage,
  listSharedProjects,
  readConversation,
  reportPerson,
  restoreMessage,
  searchMessages,
  searchPeople,
  sendMessage,
  unblockPerson,
  updateChatSettings,
};
