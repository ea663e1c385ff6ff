import { randomUUID } from 'node:crypto';
import { listConversations, listMessages } from '@briefhouse/contracts/chat/conversation.ts';
import type { Message } from '@briefhouse/contracts/chat/message.ts';
import { sendMessage } from '@briefhouse/contracts/chat/message.ts';
import { countUnread } from '@briefhouse/contracts/notifications/notification.ts';
import type { User } from '../kit/user.ts';
import { handler } from '../root/apis/chat.ts';
import { handler as notifications } from '../root/apis/notifications.ts';
import { type Answer, call } from './call.ts';

type Ids = Pick<User, 'id'>;

/** Sends `content` from one person to the other; returns the whole response. */
export const write = (
  from: User,
  to: Ids,
  content: string,
  more: object = {},
): Promise<Answer<{ message: Message }>> =>
  call(
    handler,
    sendMessage,
    { partner_id: to.id, content, client_id: randomUUID(), after: 0, ...more },
    { user: from },
  );

export const threadOf = async (user: User, partner: Ids, more: object = {}) =>
  (await call(handler, listMessages, { partner_id: partner.id, ...more }, { user })).body;

export const textsOf = async (user: User, partner: Ids) =>
  (await threadOf(user, partner)).messages.map(({ content }) => content);

export const conversationsOf = async (user: User) =>
  (await call(handler, listConversations, {}, { user })).body.conversations;

export const unreadChat = async (user: User) =>
  (await call(notifications, countUnread, {}, { user })).body.unread.chat;
