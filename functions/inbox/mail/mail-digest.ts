import { epochSeconds, now, seconds, timeIn } from '../../kit/clock.ts';
import { type Job, jobStep } from '../../kit/jobs.ts';
import { forget, transactOnce } from '../../kit/once.ts';
import { retryOnConflict } from '../../kit/retry.ts';
import { put, transact, update } from '../../kit/transact.ts';
import { isConditionFailure } from '../../kit/write-errors.ts';
import { mailDigestEntity } from './row.ts';

/** One mail about a project, then none for so long: the notices meanwhile become its next digest. */
const digestMinutes = 60;
/** The same for urgent notices, for which somebody waits. */
const urgentMinutes = 5;
/** Notices that wait for one mail. */
export const mostWaiting = 50;

const urgent = 'urgent#';

/** The key of a digest: urgent notices do not wait behind the rest. */
export const digestAbout = (project_id: string, isUrgent: boolean): string =>
  isUrgent ? `${urgent}${project_id}` : project_id;

interface Key {
  user_id: string;
  about: string;
}

/** A notice, and the event that its mail is remembered by. */
interface Mailed extends Key {
  notification_id: string;
  event: string;
}

const read = async (key: Key) => (await mailDigestEntity().get(key).go({ consistent: true })).data;

const nextEnd = (about: string) =>
  timeIn((about.startsWith(urgent) ? urgentMinutes : digestMinutes) * seconds.minute);
const expiresAfter = (until: string) => epochSeconds(Date.parse(until)) + 30 * seconds.day;

/** The oldest give way: most were replaced by later ones, and a mail is about the newest. */
const newest = (waiting: readonly string[]): string[] => waiting.slice(-mostWaiting);

interface Pending {
  until: string;
  waiting?: string[] | undefined;
}

type Condition = Parameters<ReturnType<ReturnType<typeof mailDigestEntity>['remove']>['where']>[0];

/** Holds while nobody has changed the waiting notices, or begun another digest. */
const unchanged =
  ({ until, waiting }: Pending): Condition =>
  (row, { eq, notExists }) =>
    `${eq(row.until, until)} AND ${waiting ? eq(row.waiting, waiting) : notExists(row.waiting)}`;

const dueOf = ({ user_id, about, until }: Key & Pending): Job => ({
  kind: 'mail',
  id: `${user_id}#${about}`,
  at: until,
});

/** The time until which no mail may go: an urgent mail is one about the project, too. */
const quietAfterUrgent = async (
  { user_id, about }: Key,
  quietUntil: string | undefined,
): Promise<string | undefined> => {
  if (about.startsWith(urgent)) return quietUntil;
  const last = await read({ user_id, about: digestAbout(about, true) });
  if (!last) return quietUntil;
  const end = new Date(Date.parse(last.until) + (digestMinutes - urgentMinutes) * 60_000).toISOString();
  return [end, quietUntil ?? '']
    .filter((time) => time > now())
    .toSorted()
    .at(-1);
};

/**
 * Begins the digest of a project with a notice that is mailed at once: returns the time of the next mail. Before that
 * time further notices wait for it, and in quiet hours for their end; a notice that was claimed before is left alone:
 * all return undefined.
 */
export const openDigest = (
  { event, notification_id, ...key }: Mailed,
  quietUntil?: string,
): Promise<string | undefined> =>
  retryOnConflict(async () => {
    const [digest, quiet] = await Promise.all([read(key), quietAfterUrgent(key, quietUntil)]);
    if (digest && (digest.until > now() || digest.waiting?.length)) {
      const waits = mailDigestEntity()
        .patch(key)
        .set({ waiting: newest([...(digest.waiting ?? []), notification_id]) })
        .where(unchanged(digest));
      await transactOnce(event, [update(waits), jobStep(dueOf({ ...digest, ...key }))]);
      return undefined;
    }
    const until = quiet ?? nextEnd(key.about);
    const waiting = quiet && { waiting: [notification_id] };
    const row = { ...key, until, expires: expiresAfter(until), ...waiting };
    const opened = mailDigestEntity()
      .put(row)
      .where((stored, { eq, notExists }) =>
        digest ? eq(stored.until, digest.until) : notExists(stored.until),
      );
    const steps = [put(opened), ...(waiting ? [jobStep(dueOf(row))] : [])];
    return (await transactOnce(event, steps)) && !waiting ? until : undefined;
  });

/** Undoes `openDigest` for a mail that was certainly not sent, so that it may be tried again. */
export const undoDigest = async ({ event, ...key }: Mailed, end: string): Promise<void> => {
  // First: if nothing else happened after this, the notice would wait for the time of the next mail.
  await forget(event);
  // Where others wait by now, this one joins them when it is tried again.
  await deleteDigest({ user_id: key.user_id, about: key.about, until: end }).catch(unlessChanged);
};

const deleteDigest = async ({ user_id, about, ...digest }: Key & Pending) => {
  await mailDigestEntity().delete({ user_id, about }).where(unchanged(digest)).go();
};

const unlessChanged = (error: unknown): void => {
  if (!isConditionFailure(error)) throw error;
};

interface Taken<Content> extends Key {
  waiting: string[];
  until: string;
  content: Content;
}

/**
 * Takes the waiting notices when their mail is due, and begins the next digest. `write` makes the mail of them before
 * anything is taken; where it makes none, the digest is over, and one that has to be quiet for longer is put off.
 * Undefined then, and for a job that has been carried out.
 */
export const takeWaiting = <Content extends { quiet_until?: string | undefined }>(
  { id, at }: Job,
  write: (userId: string, ids: readonly string[]) => Promise<Content | undefined>,
): Promise<Taken<Content> | undefined> =>
  retryOnConflict(async () => {
    const [user_id = '', ...rest] = id.split('#');
    const key = { user_id, about: rest.join('#') };
    const digest = await read(key);
    if (digest?.until !== at || !digest.waiting?.length) return undefined;
    const { waiting } = digest;
    const content = await write(user_id, waiting);
    if (!content) {
      await deleteDigest({ ...digest, ...key });
      return undefined;
    }
    if (content.quiet_until) {
      const longer = { until: content.quiet_until, expires: expiresAfter(content.quiet_until) };
      const waits = mailDigestEntity().patch(key).set(longer).where(unchanged(digest));
      await transact([update(waits), jobStep(dueOf({ ...digest, ...key, ...longer }))]);
      return undefined;
    }
    const until = nextEnd(key.about);
    await mailDigestEntity()
      .patch(key)
      .set({ until, expires: expiresAfter(until) })
      .remove(['waiting'])
      .where(unchanged(digest))
      .go();
    return { ...key, waiting, until, content };
  });

/** Puts back the notices of a mail that was certainly not sent. */
export const returnWaiting = (taken: Taken<unknown>, at: string): Promise<void> =>
  retryOnConflict(async () => {
    const { user_id, about, until } = taken;
    const { waiting } = (await read({ user_id, about })) ?? {};
    await mailDigestEntity()
      .patch({ user_id, about })
      .set({ until: at, waiting: newest([...taken.waiting, ...(waiting ?? [])]) })
      .where(unchanged({ until, waiting }))
      .go();
  });
