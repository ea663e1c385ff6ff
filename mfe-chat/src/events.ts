import {
  listConversations,
  listMessages,
  listSharedProjects,
} from '@briefhouse/contracts/chat/conversation.ts';
import { followEvents } from '@briefhouse/web/event-lists.ts';

followEvents({
  chat: [listConversations, listMessages],
  projects: [listSharedProjects],
  requests: [listSharedProjects],
});
