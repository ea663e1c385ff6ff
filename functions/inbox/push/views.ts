import type { PushDevice } from '@briefhouse/contracts/notifications/push-device.ts';
import { shorten } from '@briefhouse/contracts/shorten.ts';
import type { ProfileRow } from '../../people/public.ts';
import type { NotificationRow } from '../notification/row.ts';
import { openingPath, toNotification } from '../notification/views.ts';
import type { PushDeviceRow } from './row.ts';
import type { PushMessage } from './send-push.ts';

export const toPushDevice = ({ device_id, label, created_at }: PushDeviceRow): PushDevice => ({
  id: device_id,
  label,
  created_at,
});

type Reader = Pick<ProfileRow, 'user_type'>;

/** Letters that fit on the screen of a phone. */
const shownLength = 200;

/** A text as one line of that length. */
export const shortened = (text: string): string => shorten(text.replace(/\s+/g, ' ').trim(), shownLength);

/** A notice as a device shows it: the text of the notification centre. */
export const pushOfNotice = (notice: NotificationRow, { user_type }: Reader): PushMessage => {
  const shown = toNotification(notice, { user_type });
  const about = notice.project_id ?? notice.payment_id ?? notice.post_id ?? shown.id;
  return {
    title: shortened(shown.subject ?? 'Briefhouse'),
    body: shortened(shown.message),
    tag: `notice-${about}`,
    path: openingPath(shown),
  };
};
