import type { Subscriber } from '../../events/worker.ts';
import { type Job, jobStep } from '../../kit/jobs.ts';
import { sendOrUndo } from '../../kit/mail.ts';
import { forget, transactOnce } from '../../kit/once.ts';
import { writeRows } from '../../kit/write-rows.ts';
import { digestAbout, openDigest, returnWaiting, takeWaiting, undoDigest } from '../mail/mail-digest.ts';
import { writeEmail } from '../mail/mail-notice.ts';
import { readWaiting } from '../notification/queries.ts';
import type { NotificationRow } from '../notification/row.ts';

/**
 * Sends a new notice by e-mail, and gathers those about a project for which there was a mail within the hour, or within
 * five minutes where somebody waits for an answer. In somebody's quiet hours everything but money waits for their end. A mail is written first and claimed next, so it is never sent twice. If the mail service refused it for
 * now, the claim is removed and the message retried; without a response it may have been sent, so it stays claimed.
 */
export const mail: Subscriber = {
  onChange: async ({ id, before, after }) => {
    const notice = after as NotificationRow | undefined;
    if (before || !notice?.email) return;
    const { project_id, user_id, notification_id } = notice;
    // The notice is read as it is now: it may have been read or answered since.
    const written = await writeEmail(await readWaiting(user_id, [notification_id]));
    if (!written) return;
    const { quiet_until } = written;
    const event = `mail#${id}`;
    if (!project_id && quiet_until) {
      const due = jobStep({ kind: 'quiet-mail', id: `${user_id}#${notification_id}`, at: quiet_until });
      await transactOnce(event, [due]);
      return;
    }
    if (!project_id) {
      if (await transactOnce(event))
        await sendOrUndo(written.email, { notification_id }, () => forget(event));
      return;
    }
    const about = digestAbout(project_id, notice.urgent ?? false);
    const mailed = { event, user_id, about, notification_id };
    const end = await openDigest(mailed, quiet_until);
    if (end) await sendOrUndo(written.email, { notification_id }, () => undoDigest(mailed, end));
  },
  onJob: {
    mail: async (due: Job) => {
      const taken = await takeWaiting(due, async (userId, ids) => writeEmail(await readWaiting(userId, ids)));
      if (taken)
        await sendOrUndo(taken.content.email, { digest: due.id }, () => returnWaiting(taken, due.at));
    },
    'quiet-mail': async ({ kind, id, at }: Job) => {
      const [user_id = '', notification_id = ''] = id.split('#');
      const written = await writeEmail(await readWaiting(user_id, [notification_id]));
      if (!written) return;
      if (written.quiet_until) return writeRows([jobStep({ kind, id, at: written.quiet_until })]);
      const event = `quiet-mail#${id}#${at}`;
      if (await transactOnce(event))
        await sendOrUndo(written.email, { notification_id }, () => forget(event));
    },
  },
};
