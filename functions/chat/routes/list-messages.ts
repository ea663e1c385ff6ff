import { listMessages as contract } from '@briefhouse/contracts/chat/list-messages.ts';
import { defineRoute } from '../../kit/define-route.ts';
import { isDeleted } from '../conversation.ts';
import { listMessages } from '../domain/list-messages.ts';
import { toConversation, toMessage } from '../views.ts';

export const listMessagesRoute = defineRoute(contract, async ({ input, user }) => {
  const { row, side, messages, ...thread } = await listMessages(input.partner_id, input, user);
  return {
    ...thread,
    messages: messages.map(toMessage),
    deleted_through: row?.[`${side}_deleted`] ?? 0,
    conversation: row && !isDeleted(row, side) ? toConversation(row, side) : null,
  };
});
