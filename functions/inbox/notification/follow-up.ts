import { remove } from '../../kit/transact.ts';
import { isConditionFailure } from '../../kit/write-errors.ts';
import { writeRows } from '../../kit/write-rows.ts';
import { isUndoable } from './commands.ts';
import { readUnread } from './queries.ts';
import { notificationEntity } from './row.ts';

/**
 * Removes notices that their reader deleted with "all" and cannot bring back any more; a later "all" has its own time.
 */
export const removeAllDeleted = async (userId: string, from: string | undefined) => {
  const { undo, deleted_until } = await readUnread(userId);
  const until = undo && isUndoable(undo.at) ? undo.deleted_until : deleted_until;
  return deleteOlder(userId, until, from);
};

/** The same for one. One that was brought back stays, and one that was deleted anew has its own time. */
export const removeDeleted = async (userId: string, notificationId: string): Promise<void> => {
  const key = { user_id: userId, notification_id: notificationId };
  const { data } = await notificationEntity().get(key).go({ consistent: true });
  const deletedAt = data?.deleted_at;
  if (!deletedAt || isUndoable(deletedAt)) return;
  try {
    await notificationEntity()
      .remove(key)
      .where(({ deleted_at }, { eq }) => eq(deleted_at, deletedAt))
      .go();
  } catch (error) {
    // The same job may be carried out twice at once.
    if (!isConditionFailure(error)) throw error;
  }
};

/** Rows per call. */
const rowsPerCall = 500;

/**
 * Deletes a person's notifications up to and including an id, the oldest first; unlisted ones were never shown, and
 * stay. Returns where the next call goes on while there are more.
 */
const deleteOlder = async (
  userId: string,
  until: string,
  from: string | undefined,
): Promise<string | undefined> => {
  const { data, cursor } = await notificationEntity()
    .query.byUser({ user_id: userId })
    .lte({ notification_id: until })
    .where(({ unlisted }, { notExists }) => notExists(unlisted))
    .go({
      limit: rowsPerCall,
      attributes: ['user_id', 'notification_id'],
      ...(from && { cursor: from }),
    });
  await writeRows(data.map((row) => remove(notificationEntity().delete(row))));
  return cursor ?? undefined;
};
