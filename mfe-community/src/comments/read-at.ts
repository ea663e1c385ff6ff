import type { CommentPage } from '@briefhouse/contracts/community/comment.ts';

const moments = new WeakMap<CommentPage, number>();

/** Remembers the moment at which the read of a page began that came with a post. */
export const noteRead = (page: CommentPage, since: number): void => void moments.set(page, since);
export const readAt = (page: CommentPage): number => moments.get(page) ?? 0;

/** The page of two whose read began later. */
export const readLater = (known: CommentPage, given: CommentPage): CommentPage =>
  readAt(given) < readAt(known) ? known : given;
