import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { deletedUser, profileSummaries } from '../../accounts/public.ts';
import { epochSeconds, now, seconds } from '../../kit/clock.ts';
import { newId } from '../../kit/ids.ts';
import { mailName } from '../../kit/mail-name.ts';
import type { Notice } from '../../kit/notice.ts';
import { transactOnce } from '../../kit/once.ts';
import { retryOnConflict } from '../../kit/retry.ts';
import { put, remove, type Step, update } from '../../kit/transact.ts';
import { type NotificationRow, notificationEntity } from '../notification.entity.ts';
import { unreadEntity } from '../unread.entity.ts';
import { isMuted } from './mute-person.ts';
import { readUnread } from './read-unread.ts';
import { kindOf, readWishes, wants } from './wishes.ts';

/** Days for which a notice that is only sent is kept: mail about it waits for some hours at most. */
const hiddenDays = 7;

/**
 * Stores a notice for its recipient and counts it, once per `event` however often the stream repeats it, unless they
 * have muted its actor; what is about money is told all the same. One of a kind that they want by e-mail or push alone
 * is stored hidden, and not counted. The counter's condition keeps the count right when the notice races with "mark
 * all read".
 */
export const deliver = async (notice: Notice, event: string): Promise<void> => {
  const { actor_id, recipient_id: user_id, say, ...content } = notice;
  const [people, muted, wishes] = await Promise.all([
    profileSummaries(actor_id ? [actor_id] : []),
    actor_id !== null && notice.type !== 'money_message' && isMuted(user_id, actor_id),
    readWishes(user_id),
  ]);
  if (muted) return;
  const kind = kindOf(notice.type);
  const hidden = !wants(wishes, kind, 'product');
  if (hidden && !(notice.email && wants(wishes, kind, 'email')) && !wants(wishes, kind, 'push')) return;
  const actor = actor_id ? people.get(actor_id) : undefined;
  const name = actor ? fullName(actor) : actor_id ? deletedUser : 'Somebody';
  const words = say(name);
  const { message, says = message, quote } = say(mailName(name), true);
  await retryOnConflict(async () => {
    const notification_id = newId();
    const row = {
      ...content,
      ...words,
      says,
      ...(quote && { quote }),
      user_id,
      notification_id,
      ...(actor && { actor: { ...actor, avatar_url: actor.avatar_url ?? undefined } }),
      ...(hidden && { hidden, expires: epochSeconds() + hiddenDays * seconds.day }),
      created_at: now(),
    };
    const alike = await unreadAlike(notice, hidden);
    const replaced = alike?.replaced;
    return transactOnce(event, [
      put(notificationEntity().create(row)),
      ...(replaced ? [removeUnreadStep(replaced)] : []),
      countStep(row, alike),
    ]);
  });
};

interface Alike {
  /** The unread notice whose place the new one takes, among those that the notification centre shows. */
  replaced: NotificationRow | undefined;
  /** Of the counters, before it was looked for. */
  version: number;
}

const unreadAlike = async (notice: Notice, hidden: boolean): Promise<Alike | undefined> => {
  const { recipient_id: user_id, actor_id, project_id = '', replaces } = notice;
  if (!replaces) return undefined;
  const { read_until, version } = await readUnread(user_id);
  const { data } = await notificationEntity()
    .query.byUser({ user_id })
    .where((row, { eq, exists, notExists }) =>
      [
        eq(row.project_id, project_id),
        eq(row.replaces, replaces),
        eq(row.read, false),
        hidden ? exists(row.hidden) : notExists(row.hidden),
      ].join(' AND '),
    )
    .go({ order: 'desc', limit: limits.notifications, consistent: true });
  const replaced = data.find(
    ({ actor, notification_id }) =>
      (hidden || notification_id > read_until) && (actor?.id ?? null) === actor_id,
  );
  return { replaced, version };
};

const removeUnreadStep = ({ user_id, notification_id }: NotificationRow): Step =>
  remove(
    notificationEntity()
      .remove({ user_id, notification_id })
      .where(({ read }, { eq }) => eq(read, false)),
  );

/**
 * One more, or none where it is hidden or takes the place of an unread one that still counts. Where one could have been replaced,
 * nothing may have come in between: of two alike at the same moment, the second then finds the first.
 */
const countStep = (
  { user_id, notification_id, hidden }: Pick<NotificationRow, 'user_id' | 'notification_id' | 'hidden'>,
  alike: Alike | undefined,
): Step =>
  update(
    unreadEntity()
      .upsert({ user_id })
      .add({ notifications: hidden || alike?.replaced ? 0 : 1, version: 1 })
      .where((row, { eq, lt, notExists }) => {
        const oldest = hidden ? notification_id : (alike?.replaced?.notification_id ?? notification_id);
        const stillCounts = `(${notExists(row.read_until)} OR ${lt(row.read_until, oldest)})`;
        if (!alike) return stillCounts;
        const same = alike.version === 0 ? notExists(row.version) : eq(row.version, alike.version);
        return `${stillCounts} AND ${same}`;
      }),
  );
