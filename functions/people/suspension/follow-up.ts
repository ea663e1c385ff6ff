import { AppError } from '../../kit/app-error.ts';
import { environment } from '../../kit/environment.ts';
import type { Job } from '../../kit/jobs.ts';
import { sendOrUndo, supportAddress } from '../../kit/mail.ts';
import type { Mail } from '../../kit/mail-layout.ts';
import { mailName } from '../../kit/mail-name.ts';
import { forget, transactOnce } from '../../kit/once.ts';
import { timeInWords } from '../../kit/time-in-words.ts';
import { transact, update } from '../../kit/transact.ts';
import { type AccountRow, accountEntity, type Suspension } from '../account/row.ts';
import { readProfile } from '../profile/queries.ts';
import { shownStep } from './commands.ts';
import { suspensionOf } from './queries.ts';

/** When its time has come. One that was lifted, or made longer since, is left alone. */
export const endSuspension = async ({ id: user_id, at }: Job): Promise<void> => {
  const ended = accountEntity()
    .patch({ user_id })
    .remove(['suspension'])
    .where(({ suspension }, { eq }) => eq(suspension.until, at));
  try {
    await transact([update(ended), shownStep(user_id)]);
  } catch (error) {
    // The profile is gone if the account was closed meanwhile.
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
  }
};

const footer = 'This is a message about your account on Briefhouse.';

/**
 * Notifies somebody that they are suspended and why, or that they may sign in again: once. The decision about a case
 * sends its reasons by itself, so this mails only the end of a suspension from there.
 */
export const tellSuspension = async (
  change: string,
  before: AccountRow | undefined,
  after: AccountRow | undefined,
): Promise<void> => {
  const userId = after?.user_id;
  const changed = after?.suspension ?? before?.suspension;
  if (!userId || after.ended_at || !changed || after.suspension?.case_id) return;
  const [profile, present] = await Promise.all([
    readProfile(userId, { consistent: true }),
    suspensionOf(userId, { consistent: true }),
  ]);
  // News that comes late is left out: the present state has news of its own.
  if (!profile || present?.at !== after.suspension?.at) return;
  const event = `suspension#${change}`;
  if (!(await transactOnce(event))) return;
  const mail = present ? suspendedMail(profile.first_name, present) : restoredMail(profile.first_name);
  await sendOrUndo({ to: profile.email, user_id: userId, mail }, { change: 'suspension' }, () =>
    forget(event),
  );
};

const suspendedMail = (name: string, { until, reason }: Suspension): Mail => ({
  title: 'Your account is suspended',
  paragraphs: [
    `Hello ${mailName(name)},`,
    until
      ? `Your Briefhouse account is suspended until ${timeInWords(until)}. After that you can sign in again.`
      : 'Your Briefhouse account is suspended.',
    { by: 'The reason:', text: reason },
    'You were signed out everywhere, and others cannot find you during the suspension. Your projects, posts and messages stay.',
    `If you think that this is wrong, write to ${supportAddress()} and tell us why. An administrator will review it.`,
  ],
  footer,
});

const restoredMail = (name: string): Mail => ({
  title: 'Your account is open again',
  paragraphs: [
    `Hello ${mailName(name)},`,
    'The suspension of your Briefhouse account has ended. You can sign in, and others can find you again.',
  ],
  action: { label: 'Sign in', url: `${environment.siteUrl}/auth` },
  footer,
});
