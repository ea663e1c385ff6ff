import { AppError } from '../../kit/app-error.ts';
import { retryOnConflict } from '../../kit/retry.ts';
import { remove, type Step, transact, update } from '../../kit/transact.ts';
import { notificationEntity } from '../notification.entity.ts';
import { unreadEntity } from '../unread.entity.ts';
import { readUnread, type Unread } from './read-unread.ts';

/**
 * Marks one notification read and updates the counter. Repeating it changes nothing. NOT_FOUND for somebody else's.
 */
export const readOne = (userId: string, notificationId: string): Promise<Unread> =>
  retryOnConflict(async () => {
    const { key, row, unread, isCounted } = await readBoth(userId, notificationId);
    if (!row) throw new AppError('NOT_FOUND');
    if (!isCounted && !(row.hidden && !row.read)) return unread;
    const marked = notificationEntity()
      .patch(key)
      .set({ read: true })
      .where(({ read }, { eq }) => eq(read, false));
    await transact([update(marked), ...(isCounted ? [uncountStep(unread)] : [])]);
    return readUnread(userId);
  });

/** Deletes one notification, and updates the counter if it was unread. Repeating it changes nothing. */
export const deleteOne = (userId: string, notificationId: string): Promise<Unread> =>
  retryOnConflict(async () => {
    const { key, row, unread, isCounted } = await readBoth(userId, notificationId);
    if (!row) return unread;
    const deleted = notificationEntity()
      .remove(key)
      .where(({ read }, { eq }) => eq(read, row.read));
    await transact([remove(deleted), ...(isCounted ? [uncountStep(unread)] : [])]);
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

/** One less, as long as the read mark has not moved. */
const uncountStep = ({ user_id, read_until: mark }: Unread): Step =>
  update(
    unreadEntity()
      .patch({ user_id })
      .add({ notifications: -1, version: 1 })
      .where(({ read_until, notifications }, { eq, notExists, gt }) =>
        [mark === '0' ? notExists(read_until) : eq(read_until, mark), gt(notifications, 0)].join(' AND '),
      ),
  );
