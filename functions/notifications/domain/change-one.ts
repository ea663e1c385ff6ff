import { AppError } from '../../kit/app-error.ts';
import { transact } from '../../kit/transact.ts';
import { notificationEntity } from '../notification.entity.ts';
import { unreadEntity } from '../unread.entity.ts';
import { readUnread } from './read-unread.ts';

/** Marks one notification read and takes it off the counter. Again, or of somebody else: nothing changes. */
export const readOne = (userId: string, notificationId: string) =>
  changeOne(userId, notificationId, (entity, key) =>
    entity
      .patch(key)
      .set({ read: true })
      .where(({ read }, { eq }) => eq(read, false))
      .params(),
  );

/** Deletes one notification, and takes it off the counter if it was unread. */
export const deleteOne = (userId: string, notificationId: string) =>
  changeOne(userId, notificationId, undefined);

type Key = { user_id: string; notification_id: string };
type MarkRead = (entity: ReturnType<typeof notificationEntity>, key: Key) => unknown;

const changeOne = async (
  userId: string,
  notificationId: string,
  markRead: MarkRead | undefined,
  attempt = 1,
): Promise<ReturnType<typeof readUnread>> => {
  const key = { user_id: userId, notification_id: notificationId };
  const [{ data: row }, unread] = await Promise.all([
    notificationEntity().get(key).go({ consistent: true }),
    readUnread(userId),
  ]);
  if (!row) {
    if (markRead) throw new AppError('NOT_FOUND');
    return unread;
  }
  const counted = !row.read && notificationId > unread.read_until;
  if (markRead && !counted) return unread;
  const change = markRead
    ? { item: { Update: markRead(notificationEntity(), key) as never } }
    : { item: { Delete: deletion(key, row.read) } };
  try {
    await transact([change, ...(counted ? [uncount(userId, unread.read_until)] : [])]);
  } catch (error) {
    // Read, deleted or marked elsewhere in the meantime: look again.
    if (error instanceof AppError && error.code === 'CONFLICT' && attempt < 5)
      return changeOne(userId, notificationId, markRead, attempt + 1);
    throw error;
  }
  return readUnread(userId);
};

const deletion = (key: Key, read: boolean) =>
  notificationEntity()
    .remove(key)
    .where((row, { eq }) => eq(row.read, read))
    .params() as never;

const uncount = (userId: string, readUntil: string) => ({
  item: {
    Update: unreadEntity()
      .patch({ user_id: userId })
      .add({ notifications: -1, version: 1 })
      .where(({ read_until, notifications }, { eq, notExists, gt }) =>
        [readUntil === '0' ? notExists(read_until) : eq(read_until, readUntil), gt(notifications, 0)].join(
          ' AND ',
        ),
      )
      .params() as never,
  },
});
