import type { Subscriber } from '../../events/worker.ts';
import { tellDevices, wants } from '../../inbox/public.ts';
import { isMuted } from '../../people/public.ts';
import type { ConversationRow } from '../conversation.entity.ts';
import { pushOfChat } from '../domain/push-of-chat.ts';
import { newestUnread, recipientOf } from '../domain/unread.ts';

/** Sends chat messages to the devices of their readers, for those who have any and want to hear of it there. */
export const chatPush: Subscriber = {
  onChange: async ({ id, entity, after }) => {
    if (entity !== 'conversation' || !after) return;
    const conversation = after as ConversationRow;
    await tellDevices(id, recipientOf(conversation), async (preferences, profile) => {
      if (!wants(preferences, 'chat', 'push')) return undefined;
      const unread = await newestUnread(conversation);
      if (!unread || (await isMuted(unread.recipient_id, unread.sender_id))) return undefined;
      return pushOfChat(unread, profile);
    });
  },
};
