import { listConversations } from '@briefhouse/contracts/chat/conversation.ts';
import { followEvents } from '@briefhouse/web/event-lists.ts';

/** A later release of the chat has its list read again when figures have changed, as no host knows of. */
followEvents({ chat: [listConversations], metrics: [listConversations] });
