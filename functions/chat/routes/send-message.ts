import { sendMessage as contract } from '@briefhouse/contracts/chat/send-message.ts';
import { defineRoute } from '../../kit/define-route.ts';
import { sendMessage } from '../domain/send-message.ts';
import { toMessage } from '../views.ts';

export const sendMessageRoute = defineRoute(contract, async ({ input, user }) => ({
  message: toMessage(await sendMessage(input, user)),
}));
