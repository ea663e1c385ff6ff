import { environment } from '../../kit/environment.ts';
import { sendOrUndo } from '../../kit/mail.ts';
import { mailName } from '../../kit/mail-name.ts';
import { forget, transactOnce } from '../../kit/once.ts';
import { timeInWords } from '../../kit/time-in-words.ts';
import type { DataExportRow } from '../data-export.entity.ts';
import { readProfile } from './profiles.ts';

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
