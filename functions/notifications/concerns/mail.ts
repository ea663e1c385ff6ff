import { AppError } from '../../kit/app-error.ts';
import { defineConcern } from '../../kit/concern.ts';
import { log } from '../../kit/log.ts';
import { mailOutcome } from '../../kit/mail.ts';
import { forget, onceStep } from '../../kit/once.ts';
import { transact } from '../../kit/transact.ts';
import { mailNotice } from '../domain/mail-notice.ts';
import type { NotificationRow } from '../notification.entity.ts';

/**
 * Sends a new notice by e-mail. Claimed before it is sent, so never sent twice. Where the mail service itself said
 * that it did not take it, the claim is given back and the message comes again; where no answer came, the mail may
 * have left and stays claimed.
 */
export const handler = defineConcern({
  onChange: async ({ id, before, after }) => {
    const notice = after as NotificationRow | undefined;
    if (before || !notice?.email) return;
    const event = `mail#${id}`;
    if (!(await claim(event))) return;
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

const claim = async (event: string): Promise<boolean> => {
  try {
    await transact([onceStep(event)]);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'CONFLICT') return false;
    throw error;
  }
};
