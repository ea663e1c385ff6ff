import { limits } from '@briefhouse/contracts/limits.ts';
import { AppError } from '../../kit/app-error.ts';
import { epochMs, now } from '../../kit/clock.ts';
import type { ChangesOf } from '../../kit/entity.ts';
import type { Guards } from '../../kit/guards.ts';
import { newId } from '../../kit/ids.ts';
import { jobStep } from '../../kit/jobs.ts';
import { retryOnConflict } from '../../kit/retry.ts';
import { type Step, transact, update } from '../../kit/transact.ts';
import { readUnread, type Unread } from './queries.ts';
import { type NotificationRow, notificationEntity, unreadEntity } from './row.ts';
import { isOfPost } from './views.ts';

/**
 * Marks one notification read and updates the counter. Repeating it changes nothing. NOT_FOUND for somebody else's.
 */
export const readOne = (userId: string, notificationId: string, guards: Guards): Promise<Unread> =>
  retryOnConflict(async () => {
    const { key, row, unread, isCounted } = await readBoth(userId, notificationId);
    if (!row || isDeleted(row, unread)) throw new AppError('NOT_FOUND');
    if (!isCounted && !(row.unlisted && !row.read)) return guards.nothingWritten(unread);
    const marked = notificationEntity()
      .patch(key)
      .set({ read: true })
      .where(({ read, deleted_at }, { eq, notExists }) => `${eq(read, false)} AND ${notExists(deleted_at)}`);
    await transact([update(marked), ...(isCounted ? [countStep(unread, [row], -1)] : []), ...guards.steps()]);
    return readUnread(userId);
  });

/** Notices that are looked through for those about a project. */
const looked = 100;
/** Notices that one call marks: a transaction has room for a hundred steps. */
const marked = 50;

/**
 * Marks a person's unread notices about a project read, in one write. Repeating it changes nothing, and without an
 * unread notice it reads one row.
 */
export const readAbout = (userId: string, projectId: string, guards: Guards): Promise<Unread> =>
  retryOnConflict(async () => {
    const unread = await readUnread(userId);
    if (unread.notifications === 0) return guards.nothingWritten(unread);
    const { data } = await notificationEntity()
      .query.byUser({ user_id: userId })
      .gt({ notification_id: unread.read_until })
      .where(({ project_id, read, unlisted, deleted_at }, { eq, notExists }) =>
        [eq(project_id, projectId), eq(read, false), notExists(unlisted), notExists(deleted_at)].join(
          ' AND ',
        ),
      )
      .go({ order: 'desc', limit: looked, consistent: true });
    const rows = data.slice(0, marked);
    if (rows.length === 0) return guards.nothingWritten(unread);
    const reading = rows.map(({ user_id, notification_id }) =>
      update(
        notificationEntity()
          .patch({ user_id, notification_id })
          .set({ read: true })
          .where(
            ({ read, deleted_at }, { eq, notExists }) => `${eq(read, false)} AND ${notExists(deleted_at)}`,
          ),
      ),
    );
    await transact([...reading, countStep(unread, rows, -1), ...guards.steps()]);
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
      jobStep({ kind: 'inbox', id: `${userId}#${notificationId}`, at: removalAt() }),
      ...(isCounted ? [countStep(unread, [row], -1)] : []),
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
    const counts = !row.read && !row.unlisted && notificationId > unread.read_until;
    await transact([update(restored), ...(counts ? [countStep(unread, [row], 1)] : []), ...guards.steps()]);
    return readUnread(userId);
  });

const readBoth = async (userId: string, notificationId: string) => {
  const key = { user_id: userId, notification_id: notificationId };
  const [{ data: row }, unread] = await Promise.all([
    notificationEntity().get(key).go({ consistent: true }),
    readUnread(userId),
  ]);
  const isCounted = row?.read === false && !row.unlisted && notificationId > unread.read_until;
  return { key, row, unread, isCounted };
};

const isDeleted = ({ deleted_at, unlisted, notification_id }: NotificationRow, unread: Unread): boolean =>
  deleted_at !== undefined || (!unlisted && notification_id <= unread.deleted_until);

/** So many more or less, as long as the marks have not moved. */
const countStep = (
  { user_id, read_until: read, deleted_until: deleted }: Unread,
  rows: readonly NotificationRow[],
  by: 1 | -1,
): Step =>
  update(
    unreadEntity()
      .patch({ user_id })
      .add({ notifications: by * rows.length, posts: by * rows.filter(isOfPost).length, version: 1 })
      .where(({ read_until, deleted_until, notifications }, { eq, notExists, gte }) =>
        [
          `(${eq(read_until, read)}${read === '0' ? ` OR ${notExists(read_until)}` : ''})`,
          `(${eq(deleted_until, deleted)}${deleted === '0' ? ` OR ${notExists(deleted_until)}` : ''})`,
          ...(by < 0 ? [gte(notifications, rows.length)] : []),
        ].join(' AND '),
      ),
  );

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
      jobStep({ kind: 'inbox', id: userId, at: removalAt() }),
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

/** Adds to a person's count of unread chat messages (negative when they were read), in the write that changes them. */
export const chatUnreadStep = (userId: string, count: number): Step =>
  update(unreadEntity().upsert({ user_id: userId }).add({ chat: count, version: 1 }));

const undoMs = limits.undoSeconds * 1000;

/** Whether notices that were deleted at this time can still be brought back. */
export const isUndoable = (deletedAt: string): boolean => Date.parse(deletedAt) + undoMs > epochMs();

/** A time of deletion from which nothing is brought back. */
export const pastUndo = (): string => new Date(epochMs() - 2 * undoMs).toISOString();

/** The time at which the rows of notices go that are deleted now: long enough after that for clocks that differ. */
export const removalAt = (): string => new Date(epochMs() + 2 * undoMs).toISOString();
