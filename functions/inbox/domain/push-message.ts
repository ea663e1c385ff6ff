import { shorten } from '@briefhouse/contracts/shorten.ts';
import type { ProfileRow } from '../../people/public.ts';
import type { NotificationRow } from '../notification.entity.ts';
import { toNotification } from '../views.ts';
import type { PushMessage } from './send-push.ts';

type Reader = Pick<ProfileRow, 'user_type'>;

/** Letters that fit on the screen of a phone. */
const shownLength = 200;

/** A text as one line of that length. */
export const shortened = (text: string): string => shorten(text.replace(/\s+/g, ' ').trim(), shownLength);

/** A notice as a device shows it: the text of the notification centre. Opening it marks the notice read. */
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
