import { listConversations as contract } from '@briefhouse/contracts/chat/list-conversations.ts';
import { defineRoute } from '../../kit/define-route.ts';
import { listConversations } from '../domain/list-conversations.ts';
import { toConversation } from '../views.ts';

export const listConversationsRoute = defineRoute(contract, async ({ input, user }) => {
  const { page, next } = await listConversations(user.id, input.cursor);
  return { conversations: page.map(({ row, side }) => toConversation(row, side)), next_cursor: next };
});
