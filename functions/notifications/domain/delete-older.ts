import { remove } from '../../kit/transact.ts';
import { writeRows } from '../../kit/write-rows.ts';
import { notificationEntity } from '../notification.entity.ts';

/** Rows per call. */
const rowsPerCall = 500;

/**
 * Deletes a person's notifications up to and including an id, the oldest first. Returns that id while there are more:
 * the next call needs no position, because it begins with what is left.
 */
export const deleteOlder = async (userId: string, until: string): Promise<string | undefined> => {
  const { data, cursor } = await notificationEntity()
    .query.byUser({ user_id: userId })
    .lte({ notification_id: until })
    .go({ limit: rowsPerCall, attributes: ['user_id', 'notification_id'] });
  await writeRows(data.map((row) => remove(notificationEntity().delete(row))));
  return cursor ? until : undefined;
};
