import { typeHome } from '@briefhouse/contracts/accounts/type-home.ts';
import { sentWords } from '@briefhouse/contracts/chat/media-kinds.ts';
import { shorten } from '@briefhouse/contracts/shorten.ts';
import type { UnreadMessage } from '../../chat/public.ts';
import type { ProfileRow } from '../../people/public.ts';
import type { NotificationRow } from '../notification.entity.ts';
import { toNotification } from '../views.ts';
import type { PushMessage } from './send-push.ts';

type Reader = Pick<ProfileRow, 'user_type'>;

/** What fits on the screen of a phone. */
const shownLength = 200;

const shortened = (text: string): string => shorten(text.replace(/\s+/g, ' ').trim(), shownLength);

/** What a device shows of a notice: what the notification centre says. Opening it marks the notice read. */
export const pushOfNotice = (notice: NotificationRow, { user_type }: Reader): PushMessage => {
  const { id, target, subject, message } = toNotification(notice, { user_type });
  const about = notice.project_id ?? notice.payment_id ?? notice.post_id ?? id;
  return {
    title: shortened(subject ?? 'Briefhouse'),
    body: shortened(message),
    tag: `notice-${about}`,
    path: `${target.path}${target.path.includes('?') ? '&' : '?'}notification=${id}`,
  };
};

/** What a device shows of a conversation: its newest message, in the place of the one before. */
export const pushOfChat = (
  { sender_id, sender, excerpt, media_kind, new_contact }: UnreadMessage,
  { user_type }: Reader,
): PushMessage => ({
  title: shortened(new_contact ? `New contact: ${sender}` : sender),
  body: excerpt || (media_kind ? sentWords[media_kind] : ''),
  tag: `chat-${sender_id}`,
  path: `${typeHome(user_type)}?dialog=chat&with=${encodeURIComponent(sender_id)}`,
});
