import { now } from '../../kit/clock.ts';
import { environment } from '../../kit/environment.ts';
import { sendOrUndo } from '../../kit/mail.ts';
import type { Mail } from '../../kit/mail-layout.ts';
import { mailName } from '../../kit/mail-name.ts';
import { forget, transactOnce } from '../../kit/once.ts';
import { timeInWords } from '../../kit/time-in-words.ts';
import { isConditionFailure } from '../../kit/write-errors.ts';
import { readProfile } from '../profile/queries.ts';
import { type ProfileRow, profileEntity } from '../profile/row.ts';
import { type AccountChange, accountEntity } from './row.ts';

interface Change {
  what: AccountChange;
  /** ISO 8601. */
  at: string;
}

interface Text {
  title: string;
  says: string;
  /** Somebody else did it: the person signs in again, and needs no new password. */
  byAdmin?: true;
}

const texts: Record<AccountChange, Text> = {
  password: {
    title: 'Your password was changed',
    says: 'The password of your Briefhouse account was changed, and all devices were signed out.',
  },
  factor_on: {
    title: 'Two-step sign-in is on',
    says: 'You now sign in to Briefhouse with your password and a code from your authenticator app. All other devices were signed out.',
  },
  factor_off: {
    title: 'Two-step sign-in is off',
    says: 'You now sign in to Briefhouse with your password only.',
  },
  app: {
    title: 'You have a new authenticator app',
    says: 'Your Briefhouse account now uses a different authenticator app. All devices were signed out, and your old recovery codes no longer work. If you cannot sign in, write to us at once.',
  },
  recovery: {
    title: 'A recovery code was used',
    says: 'Somebody with your password used one of your recovery codes. Two-step sign-in is now off, and all devices were signed out.',
  },
  recovery_codes: {
    title: 'You have new recovery codes',
    says: 'Your Briefhouse account has new recovery codes. The old codes no longer work.',
  },
  moderator_given: {
    title: 'You are now a moderator',
    says: 'An administrator made you a moderator of Briefhouse. You can see alerts, abuse logs and reports, and decide cases. You were signed out everywhere, and your role starts at your next sign-in. Moderators need two-step sign-in, which you can set up under “Account and security”.',
    byAdmin: true,
  },
  moderator_taken: {
    title: 'You are no longer a moderator',
    says: 'An administrator removed the moderator role from your Briefhouse account. You were signed out everywhere. Everything else in your account stays the same.',
    byAdmin: true,
  },
};

/**
 * Notifies somebody by mail of a change in how they sign in or in their rights: once, and whatever mail they want
 * otherwise.
 */
export const tellChange = async (userId: string, { what, at }: Change): Promise<void> => {
  const profile = await readProfile(userId, { consistent: true });
  if (!profile) return;
  const event = `account-change#${userId}#${what}#${at}`;
  if (!(await transactOnce(event))) return;
  const { title, says, byAdmin } = texts[what];
  const mail = byAdmin
    ? roleMail(profile.first_name, title, says)
    : changeMail(profile.first_name, title, [says], at);
  await sendOrUndo({ to: profile.email, user_id: userId, mail }, { change: what }, () => forget(event));
};

/** Notifies the address that was somebody's until now; the new one is not named. */
export const tellFormerAddress = async (change: string, former: ProfileRow): Promise<void> => {
  const event = `former-address#${change}`;
  if (!(await transactOnce(event))) return;
  const says =
    'Your Briefhouse account now has a new email address. Please sign in with the new address. We will send all emails there.';
  const mail = changeMail(former.first_name, 'Your email address was changed', [says], now());
  const email = { to: former.email, user_id: former.user_id, mail: withoutAction(mail) };
  await sendOrUndo(email, { change: 'email' }, () => forget(event));
};

/** A new password would be sent to the new address. */
const withoutAction = ({ title, paragraphs, footer }: Mail): Mail => ({
  title,
  paragraphs: [
    ...paragraphs.slice(0, -1),
    'If you did not do this, do not reply to any message, and write to us at once. Somebody knows your password.',
  ],
  ...(footer && { footer }),
});

const roleMail = (name: string, title: string, says: string): Mail => ({
  title,
  paragraphs: [`Hello ${mailName(name)},`, says],
  action: { label: 'Sign in', url: `${environment.siteUrl}/auth` },
  footer: 'This is a message about your account on Briefhouse.',
});

const changeMail = (name: string, title: string, says: string[], at: string): Mail => ({
  title,
  paragraphs: [
    `Hello ${mailName(name)},`,
    ...says,
    `This happened on ${timeInWords(at)}. If you did this, you do not need to do anything. If you did not, choose a new password now. This signs out all devices.`,
  ],
  action: { label: 'Choose a new password', url: `${environment.siteUrl}/auth?mode=forgot` },
  footer: 'This is a message about the security of your account on Briefhouse.',
});

/** Brings a profile's note that its person is one of the staff in line with the account's roles. */
export const syncStaff = async (user_id: string): Promise<void> => {
  const { data } = await accountEntity().get({ user_id }).go({ consistent: true });
  const profile = profileEntity().patch({ user_id });
  try {
    await (data?.groups ? profile.set({ staff: true }) : profile.remove(['staff'])).go();
  } catch (error) {
    // There is no profile yet, or no more.
    if (!isConditionFailure(error)) throw error;
  }
};
