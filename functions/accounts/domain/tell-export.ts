import { environment } from '../../kit/environment.ts';
import { sendOrUndo } from '../../kit/mail.ts';
import { mailName } from '../../kit/mail-name.ts';
import { forget, transactOnce } from '../../kit/once.ts';
import { timeInWords } from '../../kit/time-in-words.ts';
import type { DataExportRow } from '../data-export.entity.ts';
import { readProfile } from '../public.ts';

/** Tells somebody by mail that the copy can be downloaded. The link grants nothing: they have to be signed in. */
export const tellExport = async ({ user_id, export_id, ready_until }: DataExportRow): Promise<void> => {
  const profile = await readProfile(user_id, { consistent: true });
  if (!profile) return;
  const event = `export-mail#${export_id}`;
  if (!(await transactOnce(event))) return;
  const mail = {
    title: 'Your data is ready',
    paragraphs: [
      `Hello ${mailName(profile.first_name)},`,
      `The copy of your data that you asked for is ready. You can download it until ${timeInWords(ready_until ?? '')}, signed in with your account.`,
      'If it was not you who asked, choose a new password: somebody else may be signed in with your account.',
    ],
    action: { label: 'Download your data', url: `${environment.siteUrl}/account/privacy` },
    footer: 'This is a message about your account on Briefhouse.',
  };
  await sendOrUndo({ to: profile.email, user_id, mail }, { export: export_id }, () => forget(event));
};
