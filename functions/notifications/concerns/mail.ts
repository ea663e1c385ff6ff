import { defineConcern } from '../../kit/concern.ts';
import { log } from '../../kit/log.ts';
import { mailOutcome } from '../../kit/mail.ts';
import { forget, transactOnce } from '../../kit/once.ts';
import { mailNotice } from '../domain/mail-notice.ts';
import type { NotificationRow } from '../notification.entity.ts';

/**
 * Sends a new notice by e-mail. It is claimed before it is sent, so it is never sent twice. If the mail service
 * refused it for now, the claim is removed and the message retried; without a response it may have been sent, so it
 * stays claimed.
 */
export const handler = defineConcern({
  onChange: async ({ id, before, after }) => {
    const notice = after as NotificationRow | undefined;
    if (before || !notice?.email) return;
    const event = `mail#${id}`;
    if (!(await transactOnce(event))) return;
    try {
      await mailNotice(notice);
    } catch (error) {
      const outcome = mailOutcome(error);
      if (outcome !== 'unknown') await forget(event);
      if (outcome === 'later') throw error;
      log.error('mail not sent', { error, outcome, notification_id: notice.notification_id });
    }
  },
});
