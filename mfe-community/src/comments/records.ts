import type { Comment } from '@briefhouse/contracts/community/comment.ts';
import { listComments } from '@briefhouse/contracts/community/comment.ts';
import { type Cell, records } from '@briefhouse/web/records.ts';
import type { QueryClient } from '@tanstack/react-query';
import { newerReacted } from '../reactions/reacted.ts';
import { cellsOf } from './thread.ts';

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

/** The comments and replies of the page. Counts move without the text: each of both is compared by itself. */
export const comments = records<Comment>({
  newer: (known, given) => ({
    ...(isNewer(given, known) ? given : known),
    ...newerReacted(known, given),
  }),
});
comments.heldBy({ name: listComments.name, cellsOf });

/** Takes over a comment as an event or a write tells of it. */
export const hear = (cache: QueryClient, comment: Comment): Cell<Comment> => {
  const { id } = comment;
  if (!comments.find(cache, id)) return comments.take(cache, comment);
  comments.change(cache, id, (known) => newerText(known, comment)).save();
  return comments.cell(cache, id);
};

/** The rest of a deleted comment in its place. */
export const emptied = (comment: Comment): Comment => ({
  ...comment,
  ...{ user_id: null, author: null, content: '', mentions: [], own_reaction: null, deleted: true },
});
