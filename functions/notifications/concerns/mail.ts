import { defineConcern } from '../../kit/concern.ts';
import type { Due } from '../../kit/due.ts';
import { log } from '../../kit/log.ts';
import { mailOutcome, sendMail } from '../../kit/mail.ts';
import { forget, transactOnce } from '../../kit/once.ts';
import { type Letter, writeLetter } from '../domain/mail-notice.ts';
import { closeMailWindow, openMailWindow, returnWaiting, takeWaiting } from '../domain/mail-window.ts';
import { readWaiting } from '../domain/read-waiting.ts';
import type { NotificationRow } from '../notification.entity.ts';

/**
 * Sends a new notice by e-mail, and gathers those about a project for which there was a mail within the hour. A mail
 * is written first and claimed next, so it is never sent twice. If the mail service refused it for now, the claim is
 * removed and the message retried; without a response it may have been sent, so it stays claimed.
 */
export const handler = defineConcern({
  onChange: async ({ id, before, after }) => {
    const notice = after as NotificationRow | undefined;
    if (before || !notice?.email) return;
    const letter = await writeLetter([notice]);
    if (!letter) return;
    const event = `mail#${id}`;
    const { project_id, user_id, notification_id } = notice;
    if (!project_id) {
      if (await transactOnce(event)) await send(letter, { notification_id }, () => forget(event));
      return;
    }
    const mailed = { event, user_id, project_id, notification_id };
    const end = await openMailWindow(mailed);
    if (end) await send(letter, { notification_id }, () => closeMailWindow(mailed, end));
  },
  onDue: {
    mail: async (due: Due) => {
      const taken = await takeWaiting(due, async (userId, ids) =>
        writeLetter(await readWaiting(userId, ids)),
      );
      if (taken) await send(taken.content, { window: due.id }, () => returnWaiting(taken, due.at));
    },
  },
});

/** `about` names the mail in the log; `undo` removes the claim of one that was certainly not sent. */
const send = async ({ to, mail }: Letter, about: Record<string, string>, undo: () => Promise<void>) => {
  try {
    await sendMail(to, mail);
  } catch (error) {
    const outcome = mailOutcome(error);
    if (outcome === 'later') {
      await undo();
      throw error;
    }
    log.error('mail not sent', { error, outcome, ...about });
  }
};
