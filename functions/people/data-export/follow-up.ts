import { exportHours } from '@briefhouse/contracts/accounts/export.ts';
import { AppError } from '../../kit/app-error.ts';
import { now, seconds, timeIn } from '../../kit/clock.ts';
import { environment } from '../../kit/environment.ts';
import { jobStep } from '../../kit/jobs.ts';
import { sendOrUndo } from '../../kit/mail.ts';
import { mailName } from '../../kit/mail-name.ts';
import { forget, transactOnce } from '../../kit/once.ts';
import { timeInWords } from '../../kit/time-in-words.ts';
import { transact, update } from '../../kit/transact.ts';
import { isConditionFailure } from '../../kit/write-errors.ts';
import { readProfile } from '../profile/queries.ts';
import { dueOf } from './commands.ts';
import { type DataExportRow, dataExportEntity } from './row.ts';

/** Says that it can be downloaded; nothing where another was asked for meanwhile. */
export const finishExport = async (row: DataExportRow, parts: number[]): Promise<void> => {
  const ready_until = timeIn(exportHours * seconds.hour);
  const ready = dataExportEntity()
    .patch({ user_id: row.user_id })
    .set({ status: 'ready', ready_until, parts })
    .where(
      ({ export_id, status }, { eq }) => `${eq(export_id, row.export_id)} AND ${eq(status, 'preparing')}`,
    );
  try {
    await transact([update(ready), jobStep(dueOf(row, ready_until))]);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
  }
};

/** One that is not ready by now has failed. */
export const failExport = async ({ user_id, export_id: id }: DataExportRow): Promise<void> => {
  try {
    await dataExportEntity()
      .patch({ user_id })
      .set({ status: 'failed' })
      .where(({ export_id, status }, { eq }) => `${eq(export_id, id)} AND ${eq(status, 'preparing')}`)
      .go();
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
};

/** Forgets one whose time is over. */
export const dropExport = async ({ user_id, export_id: id }: DataExportRow): Promise<void> => {
  try {
    await dataExportEntity()
      .remove({ user_id })
      .where(
        ({ export_id, ready_until }, { eq, lte }) => `${eq(export_id, id)} AND ${lte(ready_until, now())}`,
      )
      .go();
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
};

/** Notifies somebody by mail that the copy can be downloaded. The link grants nothing: they have to be signed in. */
export const tellExport = async ({ user_id, export_id, ready_until }: DataExportRow): Promise<void> => {
  const profile = await readProfile(user_id, { consistent: true });
  if (!profile) return;
  const event = `export-mail#${export_id}`;
  if (!(await transactOnce(event))) return;
  const mail = {
    title: 'Your data is ready',
    paragraphs: [
      `Hello ${mailName(profile.first_name)},`,
      `The copy of your data is ready. Sign in to download it until ${timeInWords(ready_until ?? '')}.`,
      'If you did not ask for this copy, choose a new password. Somebody else may be using your account.',
    ],
    action: { label: 'Download your data', url: `${environment.siteUrl}/account/privacy` },
    footer: 'This is a message about your account on Briefhouse.',
  };
  await sendOrUndo({ to: profile.email, user_id, mail }, { export: export_id }, () => forget(event));
};
