import { typeHome } from '@briefhouse/contracts/accounts/type-home.ts';
import { sentWords } from '@briefhouse/contracts/chat/media-kinds.ts';
import { type PushMessage, shortened } from '../../inbox/public.ts';
import type { ProfileRow } from '../../people/public.ts';
import type { UnreadMessage } from './unread.ts';

/** A conversation as a device shows it: its newest message, in the place of the one before. */
export const pushOfChat = (
  { sender_id, sender, excerpt, media_kind, new_contact }: UnreadMessage,
  { user_type }: Pick<ProfileRow, 'user_type'>,
): PushMessage => ({
  title: shortened(new_contact ? `New contact: ${sender}` : sender),
  body: excerpt || (media_kind ? sentWords[media_kind] : ''),
  tag: `chat-${sender_id}`,
  path: `${typeHome(user_type)}?dialog=chat&with=${encodeURIComponent(sender_id)}`,
});
