import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { NoticeEnd } from '../../events/notice.ts';
import type { ChangesOf } from '../../kit/entity.ts';
import { jobStep } from '../../kit/jobs.ts';
import { mailName } from '../../kit/mail-name.ts';
import { retryLimits, retryOnConflict } from '../../kit/retry.ts';
import { remove, type Step, transact, update } from '../../kit/transact.ts';
import { deletedUser, profileSummaries } from '../../people/public.ts';
import { isUndoable, pastUndo, removalAt } from './commands.ts';
import { NoLongerTrue, shownActors, unlessNoLongerTrue } from './deliver.ts';
import { readUnread, type Unread } from './queries.ts';
import { type NotificationRow, notificationEntity, unreadEntity } from './row.ts';
import { namesOf, storedActor } from './views.ts';

/** Notices in one transaction. */
const rowsAtOnce = 30;

/**
 * Takes back notices that are no longer true, or changes their words, and keeps the counters right: nothing of them
 * waits for a mail or a device any more. It looks at the newest megabyte of its recipient's notices, which is more
 * than a thousand. Repeating it changes nothing.
 */
export const endNotices = async (end: NoticeEnd): Promise<void> => {
  while (await endSome(end));
};

const endSome = (end: NoticeEnd): Promise<boolean> =>
  retryOnConflict(async () => {
    const unread = await readUnread(end.recipient_id);
    const rows = (await findEnded(end)).slice(0, rowsAtOnce);
    if (rows.length === 0) return false;
    const over = end.over && { ...end.over, onConditionFailed: () => new NoLongerTrue('NOT_FOUND') };
    const changes = await Promise.all(rows.map((row) => changeOf(row, end, unread)));
    await transact([...(over ? [over] : []), ...changes.flat(), countStep(end, rows, unread)]);
    return rows.length === rowsAtOnce;
  }, retryLimits.background).catch(unlessNoLongerTrue);

const findEnded = async ({ recipient_id, project_id, target, replaces, leaves }: NoticeEnd) => {
  const { data } = await notificationEntity()
    .query.byUser({ user_id: recipient_id })
    .where((row, { eq }) =>
      [
        eq(row.project_id, project_id),
        eq(row.type, 'project_message'),
        ...(target ? [eq(row.target, target)] : []),
        ...(replaces ? [eq(row.replaces, replaces)] : []),
      ].join(' AND '),
    )
    .go({ order: 'desc', consistent: true });
  return data
    .filter(({ deleted_at }) => !deleted_at || isUndoable(deleted_at))
    .filter((row) => !leaves || idsOf(row).includes(leaves.actor_id));
};

const idsOf = ({ actor_ids, actor }: NotificationRow): string[] => actor_ids ?? (actor ? [actor.id] : []);

const othersIn = (row: NotificationRow, { leaves }: NoticeEnd): string[] =>
  leaves ? idsOf(row).filter((id) => id !== leaves.actor_id) : [];

const changeOf = async (row: NotificationRow, end: NoticeEnd, unread: Unread): Promise<Step[]> => {
  const { user_id, notification_id } = row;
  const key = { user_id, notification_id };
  const others = othersIn(row, end);
  if (end.leaves && others.length > 0) {
    const known = new Map((row.actors ?? []).map((one) => [one.id, one]));
    const shown = others.slice(0, shownActors);
    const read = await profileSummaries(shown.filter((id) => !known.has(id)));
    const actors = shown.flatMap((id) => {
      const person = read.get(id);
      return known.get(id) ?? (person ? storedActor(person) : []);
    });
    const names = actors.length > 0 ? actors.map(fullName) : [deletedUser];
    const { message, says = message } = end.leaves.say(namesOf(names, others.length));
    const inMail = end.leaves.say(namesOf(names.map(mailName), others.length), true);
    const [actor] = actors;
    const texts = { actors, actor_ids: others, message: says, says: inMail.says ?? inMail.message };
    const changed = { ...texts, ...(actor && { actor }) } as ChangesOf<typeof notificationEntity>;
    return [
      update(
        notificationEntity()
          .patch(key)
          .set(changed)
          .remove(actor ? ['quote'] : ['quote', 'actor']),
      ),
    ];
  }
  const { becomes } = end;
  if (becomes) {
    const texts = { target: becomes.target, message: becomes.say(false), says: becomes.say(true) };
    return [
      update(
        notificationEntity()
          .patch(key)
          .set({ ...texts, ...(becomes.answered && { read: true }) })
          .remove(['quote']),
      ),
    ];
  }
  // The centre deletes it as its reader would, so open pages hear of it; but nobody brings it back.
  return row.unlisted || row.deleted_at || notification_id <= unread.deleted_until
    ? [remove(notificationEntity().remove(key))]
    : [
        update(notificationEntity().patch(key).set({ deleted_at: pastUndo() })),
        jobStep({ kind: 'inbox', id: `${user_id}#${notification_id}`, at: removalAt() }),
      ];
};

/**
 * The condition holds as long as nothing came in between. Notices that "delete all" took count no more when they are
 * brought back.
 */
const countStep = (end: NoticeEnd, rows: readonly NotificationRow[], unread: Unread): Step => {
  const { user_id, version, read_until, undo } = unread;
  const remains = (row: NotificationRow) =>
    othersIn(row, end).length > 0 || (end.becomes && !end.becomes.answered);
  const counted = (until: string) =>
    rows.filter(
      (row) => !row.read && !row.unlisted && !row.deleted_at && row.notification_id > until && !remains(row),
    );
  const undone =
    undo && isUndoable(undo.at)
      ? counted(undo.read_until).filter((row) => row.notification_id <= undo.mark)
      : [];
  return update(
    unreadEntity()
      .patch({ user_id })
      .add({ notifications: -counted(read_until).length, version: 1 })
      .set(
        undo && undone.length > 0
          ? { undo: { ...undo, notifications: undo.notifications - undone.length } }
          : {},
      )
      .where((row, { eq }) => eq(row.version, version)),
  );
};
