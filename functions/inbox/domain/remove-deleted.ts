import { isConditionFailure } from '../../kit/write-errors.ts';
import { notificationEntity } from '../notification.entity.ts';
import { deleteOlder } from './delete-older.ts';
import { readUnread } from './read-unread.ts';
import { isUndoable } from './undo-time.ts';

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
    // The same due row may be carried out twice at once.
    if (!isConditionFailure(error)) throw error;
  }
};
