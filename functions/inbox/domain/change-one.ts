import { AppError } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';
import { dueStep } from '../../kit/due.ts';
import type { Guards } from '../../kit/guards.ts';
import { retryOnConflict } from '../../kit/retry.ts';
import { type Step, transact, update } from '../../kit/transact.ts';
import { isOfPost } from '../is-of-post.ts';
import { type NotificationRow, notificationEntity } from '../notification.entity.ts';
import { unreadEntity } from '../unread.entity.ts';
import { readUnread, type Unread } from './read-unread.ts';
import { isUndoable, removalAt } from './undo-time.ts';

/**
 * Marks one notification read and updates the counter. Repeating it changes nothing. NOT_FOUND for somebody else's.
 */
export const readOne = (userId: string, notificationId: string, guards: Guards): Promise<Unread> =>
  retryOnConflict(async () => {
    const { key, row, unread, isCounted } = await readBoth(userId, notificationId);
    if (!row || isDeleted(row, unread)) throw new AppError('NOT_FOUND');
    if (!isCounted && !(row.hidden && !row.read)) return guards.nothingWritten(unread);
    const marked = notificationEntity()
      .patch(key)
      .set({ read: true })
      .where(({ read, deleted_at }, { eq, notExists }) => `${eq(read, false)} AND ${notExists(deleted_at)}`);
    await transact([update(marked), ...(isCounted ? [countStep(unread, row, -1)] : []), ...guards.steps()]);
    return readUnread(userId);
  });

/**
 * Deletes one notification, and updates the counter if it was unread. Repeating it changes nothing. The row goes when
 * it cannot be brought back any more.
 */
export const deleteOne = (userId: string, notificationId: string, guards: Guards): Promise<Unread> =>
  retryOnConflict(async () => {
    const { key, row, unread, isCounted } = await readBoth(userId, notificationId);
    if (!row || isDeleted(row, unread)) return guards.nothingWritten(unread);
    const deleted = notificationEntity()
      .patch(key)
      .set({ deleted_at: now() })
      .where(
        ({ read, deleted_at }, { eq, notExists }) => `${eq(read, row.read)} AND ${notExists(deleted_at)}`,
      );
    await transact([
      update(deleted),
      dueStep({ kind: 'inbox', id: `${userId}#${notificationId}`, at: removalAt() }),
      ...(isCounted ? [countStep(unread, row, -1)] : []),
      ...guards.steps(),
    ]);
    return readUnread(userId);
  });

/** Brings one back, unread if it was. Repeating it changes nothing. NOT_FOUND when it is too late. */
export const restoreOne = (userId: string, notificationId: string, guards: Guards): Promise<Unread> =>
  retryOnConflict(async () => {
    const { key, row, unread } = await readBoth(userId, notificationId);
    const deletedAt = row?.deleted_at;
    if (!row || notificationId <= unread.deleted_until || (deletedAt && !isUndoable(deletedAt)))
      throw new AppError('NOT_FOUND');
    if (!deletedAt) return guards.nothingWritten(unread);
    const restored = notificationEntity()
      .patch(key)
      .remove(['deleted_at'])
      .where(({ deleted_at }, { eq }) => eq(deleted_at, deletedAt));
    const counts = !row.read && !row.hidden && notificationId > unread.read_until;
    await transact([update(restored), ...(counts ? [countStep(unread, row, 1)] : []), ...guards.steps()]);
    return readUnread(userId);
  });

const readBoth = async (userId: string, notificationId: string) => {
  const key = { user_id: userId, notification_id: notificationId };
  const [{ data: row }, unread] = await Promise.all([
    notificationEntity().get(key).go({ consistent: true }),
    readUnread(userId),
  ]);
  const isCounted = row?.read === false && !row.hidden && notificationId > unread.read_until;
  return { key, row, unread, isCounted };
};

const isDeleted = ({ deleted_at, hidden, notification_id }: NotificationRow, unread: Unread): boolean =>
  deleted_at !== undefined || (!hidden && notification_id <= unread.deleted_until);

/** One more or one less, as long as the marks have not moved. */
const countStep = (
  { user_id, read_until: read, deleted_until: deleted }: Unread,
  row: NotificationRow,
  by: 1 | -1,
): Step =>
  update(
    unreadEntity()
      .patch({ user_id })
      .add({ notifications: by, posts: isOfPost(row) ? by : 0, version: 1 })
      .where(({ read_until, deleted_until, notifications }, { eq, notExists, gt }) =>
        [
          `(${eq(read_until, read)}${read === '0' ? ` OR ${notExists(read_until)}` : ''})`,
          `(${eq(deleted_until, deleted)}${deleted === '0' ? ` OR ${notExists(deleted_until)}` : ''})`,
          ...(by < 0 ? [gt(notifications, 0)] : []),
        ].join(' AND '),
      ),
  );
