import { remove } from '../../kit/transact.ts';
import { writeRows } from '../../kit/write-rows.ts';
import { notificationEntity } from '../notification.entity.ts';

/** Rows per call. */
const rowsPerCall = 500;

/**
 * Deletes a person's notifications up to and including an id, the oldest first; hidden ones were never shown, and stay.
 * Returns where the next call goes on while there are more.
 */
export const deleteOlder = async (
  userId: string,
  until: string,
  from: string | undefined,
): Promise<string | undefined> => {
  const { data, cursor } = await notificationEntity()
    .query.byUser({ user_id: userId })
    .lte({ notification_id: until })
    .where(({ hidden }, { notExists }) => notExists(hidden))
    .go({
      limit: rowsPerCall,
      attributes: ['user_id', 'notification_id'],
      ...(from && { cursor: from }),
    });
  await writeRows(data.map((row) => remove(notificationEntity().delete(row))));
  return cursor ?? undefined;
};
