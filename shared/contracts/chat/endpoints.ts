import { getChatSettings, updateChatSettings } from './chat-settings.ts';
import {
  deleteConversation,
  listConversations,
  listMessages,
  listSharedProjects,
  readConversation,
} from './conversation.ts';
import {
  deleteMessage,
  editMessage,
  reactToMessage,
  restoreMessage,
  searchMessages,
  sendMessage,
} from './message.ts';
import {
  blockPerson,
  getPerson,
  getPresence,
  listBlockedPeople,
  reportPerson,
  searchPeople,
  unblockPerson,
} from './person.ts';

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
