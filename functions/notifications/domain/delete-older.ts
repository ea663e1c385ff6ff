import { AppError } from '../../kit/app-error.ts';
import { notificationEntity } from '../notification.entity.ts';

/** Rows per call. */
const rowsPerCall = 500;

/** Deletes a person's notifications up to and including an id; returns that id while there are more. */
export const deleteOlder = async (userId: string, until: string): Promise<string | undefined> => {
  const { data, cursor } = await notificationEntity()
    .query.byUser({ user_id: userId })
    .lte({ notification_id: until })
    .go({ limit: rowsPerCall, attributes: ['user_id', 'notification_id'] });
  if (data.length === 0) return undefined;
  const { unprocessed } = await notificationEntity().delete(data).go();
  // The message is retried for the rest.
  if (unprocessed.length > 0) throw new AppError('UNAVAILABLE');
  return cursor ? until : undefined;
};
