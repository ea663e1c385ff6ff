import { deleteConversation as contract } from '@briefhouse/contracts/chat/delete-conversation.ts';
import { defineRoute } from '../../kit/define-route.ts';
import { deleteConversation } from '../domain/delete-conversation.ts';

export const deleteConversationRoute = defineRoute(contract, async ({ input, user }) => {
  await deleteConversation(input.partner_id, user);
  return { ok: true as const };
});
