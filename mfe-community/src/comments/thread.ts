import type { Comment, CommentPage } from '@briefhouse/contracts/community/comment.ts';
import { serverNow } from '@briefhouse/web/server-time.ts';
import { newerReacted } from '../reactions/reacted.ts';

/** The cached comments of a post, or replies to one of them. */
export interface Thread {
  /** Nothing has been read yet. */
  unread: boolean;
  /** The comments in a row without gaps, the oldest first. */
  comments: readonly Comment[];
  /** Cursors for those before and after them. */
  previous_cursor: string | null;
  next_cursor: string | null;
  /** New comments that are shown although others in between are not loaded. */
  tail: readonly Comment[];
  /** New comments of others, which wait until the reader asks for them. */
  waiting: readonly Comment[];
  /** The comments whose replies are open. */
  open: readonly string[];
  /** Ids of comments that were deleted on this page and left no trace: a page on its way may still have them. */
  gone: readonly string[];
}

export const emptyThread: Thread = {
  unread: true,
  comments: [],
  previous_cursor: null,
  next_cursor: null,
  tail: [],
  waiting: [],
  open: [],
  gone: [],
};

export const fromPage = (page: CommentPage): Thread => ({ ...emptyThread, ...page, unread: false });

type Placed = Pick<Comment, 'created_at' | 'id'>;

/** The server's order. */
export const isBefore = (a: Placed, b: Placed): boolean =>
  a.created_at === b.created_at ? a.id < b.id : a.created_at < b.created_at;

/** The version of a comment that the server has not confirmed. */
export const unsent = -1;
export const isUnsent = ({ version }: Comment): boolean => version === unsent;

/** An index may be some seconds behind, so the absence of so young a comment means nothing. */
const settlesMs = 10_000;
const isYoung = ({ created_at }: Comment) => serverNow() - Date.parse(created_at) < settlesMs;

/** A deletion is for good, whatever else was on its way then; a comment that the moderators removed may come back. */
const isDeleted = ({ deleted, removed }: Comment) => deleted && !removed;

/** Everybody else is told of a removed comment as of an empty one, and its author's page hears that event, too. */
const isForOthers = (given: Comment, known: Comment) =>
  given.removed && given.deleted && known.removal_case_id !== null;

const isNewer = (given: Comment, known: Comment) => {
  if (isDeleted(given) !== isDeleted(known)) return isDeleted(given);
  if (isForOthers(given, known)) return false;
  // Names may differ within one version: they are as they were read.
  return given.version >= known.version;
};

/** The newer of two, as an event or a write tells of it: reactions come by ways of their own. */
export const newerText = (known: Comment, given: Comment): Comment =>
  isNewer(given, known) ? { ...given, counts: known.counts, own_reaction: known.own_reaction } : known;

/** The newer of two as the reader sees them. Counts move without the text, so each of both is compared by itself. */
const newer = (known: Comment, given: Comment): Comment => ({
  ...(isNewer(given, known) ? given : known),
  ...newerReacted(known, given),
});

/** Each comment once, in its newest version, in order. */
const joined = (...lists: (readonly Comment[])[]): Comment[] => {
  const found = new Map<string, Comment>();
  for (const one of lists.flat()) {
    const known = found.get(one.id);
    found.set(one.id, known ? newer(known, one) : one);
  }
  return [...found.values()].sort((a, b) => (isBefore(a, b) ? -1 : 1));
};

/** Without a gap there is no tail; nothing is in two places. */
const tidied = (thread: Thread): Thread => {
  const closed = thread.next_cursor === null && !thread.unread;
  const comments = closed ? joined(thread.comments, thread.tail) : thread.comments;
  const shown = new Set(comments.map(({ id }) => id));
  const tail = closed ? [] : thread.tail.filter(({ id }) => !shown.has(id));
  for (const { id } of tail) shown.add(id);
  return { ...thread, comments, tail, waiting: thread.waiting.filter(({ id }) => !shown.has(id)) };
};

export const findIn = ({ comments, tail, waiting }: Thread, id: string): Comment | undefined =>
  [...comments, ...tail, ...waiting].find((one) => one.id === id);

export const withNext = (thread: Thread, page: CommentPage): Thread =>
  tidied({
    ...thread,
    unread: false,
    comments: joined(thread.comments, page.comments),
    next_cursor: page.next_cursor,
    ...(thread.unread && { previous_cursor: page.previous_cursor }),
  });

export const withPrevious = (thread: Thread, page: CommentPage): Thread =>
  tidied({
    ...thread,
    comments: joined(thread.comments, page.comments),
    previous_cursor: page.previous_cursor,
  });

/** An own new comment is shown at the end at once; the confirmed one takes the place of the unsent. */
export const withOwn = (thread: Thread, comment: Comment): Thread => {
  if (findIn(thread, comment.id))
    return withChanged(thread, comment.id, (known) => newerText(known, comment));
  return tidied({ ...thread, tail: joined(thread.tail, [comment]) });
};

