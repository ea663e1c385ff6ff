import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { Notice } from '../../events/notice.ts';
import { AppError } from '../../kit/app-error.ts';
import { epochSeconds, now, seconds } from '../../kit/clock.ts';
import { newId } from '../../kit/ids.ts';
import { mailName } from '../../kit/mail-name.ts';
import { transactOnce } from '../../kit/once.ts';
import { retryLimits, retryOnConflict } from '../../kit/retry.ts';
import { put, remove, type Step, update } from '../../kit/transact.ts';
import { deletedUser, isMuted, profileSummaries, readProfile } from '../../people/public.ts';
import { kindOf, readPreferences, wants } from '../preferences/queries.ts';
import { pageSize, readUnread } from './queries.ts';
import { type NotificationRow, notificationEntity, type StoredActor, unreadEntity } from './row.ts';
import { isOfPost, namesOf, storedActor } from './views.ts';

/** A notice that names several people shows so many of them with their pictures. */
export const shownActors = 3;

/** Days for which a notice that is only sent is kept: mail about it waits for some hours at most. */
const unlistedDays = 7;

/**
 * Stores a notice for its recipient and counts it, once per `event` however often the stream repeats it, unless their
 * account is gone or they have muted its actor; a notice about money comes all the same. A notice of a kind that they
 * want by e-mail or push alone is stored unlisted, and not counted. The counter's condition keeps the count right when
 * the notice races with "mark all read". A notice that has stopped being true meanwhile is not stored: see
 * `endNotices`.
 */
export const deliver = async (notice: Notice, event: string): Promise<void> => {
  const { actor_id, recipient_id: user_id } = notice;
  const [people, muted, preferences] = await Promise.all([
    profileSummaries(actor_id ? [actor_id] : []),
    actor_id !== null && notice.type !== 'money_message' && isMuted(user_id, actor_id),
    readPreferences(user_id),
  ]);
  if (muted) return;
  // Nobody would ever read or delete it. A profile of this very second is not read yet.
  if (!preferences.profile && !(await readProfile(user_id, { consistent: true }))) return;
  const kind = kindOf(notice.type);
  const unlisted = !wants(preferences, kind, 'product');
  if (unlisted && !(notice.email && wants(preferences, kind, 'email')) && !wants(preferences, kind, 'push'))
    return;
  const actor = actor_id ? people.get(actor_id) : undefined;
  // Many may act on one subject at once, and only one at a time joins the notice that is there.
  await retryOnConflict(async () => {
    const alike = await findAlike(notice, unlisted);
    const row = {
      ...toRow(notice, actor && storedActor(actor), alike?.replaced),
      notification_id: newId(),
      ...(unlisted && { unlisted, expires: epochSeconds() + unlistedDays * seconds.day }),
      created_at: now(),
    };
    return transactOnce(event, [
      ...(notice.holds ? [{ ...notice.holds, onConditionFailed: () => new NoLongerTrue('NOT_FOUND') }] : []),
      put(notificationEntity().create(row)),
      ...(alike?.replaced ? [removeUnreadStep(alike.replaced)] : []),
      countStep(row, alike),
    ]);
  }, retryLimits.background).catch(unlessNoLongerTrue);
};

/** The condition of a notice's subject does not hold. */
export class NoLongerTrue extends AppError {}

export const unlessNoLongerTrue = (error: unknown): false => {
  if (!(error instanceof NoLongerTrue)) throw error;
  return false;
};

/** The notice as it is stored, together with those whom the one that it joins already named. */
const toRow = (notice: Notice, actor: StoredActor | undefined, replaced: NotificationRow | undefined) => {
  const { actor_id, recipient_id: user_id, say, groups, holds: _, ...content } = notice;
  const joined = groups ? replaced : undefined;
  const ids = [...new Set([actor_id ?? [], joined?.actor_ids ?? []].flat())];
  const others = (joined?.actors ?? []).filter(({ id }) => id !== actor_id);
  const own = actor ? fullName(actor) : actor_id ? deletedUser : 'Somebody';
  const names = [own, ...others.map(fullName)];
  const words = say(namesOf(names, ids.length));
  const { message, says = message, quote } = say(namesOf(names.map(mailName), ids.length), true);
  return {
    ...content,
    ...words,
    // Words that one of them wrote are not the act of all.
    ...(ids.length > 1 && { message: words.says ?? words.message }),
    says,
    ...(quote && { quote }),
    user_id,
    ...(actor && { actor }),
    ...(groups && {
      groups,
      actor_ids: ids,
      actors: [actor ?? [], others].flat().slice(0, shownActors),
    }),
    ...(replaced && { replaced_id: replaced.notification_id }),
  };
};

