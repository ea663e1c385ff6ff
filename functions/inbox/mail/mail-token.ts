import { mailKindNames } from '@briefhouse/contracts/notifications/mail-kinds.ts';
import { type NotificationKind, notificationKinds } from '@briefhouse/contracts/notifications/preferences.ts';
import { now } from '../../kit/clock.ts';
import { environment } from '../../kit/environment.ts';
import type { Email } from '../../kit/mail.ts';
import type { Mail } from '../../kit/mail-layout.ts';
import { isSameSecret, newSecret } from '../../kit/same-secret.ts';
import { isConditionFailure } from '../../kit/write-errors.ts';
import type { ProfileRow } from '../../people/public.ts';
import { mailTokenEntity } from './row.ts';

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

/** The person and the kind of mail that a token turns off. */
export interface MailOf {
  user_id: string;
  kind: NotificationKind;
}

/** The token of a person's mail of a kind: the same in every mail, so that old mails end it as well. */
export const mailToken = async ({ user_id, kind }: MailOf): Promise<string> => {
  const secret = (await readSecret({ user_id, kind })) ?? (await makeSecret({ user_id, kind }));
  return tokenOf({ user_id, kind }, secret);
};

const tokenOf = ({ user_id, kind }: MailOf, secret = '') => [user_id, kind, secret].join('.');

/** Undefined for a token that nobody was ever sent. */
export const findMailToken = async (token: string): Promise<MailOf | undefined> => {
  const [user_id = '', word = ''] = token.split('.');
  const kind = notificationKinds.find((one) => one === word);
  if (!kind || !user_id) return undefined;
  const secret = await readSecret({ user_id, kind });
  const of = { user_id, kind };
  return secret !== undefined && isSameSecret(tokenOf(of, secret), token) ? of : undefined;
};

const readSecret = async (of: MailOf): Promise<string | undefined> =>
  (await mailTokenEntity().get(of).go({ consistent: true })).data?.secret;

const makeSecret = async (of: MailOf): Promise<string | undefined> => {
  const secret = newSecret();
  try {
    await mailTokenEntity()
      .create({ ...of, secret, created_at: now() })
      .go();
    return secret;
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
    // Another mail made it at the same moment.
    return readSecret(of);
  }
};