/** Comments of others wait if there are comments that they could move. */
const withWaiting = (thread: Thread, comments: readonly Comment[]): Thread => {
  const arrived = { ...thread, waiting: joined(thread.waiting, comments) };
  return thread.comments.length === 0 && thread.tail.length === 0 ? released(arrived) : arrived;
};

/** An event adds the new comment of somebody else, unless it is known already. */
export const withArrived = (thread: Thread, comment: Comment): Thread => {
  if (thread.unread) return thread;
  if (findIn(thread, comment.id))
    return withChanged(thread, comment.id, (known) => newerText(known, comment));
  return withWaiting(thread, [comment]);
};

/** The waiting comments are shown. */
export const released = (thread: Thread): Thread =>
  tidied({ ...thread, tail: joined(thread.tail, thread.waiting), waiting: [] });

/** The same object if there is no such comment. */
export const withChanged = (thread: Thread, id: string, by: (comment: Comment) => Comment): Thread => {
  if (!findIn(thread, id)) return thread;
  const change = (list: readonly Comment[]) => list.map((one) => (one.id === id ? by(one) : one));
  return {
    ...thread,
    comments: change(thread.comments),
    tail: change(thread.tail),
    waiting: change(thread.waiting),
  };
};

export const without = (thread: Thread, id: string): Thread => {
  if (!findIn(thread, id)) return thread;
  const keep = (list: readonly Comment[]) => list.filter((one) => one.id !== id);
  return {
    ...thread,
    comments: keep(thread.comments),
    tail: keep(thread.tail),
    waiting: keep(thread.waiting),
  };
};

/** A deleted comment that leaves no trace. */
export const withDeleted = (thread: Thread, id: string): Thread => ({
  ...without(thread, id),
  gone: [...thread.gone, id],
});

/** The rest of a deleted comment in its place. */
export const emptied = (comment: Comment): Comment => ({
  ...comment,
  ...{ user_id: null, author: null, content: '', mentions: [], own_reaction: null, deleted: true },
});

/**
 * A page of the same list that was read again. Comments that it does not hold any more are gone, and those that have
 * come after the loaded ones wait, so that nothing moves under the reader.
 */
export const withFresh = (thread: Thread, page: CommentPage): Thread => {
  const [first, last] = [page.comments[0], page.comments.at(-1)];
  if (thread.unread) return withNext(thread, page);
  if (!first || !last)
    return page.previous_cursor === null && page.next_cursor === null ? cleared(thread) : thread;
  const given = new Map(page.comments.map((one) => [one.id, one]));
  const meets = thread.comments.length === 0 || thread.comments.some(({ id }) => given.has(id));
  if (!meets) return tidied({ ...thread, ...page });
  const isCovered = (one: Comment) =>
    (page.previous_cursor === null || !isBefore(one, first)) &&
    (page.next_cursor === null || !isBefore(last, one));
  const refresh = (list: readonly Comment[]) =>
    list.flatMap((one): Comment[] => {
      const fresh = given.get(one.id);
      if (fresh) return [newer(one, fresh)];
      return isCovered(one) && !isYoung(one) && !isUnsent(one) ? [] : [one];
    });
  const end = thread.comments.at(-1);
  const isNew = (one: Comment) => !findIn(thread, one.id);
  const between = page.comments.filter((one) => isNew(one) && end && isBefore(one, end));
  const after = page.comments.filter((one) => isNew(one) && !(end && isBefore(one, end)));
  const known = {
    ...thread,
    comments: joined(refresh(thread.comments), between),
    tail: refresh(thread.tail),
    waiting: refresh(thread.waiting),
  };
  // More comments are missing than the page holds: they are loaded when asked for, as those after it.
  if (thread.next_cursor === null && page.next_cursor !== null && !(end && isBefore(last, end)))
    return tidied({ ...known, comments: joined(known.comments, after), next_cursor: page.next_cursor });
  return thread.next_cursor === null ? withWaiting(known, after) : tidied(known);
};

/** The end of the list holds no more of them, except those that an index may not know yet. */
const cleared = (thread: Thread): Thread => {
  const keep = (list: readonly Comment[]) => list.filter((one) => isUnsent(one) || isYoung(one));
  return tidied({
    ...thread,
    comments: keep(thread.comments),
    tail: keep(thread.tail),
    waiting: keep(thread.waiting),
    previous_cursor: null,
    next_cursor: null,
  });
};

/** The replies to a comment are opened or closed. */
export const withOpen = (thread: Thread, id: string, open: boolean): Thread => {
  if (thread.open.includes(id) === open) return thread;
  return { ...thread, open: open ? [...thread.open, id] : thread.open.filter((one) => one !== id) };
};
