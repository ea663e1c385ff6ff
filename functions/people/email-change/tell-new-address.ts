import { AppError } from '../../kit/app-error.ts';
import { digest } from '../../kit/ids.ts';
import { sendOrUndo } from '../../kit/mail.ts';
import { mailName } from '../../kit/mail-name.ts';
import { forget, transactOnce } from '../../kit/once.ts';
import { rateStep } from '../../kit/rate-limit.ts';
import { readProfile } from '../profile/queries.ts';
import type { EmailChangeRow } from './row.ts';

/**
 * Sends the code for a new address there, once, unless it has got enough of them; the person who asked does not learn
 * so. There is no link: the page that asked for it waits for the code.
 */
export const tellNewAddress = async (change: string, { user_id, email, code }: EmailChangeRow) => {
  const profile = await readProfile(user_id, { consistent: true });
  if (!profile) return;
  const event = `new-address#${change}`;
  if (!(await isAdmitted(event, email))) return;
  if (!(await transactOnce(event))) return;
  const mail = {
    title: 'Confirm your new email address',
    paragraphs: [
      `Hello ${mailName(profile.first_name)},`,
      'Somebody wants to use this address for their Briefhouse account. If you do, enter the code below within an hour, on the page where you asked for it. If you do not, ignore this email. Nothing will change.',
    ],
    code,
  };
  await sendOrUndo({ to: email, user_id, mail }, { change: 'new address' }, () => forget(event));
};

/** Counted apart from the mail, so that one that is tried again counts once. */
const isAdmitted = async (event: string, email: string): Promise<boolean> => {
  try {
    await transactOnce(`${event}#counted`, [rateStep('email_change_address', digest(mailboxOf(email)))]);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return false;
    throw error;
  }
};

/** Most providers deliver `name+anything@` to `name@`. */
const mailboxOf = (email: string): string => email.replace(/\+.*@/, '@');
