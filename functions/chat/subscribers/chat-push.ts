import { typeHome } from '@briefhouse/contracts/accounts/type-home.ts';
import { sentWords } from '@briefhouse/contracts/chat/media-kinds.ts';
import type { Subscriber } from '../../events/worker.ts';
import { type PushMessage, shortened, tellDevices, wants } from '../../inbox/public.ts';
import { isMuted, type ProfileRow } from '../../people/public.ts';
import type { ConversationRow } from '../conversation/row.ts';
import { newestUnread, recipientOf, type UnreadMessage } from '../message/unread.ts';

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

/** A conversation as a device shows it: its newest message, in the place of the one before. */
const pushOfChat = (
  { sender_id, sender, excerpt, media_kind, new_contact }: UnreadMessage,
  { user_type }: Pick<ProfileRow, 'user_type'>,
): PushMessage => ({
  title: shortened(new_contact ? `New contact: ${sender}` : sender),
  body: excerpt || (media_kind ? sentWords[media_kind] : ''),
  tag: `chat-${sender_id}`,
  path: `${typeHome(user_type)}?dialog=chat&with=${encodeURIComponent(sender_id)}`,
});
