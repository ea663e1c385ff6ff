import { sendOrUndo } from '../../../kit/mail.ts';
import type { Mail } from '../../../kit/mail-layout.ts';
import { forget, transactOnce } from '../../../kit/once.ts';
import { readProfile } from '../../../people/public.ts';
import { type DecisionRow, isSanction, type SanctionRow } from '../decision.entity.ts';
import { answerMail, reversalMail, statementMail } from './statement-mails.ts';

/**
 * Notifies an author by mail of a decision and its reasons, and of its outcome: once, whatever mail they want
 * otherwise.
 */
export const tellAuthor = async (
  change: string,
  before: DecisionRow | undefined,
  after: DecisionRow,
): Promise<void> => {
  const write = isSanction(after) && newsOf(before, after);
  if (!write) return;
  const { person_id, case_id } = after;
  const profile = await readProfile(person_id, { consistent: true });
  if (!profile) return;
  const event = `decision#${change}`;
  if (!(await transactOnce(event))) return;
  const email = { to: profile.email, user_id: person_id, mail: write(after, profile.first_name) };
  await sendOrUndo(email, { case_id }, () => forget(event));
};

type Write = (row: SanctionRow, name: string) => Mail;

const newsOf = (before: DecisionRow | undefined, after: DecisionRow): Write | undefined => {
  if (!before) return statementMail;
  if (after.reversed_at && !before.reversed_at) return reversalMail;
  return after.answered_at && !before.answered_at ? answerMail : undefined;
};
