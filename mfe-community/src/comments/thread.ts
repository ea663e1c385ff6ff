import type { Comment, CommentPage } from '@briefhouse/contracts/community/comment.ts';
import type { Cell } from '@briefhouse/web/records.ts';
import { serverNow } from '@briefhouse/web/server-time.ts';

type C = Cell<Comment>;

/** The cached comments of a post, or replies to one of them. */
export interface Thread {
  /** Nothing has been read yet. */
  unread: boolean;
  /** The comments in a row without gaps, the oldest first. */
  comments: readonly C[];
  /** Cursors for those before and after them. */
  previous_cursor: string | null;
  next_cursor: string | null;
  /** New comments that are shown although others in between are not loaded. */
  tail: readonly C[];
  /** New comments of others, which wait until the reader asks for them. */
  waiting: readonly C[];
  /** The comments whose replies are open. */
  open: readonly string[];
}

/** An answer whose comments are in their cells, of a read that began at `since`. */
export interface Page extends Omit<CommentPage, 'comments'> {
  comments: readonly C[];
  since: number;
}

export const emptyThread: Thread = {
  unread: true,
  comments: [],
  previous_cursor: null,
  next_cursor: null,
  tail: [],
  waiting: [],
  open: [],
};

export const cellsOf = ({ comments, tail, waiting }: Thread): C[] => [...comments, ...tail, ...waiting];

/** The comments of a part of the thread that are shown. */
export const shownOf = (cells: readonly C[]): Comment[] =>
  cells.flatMap(({ goneAt, record }) => (goneAt === 0 && record ? [record] : []));

type Placed = Pick<Comment, 'created_at' | 'id'>;
/** Cells of a thread have records. */
const placedOf = ({ record }: C) => record as Comment;

/** The server's order. */
export const isBefore = (a: Placed, b: Placed): boolean =>
  a.created_at === b.created_at ? a.id < b.id : a.created_at < b.created_at;
const precedes = (a: C, b: C) => isBefore(placedOf(a), placedOf(b));

/** The version of a comment that the server has not confirmed. */
export const unsent = -1;
export const isUnsent = ({ version }: Comment): boolean => version === unsent;

/** An index may be some seconds behind, so the absence of so young a comment means nothing. */
const settlesMs = 10_000;
const isYoung = (cell: C) => serverNow() - Date.parse(placedOf(cell).created_at) < settlesMs;
/** Whether a comment stays that a page lacks. */
const stays = (cell: C, { since }: Page) => isYoung(cell) || isUnsent(placedOf(cell)) || cell.staysAt > since;

/** Each comment once, in order. */
const joined = (...lists: (readonly C[])[]): C[] =>
  [...new Set(lists.flat())].sort((a, b) => (precedes(a, b) ? -1 : 1));

/** Without a gap there is no tail; nothing is in two places. */
const tidied = (thread: Thread): Thread => {
  const closed = thread.next_cursor === null && !thread.unread;
  const comments = closed ? joined(thread.comments, thread.tail) : thread.comments;
  const shown = new Set(comments);
  const tail = closed ? [] : thread.tail.filter((cell) => !shown.has(cell));
  for (const cell of tail) shown.add(cell);
  return { ...thread, comments, tail, waiting: thread.waiting.filter((cell) => !shown.has(cell)) };
};

const has = (thread: Thread, cell: C) => cellsOf(thread).includes(cell);

export const withNext = (thread: Thread, { since: _, ...page }: Page): Thread =>
  tidied({
    ...thread,
    unread: false,
    comments: joined(thread.comments, page.comments),
    next_cursor: page.next_cursor,
    ...(thread.unread && { previous_cursor: page.previous_cursor }),
  });

export const withPrevious = (thread: Thread, page: Page): Thread =>
  tidied({
    ...thread,
    comments: joined(thread.comments, page.comments),
    previous_cursor: page.previous_cursor,
  });

/** An own new comment is shown at the end at once, also one that is tried again after others have come. */
export const withOwn = (thread: Thread, cell: C): Thread =>
  tidied({
    ...thread,
    comments: joined(thread.comments),
    tail: has(thread, cell) ? joined(thread.tail) : joined(thread.tail, [cell]),
  });

/** A comment that was not sent leaves the thread. */
export const without = (thread: Thread, cell: C): Thread => {
  const left = (list: readonly C[]) => list.filter((one) => one !== cell);
  return {
    ...thread,
    comments: left(thread.comments),
    tail: left(thread.tail),
    waiting: left(thread.waiting),
  };
};

/** Comments of others wait if there are comments that they could move. */
const withWaiting = (thread: Thread, cells: readonly C[]): Thread => {
  const arrived = { ...thread, waiting: joined(thread.waiting, cells) };
  const isEmpty = shownOf([...thread.comments, ...thread.tail]).length === 0;
  return isEmpty ? released(arrived) : arrived;
};

/** An event adds the new comment of somebody else, unless it is known already. */
export const withArrived = (thread: Thread, cell: C): Thread =>
  thread.unread || has(thread, cell) ? thread : withWaiting(thread, [cell]);

/** The waiting comments are shown. */
export const released = (thread: Thread): Thread =>
  tidied({ ...thread, tail: joined(thread.tail, thread.waiting), waiting: [] });

/**
 * A page of the same list that was read again. Comments that it does not hold any more are gone, and those that have
 * come after the loaded ones wait, so that nothing moves under the reader.
 */
export const withFresh = (thread: Thread, page: Page): Thread => {
  const [first, last] = [page.comments[0], page.comments.at(-1)];
  if (thread.unread) return withNext(thread, page);
  if (!first || !last)
    return page.previous_cursor === null && page.next_cursor === null ? cleared(thread, page) : thread;
  const given = new Set(page.comments);
  const { since: _, ...found } = page;
  const meets = thread.comments.length === 0 || thread.comments.some((cell) => given.has(cell));
  if (!meets) return tidied({ ...thread, ...found });
  const isCovered = (cell: C) =>
    (page.previous_cursor === null || !precedes(cell, first)) &&
    (page.next_cursor === null || !precedes(last, cell));
  const left = (list: readonly C[]) =>
    list.filter((cell) => given.has(cell) || !isCovered(cell) || stays(cell, page));
  const end = thread.comments.at(-1);
  const fresh = page.comments.filter((cell) => !has(thread, cell));
  const between = fresh.filter((cell) => end && precedes(cell, end));
  const after = fresh.filter((cell) => !(end && precedes(cell, end)));
  const known = {
    ...thread,
    comments: joined(left(thread.comments), between),
    tail: left(thread.tail),
    waiting: left(thread.waiting),
  };
  // More comments are missing than the page holds: they are loaded when asked for, as those after it.
  if (thread.next_cursor === null && page.next_cursor !== null && !(end && precedes(last, end)))
    return tidied({ ...known, comments: joined(known.comments, after), next_cursor: page.next_cursor });
  return thread.next_cursor === null ? withWaiting(known, after) : tidied(known);
};

/** The end of the list holds no more of them, except those that an index may not know yet. */
const cleared = (thread: Thread, page: Page): Thread => {
  const left = (list: readonly C[]) => list.filter((cell) => stays(cell, page));
  return tidied({
    ...thread,
    comments: left(thread.comments),
    tail: left(thread.tail),
    waiting: left(thread.waiting),
    previous_cursor: null,
    next_cursor: null,
  });
};

/** The replies to a comment are opened or closed. */
export const withOpen = (thread: Thread, id: string, open: boolean): Thread => {
  if (thread.open.includes(id) === open) return thread;
  return { ...thread, open: open ? [...thread.open, id] : thread.open.filter((one) => one !== id) };
};
