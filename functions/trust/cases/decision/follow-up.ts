import { AppError } from '../../../kit/app-error.ts';
import { sendOrUndo } from '../../../kit/mail.ts';
import type { Mail } from '../../../kit/mail-layout.ts';
import { forget, transactOnce } from '../../../kit/once.ts';
import { transact, update } from '../../../kit/transact.ts';
import { readProfile } from '../../../people/public.ts';
import { caseReporterEntity } from '../case/row.ts';
import { type DecisionRow, isSanction, type SanctionRow } from './row.ts';
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

/** Reporters of one call. */
const reportersAtOnce = 25;

/** Notes on those who reported a subject in this round that it was decided: notices follow. Answers where to go on. */
export const tellReporters = async (
  { case_id, round, kind, decision }: DecisionRow,
  cursor: string | undefined,
): Promise<string | undefined> => {
  const page = await caseReporterEntity()
    .query.byCase({ case_id })
    .begins({ user_id: '' })
    .go({ limit: reportersAtOnce, ...(cursor && { cursor }) });
  const notified = { round, kind, acted: decision !== 'dismiss' };
  for (const row of page.data.filter((one) => one.round === round && one.notified?.round !== round)) {
    const noted = caseReporterEntity()
      .patch({ case_id, user_id: row.user_id })
      .set({ notified })
      .where((one, { eq }) => eq(one.round, round));
    await transact([update(noted)]).catch(unlessNewer);
  }
  return page.cursor ?? undefined;
};

/** A reporter who has reported it again meanwhile will be notified of that round. */
const unlessNewer = (error: unknown): void => {
  if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
};
