import { limits } from '@briefhouse/contracts/limits.ts';
import { epochMs, epochSeconds, now, seconds } from '../../kit/clock.ts';
import { type Due, dueStep } from '../../kit/due.ts';
import { forget, transactOnce } from '../../kit/once.ts';
import { retryOnConflict } from '../../kit/retry.ts';
import { put, update } from '../../kit/transact.ts';
import { isConditionFailure } from '../../kit/write-errors.ts';
import { type MailWindowRow, mailWindowEntity } from '../mail-window.entity.ts';

interface Key {
  user_id: string;
  project_id: string;
}

/** A notice, and the event that its mail is remembered by. */
interface Mailed extends Key {
  notification_id: string;
  event: string;
}

const read = async (key: Key) => (await mailWindowEntity().get(key).go({ consistent: true })).data;

const nextEnd = () => new Date(epochMs() + limits.noticeMailMinutes * seconds.minute * 1000).toISOString();
const expiresAfter = (until: string) => epochSeconds(Date.parse(until)) + 30 * seconds.day;

const dueOf = ({ user_id, project_id, until }: MailWindowRow): Due => ({
  kind: 'mail',
  id: `${user_id}#${project_id}`,
  at: until,
});

/**
 * Opens a window for a notice, which is then mailed at once: returns its end. Inside a window the notice waits for
 * the mail at its end, and a notice that was claimed before is left alone: both return undefined.
 */
export const openMailWindow = ({ event, notification_id, ...key }: Mailed): Promise<string | undefined> =>
  retryOnConflict(async () => {
    const window = await read(key);
    if (window && (window.until > now() || window.waiting?.length)) {
      const waits = mailWindowEntity()
        .patch(key)
        .append({ waiting: [notification_id] })
        .where(({ until }, { eq }) => eq(until, window.until));
      await transactOnce(event, [update(waits), dueStep(dueOf(window))]);
      return undefined;
    }
    const until = nextEnd();
    const opened = mailWindowEntity()
      .put({ ...key, until, expires: expiresAfter(until) })
      .where((row, { eq, notExists }) => (window ? eq(row.until, window.until) : notExists(row.until)));
    return (await transactOnce(event, [put(opened)])) ? until : undefined;
  });

/** Undoes `openMailWindow` for a mail that was certainly not sent, so that it may be tried again. */
export const closeMailWindow = async ({ event, ...key }: Mailed, end: string): Promise<void> => {
  try {
    await mailWindowEntity()
      .delete({ user_id: key.user_id, project_id: key.project_id })
      .where(({ until, waiting }, { eq, notExists }) => `${eq(until, end)} AND ${notExists(waiting)}`)
      .go();
  } catch (error) {
    // Others wait by now: this one joins them when it is tried again.
    if (!isConditionFailure(error)) throw error;
  }
  await forget(event);
};

/** Takes what waits at the end of a window, and begins the next one. Empty for a due row that has been carried out. */
export const takeWaiting = ({ id, at }: Due): Promise<Key & { waiting: string[]; until: string }> =>
  retryOnConflict(async () => {
    const [user_id = '', project_id = ''] = id.split('#');
    const key = { user_id, project_id };
    const { until: end, waiting = [] } = (await read(key)) ?? {};
    if (end !== at || waiting.length === 0) return { ...key, waiting: [], until: at };
    const until = nextEnd();
    await mailWindowEntity()
      .patch(key)
      .set({ until, expires: expiresAfter(until) })
      .remove(['waiting'])
      .where(
        (row, { eq, size, escape: value }) =>
          `${eq(row.until, at)} AND ${size(row.waiting)} = ${value(waiting.length)}`,
      )
      .go();
    return { ...key, waiting, until };
  });

/** Puts back what was taken for a mail that was certainly not sent. */
export const returnWaiting = (taken: Key & { waiting: string[]; until: string }, at: string): Promise<void> =>
  retryOnConflict(async () => {
    const { user_id, project_id, until: end } = taken;
    const { waiting = [] } = (await read({ user_id, project_id })) ?? {};
    await mailWindowEntity()
      .patch({ user_id, project_id })
      .set({ until: at, waiting: [...taken.waiting, ...waiting] })
      .where((row, { eq, size, notExists, escape: value }) =>
        [
          eq(row.until, end),
          waiting.length > 0 ? `${size(row.waiting)} = ${value(waiting.length)}` : notExists(row.waiting),
        ].join(' AND '),
      )
      .go();
  });
