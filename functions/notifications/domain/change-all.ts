import { newId } from '../../kit/ids.ts';
import { retryOnConflict } from '../../kit/retry.ts';
import { notificationEntity } from '../notification.entity.ts';
import { unreadEntity } from '../unread.entity.ts';
import { readUnread, type Unread } from './read-unread.ts';

/** Marks everything read: one write, whatever the number. */
export const readAll = (userId: string) => moveMarks(userId, (mark) => ({ read_until: mark }));

/** Deletes all of the reader's notifications with one write; the rows themselves follow by the stream. */
export const deleteAll = (userId: string) =>
  moveMarks(userId, (mark) => ({ read_until: mark, deleted_until: mark }));

const newestId = async (userId: string): Promise<string> => {
  const { data } = await notificationEntity()
    .query.byUser({ user_id: userId })
    .go({ order: 'desc', limit: 1, consistent: true });
  return data[0]?.notification_id ?? '';
};

type Marks = { read_until: string; deleted_until?: string };

const moveMarks = (userId: string, marks: (mark: string) => Marks): Promise<Unread> =>
  // What arrives between reading and writing belongs to "all" too.
  retryOnConflict(async () => {
    const [unread, newest] = await Promise.all([readUnread(userId), newestId(userId)]);
    if (unread.version === 0) return unread;
    // Clocks differ between functions, so the new mark is at least the newest one stored.
    const mark = [newId(), newest].toSorted().at(-1) ?? newest;
    await unreadEntity()
      .patch({ user_id: userId })
      .set({ ...marks(mark), notifications: 0 })
      .add({ version: 1 })
      .where(({ version }, { eq }) => eq(version, unread.version))
      .go();
    return readUnread(userId);
  });
