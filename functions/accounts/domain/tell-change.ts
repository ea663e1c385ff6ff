import { now } from '../../kit/clock.ts';
import { environment } from '../../kit/environment.ts';
import { sendOrUndo } from '../../kit/mail.ts';
import type { Mail } from '../../kit/mail-layout.ts';
import { mailName } from '../../kit/mail-name.ts';
import { forget, transactOnce } from '../../kit/once.ts';
import { timeInWords } from '../../kit/time-in-words.ts';
import type { AccountChange } from '../account.entity.ts';
import { type ProfileRow, readProfile } from '../public.ts';

interface Change {
  what: AccountChange;
  /** ISO 8601. */
  at: string;
}

interface Text {
  title: string;
  says: string;
  /** Not the person's own doing: they sign in again, and need no new password. */
  byAdmin?: true;
}

const texts: Record<AccountChange, Text> = {
  password: {
    title: 'Your password was changed',
    says: 'The password of your Briefhouse account was changed, and everybody who was signed in with it was signed out.',
  },
  factor_on: {
    title: 'Two-step sign-in is on',
    says: 'Signing in to your Briefhouse account now asks for a code of your authenticator app as well. All other sessions were signed out.',
  },
  factor_off: {
    title: 'Two-step sign-in is off',
    says: 'Signing in to your Briefhouse account asks for your password alone again.',
  },
  app: {
    title: 'Another authenticator app was set up',
    says: 'Signing in to your Briefhouse account asks for codes of another authenticator app now. Everybody was signed out, and your recovery codes count no more. If you cannot sign in any more, write to us at once.',
  },
  recovery: {
    title: 'A recovery code was used',
    says: 'Somebody with your password used one of your recovery codes. Two-step sign-in is off now, and all sessions were signed out.',
  },
  recovery_codes: {
    title: 'You have new recovery codes',
    says: 'New recovery codes were made for your Briefhouse account. The earlier ones count no more.',
  },
  moderator_given: {
    title: 'You are a moderator now',
    says: 'An administrator made you a moderator of Briefhouse: you see alerts, abuse logs and what people report, and decide cases. You were signed out everywhere, and it counts from your next sign-in. Moderators need two-step sign-in, which you set up under “Account and security”.',
    byAdmin: true,
  },
  moderator_taken: {
    title: 'You are no longer a moderator',
    says: 'An administrator took the role of a moderator from your Briefhouse account. You were signed out everywhere; everything else of your account stays as it is.',
    byAdmin: true,
  },
};

/** Tells somebody by mail what changed in how they sign in or may do: once, and whatever mail they want otherwise. */
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

/** Tells the address that was somebody's until now; the new one is not named. */
export const tellFormerAddress = async (change: string, former: ProfileRow): Promise<void> => {
  const event = `former-address#${change}`;
  if (!(await transactOnce(event))) return;
  const says =
    'Your Briefhouse account has another email address from now on: you sign in with it, and mail goes there.';
  const mail = changeMail(former.first_name, 'Your email address was changed', [says], now());
  const letter = { to: former.email, user_id: former.user_id, mail: withoutAction(mail) };
  await sendOrUndo(letter, { change: 'email' }, () => forget(event));
};

/** A new password would be sent to the new address. */
const withoutAction = ({ title, paragraphs, footer }: Mail): Mail => ({
  title,
  paragraphs: [
    ...paragraphs.slice(0, -1),
    'If it was not you, answer nothing and write to us at once: whoever did this knows your password.',
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
    `This was on ${timeInWords(at)}. If it was you, there is nothing to do. If it was not, choose a new password now: that signs everybody out.`,
  ],
  action: { label: 'Choose a new password', url: `${environment.siteUrl}/auth?mode=forgot` },
  footer: 'This is a message about the security of your account on Briefhouse.',
});
