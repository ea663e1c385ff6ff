import { readConversation as contract } from '@briefhouse/contracts/chat/read-conversation.ts';
import { defineRoute } from '../../kit/define-route.ts';
import { isDeleted } from '../conversation.ts';
import { readConversation } from '../domain/read-conversation.ts';
import { toConversation } from '../views.ts';

export const readConversationRoute = defineRoute(contract, async ({ input, user }) => {
  const read = await readConversation(input.partner_id, input.through, user);
  const shown = read && !isDeleted(read.row, read.side);
  return { conversation: shown ? toConversation(read.row, read.side) : null };
});
