import { epochSeconds, now, seconds, timeIn } from '../../kit/clock.ts';
import { type Due, dueStep } from '../../kit/due.ts';
import { forget, transactOnce } from '../../kit/once.ts';
import { retryOnConflict } from '../../kit/retry.ts';
import { serverLimits } from '../../kit/server-limits.ts';
import { put, transact, update } from '../../kit/transact.ts';
import { isConditionFailure } from '../../kit/write-errors.ts';
import { mailWindowEntity } from '../mail-window.entity.ts';

/** One mail about a project, then none for so long: what happens meanwhile is gathered. */
const windowMinutes = 60;
/** The same for what somebody waits for. */
const urgentMinutes = 5;

const urgent = 'urgent#';

/** The subject of a digest: urgent notices do not wait behind the rest. */
export const windowAbout = (project_id: string, isUrgent: boolean): string =>
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

const read = async (key: Key) => (await mailWindowEntity().get(key).go({ consistent: true })).data;

const nextEnd = (about: string) =>
  timeIn((about.startsWith(urgent) ? urgentMinutes : windowMinutes) * seconds.minute);
const expiresAfter = (until: string) => epochSeconds(Date.parse(until)) + 30 * seconds.day;

/** The oldest give way: most were replaced by what came after them, and a mail tells the newest. */
const newest = (waiting: readonly string[]): string[] => waiting.slice(-serverLimits.noticesWaiting);

interface Pending {
  until: string;
  waiting?: string[] | undefined;
}

type Condition = Parameters<ReturnType<ReturnType<typeof mailWindowEntity>['remove']>['where']>[0];

/** Holds while nobody has changed what waits, or begun another window. */
const unchanged =
  ({ until, waiting }: Pending): Condition =>
  (row, { eq, notExists }) =>
    `${eq(row.until, until)} AND ${waiting ? eq(row.waiting, waiting) : notExists(row.waiting)}`;

const dueOf = ({ user_id, about, until }: Key & Pending): Due => ({
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
  const last = await read({ user_id, about: windowAbout(about, true) });
  if (!last) return quietUntil;
  const end = new Date(Date.parse(last.until) + (windowMinutes - urgentMinutes) * 60_000).toISOString();
  return [end, quietUntil ?? '']
    .filter((time) => time > now())
    .toSorted()
    .at(-1);
};

/**
 * Opens a window for a notice, which is then mailed at once: returns its end. Inside a window the notice waits for
 * the mail at its end, and in quiet hours for theirs; a notice that was claimed before is left alone: all return
 * undefined.
 */
export const openMailWindow = (
  { event, notification_id, ...key }: Mailed,
  quietUntil?: string,
): Promise<string | undefined> =>
  retryOnConflict(async () => {
    const [window, quiet] = await Promise.all([read(key), quietAfterUrgent(key, quietUntil)]);
    if (window && (window.until > now() || window.waiting?.length)) {
      const waits = mailWindowEntity()
        .patch(key)
        .set({ waiting: newest([...(window.waiting ?? []), notification_id]) })
        .where(unchanged(window));
      await transactOnce(event, [update(waits), dueStep(dueOf({ ...window, ...key }))]);
      return undefined;
    }
    const until = quiet ?? nextEnd(key.about);
    const waiting = quiet && { waiting: [notification_id] };
    const row = { ...key, until, expires: expiresAfter(until), ...waiting };
    const opened = mailWindowEntity()
      .put(row)
      .where((stored, { eq, notExists }) =>
        window ? eq(stored.until, window.until) : notExists(stored.until),
      );
    const steps = [put(opened), ...(waiting ? [dueStep(dueOf(row))] : [])];
    return (await transactOnce(event, steps)) && !waiting ? until : undefined;
  });

/** Undoes `openMailWindow` for a mail that was certainly not sent, so that it may be tried again. */
export const closeMailWindow = async ({ event, ...key }: Mailed, end: string): Promise<void> => {
  // First: if nothing else happened after this, the notice would wait for the end of the window.
  await forget(event);
  // Where others wait by now, this one joins them when it is tried again.
  await deleteWindow({ user_id: key.user_id, about: key.about, until: end }).catch(unlessChanged);
};

const deleteWindow = async ({ user_id, about, ...window }: Key & Pending) => {
  await mailWindowEntity().delete({ user_id, about }).where(unchanged(window)).go();
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
 * Takes what waits at the end of a window, and begins the next one. `write` makes the mail of it before anything is
 * taken; where it makes none, the window is over, and one that has to be quiet for longer lengthens it. Undefined then,
 * and for a due row that has been carried out.
 */
export const takeWaiting = <Content extends { quiet_until?: string | undefined }>(
  { id, at }: Due,
  write: (userId: string, ids: readonly string[]) => Promise<Content | undefined>,
): Promise<Taken<Content> | undefined> =>
  retryOnConflict(async () => {
    const [user_id = '', ...rest] = id.split('#');
    const key = { user_id, about: rest.join('#') };
    const window = await read(key);
    if (window?.until !== at || !window.waiting?.length) return undefined;
    const { waiting } = window;
    const content = await write(user_id, waiting);
    if (!content) {
      await deleteWindow({ ...window, ...key });
      return undefined;
    }
    if (content.quiet_until) {
      const longer = { until: content.quiet_until, expires: expiresAfter(content.quiet_until) };
      const waits = mailWindowEntity().patch(key).set(longer).where(unchanged(window));
      await transact([update(waits), dueStep(dueOf({ ...window, ...key, ...longer }))]);
      return undefined;
    }
    const until = nextEnd(key.about);
    await mailWindowEntity()
      .patch(key)
      .set({ until, expires: expiresAfter(until) })
      .remove(['waiting'])
      .where(unchanged(window))
      .go();
    return { ...key, waiting, until, content };
  });

/** Puts back what was taken for a mail that was certainly not sent. */
export const returnWaiting = (taken: Taken<unknown>, at: string): Promise<void> =>
  retryOnConflict(async () => {
    const { user_id, about, until } = taken;
    const { waiting } = (await read({ user_id, about })) ?? {};
    await mailWindowEntity()
      .patch({ user_id, about })
      .set({ until: at, waiting: newest([...taken.waiting, ...(waiting ?? [])]) })
      .where(unchanged({ until, waiting }))
      .go();
  });
