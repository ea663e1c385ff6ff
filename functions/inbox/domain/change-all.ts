import { AppError } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';
import { dueStep } from '../../kit/due.ts';
import type { ChangesOf } from '../../kit/entity.ts';
import type { Guards } from '../../kit/guards.ts';
import { newId } from '../../kit/ids.ts';
import { retryOnConflict } from '../../kit/retry.ts';
import { type Step, transact, update } from '../../kit/transact.ts';
import { notificationEntity } from '../notification.entity.ts';
import { unreadEntity } from '../unread.entity.ts';
import { readUnread, type Unread } from './read-unread.ts';
import { isUndoable, removalAt } from './undo-time.ts';

const none = { posts: 0, notifications: 0 };

/** Marks everything read: one write, whatever the number. */
export const readAll = (userId: string, guards: Guards): Promise<Unread> =>
  moveMarks(userId, guards, (unread, mark) => [changeStep(unread, { read_until: mark, ...none })]);

/**
 * Deletes all of the reader's notifications with one mark, and remembers for a while how it was before. The rows go
 * when they cannot be brought back any more.
 */
export const deleteAll = (userId: string, guards: Guards): Promise<Unread> =>
  moveMarks(userId, guards, (unread, mark, newest) => {
    // A repeated call deletes nothing more, and can still be undone.
    if (newest <= unread.deleted_until) return [];
    const { notifications, posts, read_until, deleted_until } = unread;
    const undo = { mark, at: now(), notifications, posts, read_until, deleted_until };
    return [
      changeStep(unread, { read_until: mark, deleted_until: mark, ...none, undo }),
      dueStep({ kind: 'inbox', id: userId, at: removalAt() }),
    ];
  });

/**
 * Brings back the notices that the last `deleteAll` took, as they were. NOT_FOUND when it is too late, or was done
 * before.
 */
export const restoreAll = (userId: string, guards: Guards): Promise<Unread> =>
  retryOnConflict(async () => {
    const unread = await readUnread(userId);
    const { undo, read_until, notifications, posts } = unread;
    if (!undo || !isUndoable(undo.at)) throw new AppError('NOT_FOUND');
    // Notices come back read where everything was marked read since.
    const asBefore = read_until === undo.mark;
    const restored = unreadEntity()
      .patch({ user_id: userId })
      .set({
        deleted_until: undo.deleted_until,
        ...(asBefore && {
          read_until: undo.read_until,
          notifications: notifications + undo.notifications,
          posts: posts + undo.posts,
        }),
      })
      .add({ version: 1 })
      .remove(['undo'])
      .where(({ version }, { eq }) => eq(version, unread.version));
    await transact([update(restored), ...guards.steps()]);
    return readUnread(userId);
  });

const newestId = async (userId: string): Promise<string> => {
  const { data } = await notificationEntity()
    .query.byUser({ user_id: userId })
    .go({ order: 'desc', limit: 1, consistent: true });
  return data[0]?.notification_id ?? '';
};

/** `version` grows with every change of the counters. */
const changeStep = ({ user_id, version: known }: Unread, changes: ChangesOf<typeof unreadEntity>): Step =>
  update(
    unreadEntity()
      .patch({ user_id })
      .set(changes)
      .add({ version: 1 })
      .where(({ version }, { eq }) => eq(version, known)),
  );

const moveMarks = (
  userId: string,
  guards: Guards,
  stepsOf: (unread: Unread, mark: string, newest: string) => Step[],
): Promise<Unread> =>
  // A notice that arrives between reading and writing belongs to "all" too.
  retryOnConflict(async () => {
    const [unread, newest] = await Promise.all([readUnread(userId), newestId(userId)]);
    if (unread.version === 0) return guards.nothingWritten(unread);
    // Clocks differ between functions, so the new mark is at least the newest one stored.
    const mark = [newId(), newest].toSorted().at(-1) ?? newest;
    const steps = stepsOf(unread, mark, newest);
    if (steps.length === 0) return guards.nothingWritten(unread);
    await transact([...steps, ...guards.steps()]);
    return readUnread(userId);
  });
