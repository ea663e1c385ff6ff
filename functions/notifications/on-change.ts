import { AppError } from '../kit/app-error.ts';
import type { Change } from '../kit/change.ts';
import { log } from '../kit/log.ts';
import { mailOutcome } from '../kit/mail.ts';
import { forget, onceStep } from '../kit/once.ts';
import { transact } from '../kit/transact.ts';
import { mailNotice } from './domain/mail-notice.ts';
import { type NotificationRow, notificationEntity } from './notification.entity.ts';
import type { UnreadRow } from './unread.entity.ts';

/** A new notice may go out by e-mail too; a moved `deleted_until` takes its rows with it. */
export const onChange = async (change: Change): Promise<void> => {
  if (change.entity === 'notification' && !change.before && change.after?.email) await mailOnce(change);
  if (change.entity === 'unread' && change.before?.deleted_until !== change.after?.deleted_until)
    await deleteOlder(change.after as UnreadRow | undefined);
};

/**
 * Claimed before it is sent, so never sent twice. Where the mail service itself said that it did not take it, the
 * claim is given back and the record comes again; where no answer came, the mail may have left and stays claimed.
 */
const mailOnce = async (change: Change) => {
  const event = `mail#${change.id}`;
  try {
    await transact([onceStep(event)]);
  } catch (error) {
    if (error instanceof AppError && error.code === 'CONFLICT') return;
    throw error;
  }
  try {
    await mailNotice(change.after as NotificationRow);
  } catch (error) {
    const outcome = mailOutcome(error);
    if (outcome !== 'unknown') await forget(event);
    if (outcome === 'later') throw error;
    log.error('mail not sent', { error, outcome, notification_id: change.after?.notification_id });
  }
};

const deleteOlder = async (unread: UnreadRow | undefined) => {
  if (!unread?.deleted_until) return;
  const older = await notificationEntity()
    .query.byUser({ user_id: unread.user_id })
    .lte({ notification_id: unread.deleted_until })
    .go({ pages: 'all', attributes: ['user_id', 'notification_id'] });
  if (older.data.length === 0) return;
  const { unprocessed } = await notificationEntity().delete(older.data).go();
  // The record comes again for what is left.
  if (unprocessed.length > 0) throw new AppError('UNAVAILABLE');
};
