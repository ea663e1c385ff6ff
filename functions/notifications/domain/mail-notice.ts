import { typeHome } from '@briefhouse/contracts/accounts/type-home.ts';
import { readProfile } from '../../accounts/public.ts';
import { environment } from '../../kit/environment.ts';
import { sendMail } from '../../kit/mail.ts';
import type { NotificationRow } from '../notification.entity.ts';

/** Sends a notice's e-mail, unless the recipient switched e-mail off. */
export const mailNotice = async (notice: NotificationRow): Promise<void> => {
  const recipient = await readProfile(notice.user_id);
  if (!recipient?.email || recipient.email_notifications_enabled === false) return;
  await sendMail(recipient.email, {
    title: notice.subject ?? 'News on Briefhouse',
    paragraphs: [`Hello ${recipient.first_name},`, notice.message],
    action: { label: 'Open Briefhouse', url: `${environment.siteUrl}${typeHome(recipient.user_type)}` },
  });
};
