import { mailKindNames } from '@briefhouse/contracts/notifications/mail-kinds.ts';
import type { NotificationKind } from '@briefhouse/contracts/notifications/preferences.ts';
import { environment } from '../../kit/environment.ts';
import type { Email } from '../../kit/mail.ts';
import type { Mail } from '../../kit/mail-layout.ts';
import type { ProfileRow } from '../../people/public.ts';
import { mailToken } from './mail-token.ts';

/** Addresses a mail to a person, with both ways out of mail of its kind: the mail program's button, and a page. */
export const emailTo = async (
  { user_id, email }: Pick<ProfileRow, 'user_id' | 'email'>,
  kind: NotificationKind,
  mail: Mail,
): Promise<Email> => {
  const token = await mailToken({ user_id, kind });
  return {
    to: email,
    user_id,
    oneClick: `${environment.siteUrl}/api/notifications/unsubscribe?token=${token}`,
    mail: {
      ...mail,
      unsubscribe: {
        label: `Unsubscribe from emails about ${mailKindNames[kind]}`,
        url: `${environment.siteUrl}/unsubscribe#token=${token}`,
      },
    },
  };
};
