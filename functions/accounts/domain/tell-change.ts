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

const texts: Record<AccountChange, { title: string; says: string }> = {
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
  recovery: {
    title: 'A recovery code was used',
    says: 'Somebody with your password used one of your recovery codes. Two-step sign-in is off now, and all sessions were signed out.',
  },
  recovery_codes: {
    title: 'You have new recovery codes',
    says: 'New recovery codes were made for your Briefhouse account. The earlier ones count no more.',
  },
};

/** Tells somebody by mail what changed in how they sign in: once, and whatever mail they want otherwise. */
export const tellChange = async (userId: string, { what, at }: Change): Promise<void> => {
  const profile = await readProfile(userId, { consistent: true });
  if (!profile) return;
  const event = `account-change#${userId}#${what}#${at}`;
  if (!(await transactOnce(event))) return;
  const { title, says } = texts[what];
  const mail = changeMail(profile.first_name, title, [says], at);
  await sendOrUndo({ to: profile.email, user_id: userId, mail }, { change: what }, () => forget(event));
};

/** Tells the address that was somebody's until now; the new one is not named. */
export const tellFormerAddress = async (change: string, former: ProfileRow): Promise<void> => {
  const event = `former-address#${change}`;
  if (!(await transactOnce(event))) return;
  const says =
    'Your Briefhouse account has another e-mail address from now on: you sign in with it, and mail goes there.';
  const mail = changeMail(former.first_name, 'Your e-mail address was changed', [says], now());
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