const removeUnreadStep = ({ user_id, notification_id }: NotificationRow): Step =>
  remove(
    notificationEntity()
      .remove({ user_id, notification_id })
      .where(({ read, deleted_at }, { eq, notExists }) => `${eq(read, false)} AND ${notExists(deleted_at)}`),
  );

/**
 * One more, or none where it is unlisted or takes the place of an unread one that still counts. Where one could have
 * been replaced, nothing may have come in between: of two alike at the same moment, the second then finds the first.
 */
const countStep = (
  {
    user_id,
    notification_id,
    unlisted,
    type,
  }: Pick<NotificationRow, 'user_id' | 'notification_id' | 'unlisted' | 'type'>,
  alike: Alike | undefined,
): Step => {
  const more = unlisted || alike?.replaced ? 0 : 1;
  return update(
    unreadEntity()
      .upsert({ user_id })
      .add({ notifications: more, posts: isOfPost({ type }) ? more : 0, version: 1 })
      .where((row, { eq, lt, notExists }) => {
        const oldest = unlisted ? notification_id : (alike?.replaced?.notification_id ?? notification_id);
        const stillCounts = `(${notExists(row.read_until)} OR ${lt(row.read_until, oldest)})`;
        if (!alike) return stillCounts;
        const same = alike.version === 0 ? notExists(row.version) : eq(row.version, alike.version);
        return `${stillCounts} AND ${same}`;
      }),
  );
};

/** People in one notification of a common act; further ones begin the next. */
export const groupedPeople = 50;

interface Alike {
  /** The unread notice whose place the new one takes, among the newest that the notification centre shows. */
  replaced: NotificationRow | undefined;
  /** Version of the counters, read before the search. */
  version: number;
}

/**
 * Looks for the notice that a new one replaces or joins: by the same actor about the same project, or by anybody about
 * the same subject. Undefined for a notice that does neither.
 */
const findAlike = async (notice: Notice, unlisted: boolean): Promise<Alike | undefined> => {
  const { recipient_id: user_id, actor_id, replaces, groups } = notice;
  if (!replaces && !groups) return undefined;
  const { read_until, version } = await readUnread(user_id);
  const { data } = await notificationEntity()
    .query.byUser({ user_id })
    .where((row, { eq, exists, notExists }) =>
      [
        groups ? eq(row.groups, groups) : eq(row.replaces, replaces ?? ''),
        // A group leads to the newest of several comments, so these are not compared.
        ...(['project_id', 'post_id'] as const).map((name) =>
          notice[name] === undefined ? notExists(row[name]) : eq(row[name], notice[name]),
        ),
        eq(row.read, false),
        notExists(row.deleted_at),
        unlisted ? exists(row.unlisted) : notExists(row.unlisted),
      ].join(' AND '),
    )
    .go({ order: 'desc', limit: pageSize, consistent: true });
  const left = data.filter(({ notification_id }) => unlisted || notification_id > read_until);
  const replaced = groups
    ? left.slice(0, 1).find((row) => hasPlaceFor(row, actor_id))
    : left.find(({ actor }) => (actor?.id ?? null) === actor_id);
  return { replaced, version };
};

/** A full one stays as it is, and the next person begins another: its row stays small, and its count exact. */
const hasPlaceFor = ({ actor_ids = [] }: NotificationRow, actorId: string | null): boolean =>
  actorId !== null && (actor_ids.includes(actorId) || actor_ids.length < groupedPeople);
