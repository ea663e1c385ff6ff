import type { CommentPage, listComments as contract } from '@briefhouse/contracts/community/comment.ts';
import type { z } from 'zod';
import { cursorOf, readPage } from '../../kit/cursor.ts';
import { profileSummaries } from '../../people/public.ts';
import { readPost } from '../post/read-post.ts';
import { type Reader, readReactionsOf, readUnwanted, toReader } from '../reader.ts';
import { type CommentRow, commentEntity, listOf } from './row.ts';
import { type People, peopleOf, toComment } from './views.ts';

interface Passage {
  post_id: string;
  parent_comment_id?: string | undefined;
  cursor?: string | undefined;
  direction?: 'next' | 'previous';
  limit: number;
}

const positionOf = (row: CommentRow): string => cursorOf(commentEntity(), 'byPlace', row);

interface Rows {
  rows: CommentRow[];
  /** Whether there are more in the direction of the query. */
  more: boolean;
}

const readRowsOf = async ({
  post_id,
  parent_comment_id,
  cursor,
  direction,
  limit,
}: Passage): Promise<Rows> => {
  const gsi1pk = listOf(post_id, parent_comment_id);
  const order = direction === 'previous' ? 'desc' : 'asc';
  const page = await readPage(cursor, { gsi1pk }, () =>
    commentEntity()
      .query.byPlace({ gsi1pk })
      .go({ order, limit, ...(cursor && { cursor }) }),
  );
  const rows = order === 'desc' ? page.data.toReversed() : page.data;
  return { rows, more: page.cursor !== null };
};

/** Comments in a row as somebody sees them: first of whom to read the names, then the page with these. */
export interface Comments {
  /** Whether a comment is among those that this reader sees. */
  shows(commentId: string | undefined, reader: Reader): boolean;
  people(reader: Reader): string[];
  page(reader: Reader, people: People): CommentPage;
}

const toComments = (rows: readonly CommentRow[], more: { before: boolean; after: boolean }): Comments => {
  const [first, last] = [rows[0], rows.at(-1)];
  const seen = (reader: Reader) => rows.filter((row) => !reader.hides(row));
  return {
    shows: (commentId, reader) => seen(reader).some(({ comment_id }) => comment_id === commentId),
    people: (reader) => seen(reader).flatMap((row) => peopleOf(row, reader.userId)),
    page: (reader, people) => ({
      comments: seen(reader).map((row) =>
        toComment(row, people, reader.reactionTo(row.post_id, row.comment_id), reader.userId),
      ),
      previous_cursor: more.before && first ? positionOf(first) : null,
      next_cursor: more.after && last ? positionOf(last) : null,
    }),
  };
};

/** The rows of a page, from the start of the list or beside a cursor; one query. */
export const readComments = async (passage: Passage): Promise<Comments> => {
  const { rows, more } = await readRowsOf(passage);
  const backwards = passage.direction === 'previous';
  return toComments(rows, {
    before: backwards ? more : passage.cursor !== undefined,
    after: backwards || more,
  });
};

/** A page in whose middle a place of a list is; two queries at once. */
export const readCommentsAround = async (
  gsi1pk: string,
  gsi1sk: string,
  limit: number,
): Promise<Comments> => {
  const upTo = Math.ceil(limit / 2);
  const [before, after] = await Promise.all([
    commentEntity().query.byPlace({ gsi1pk }).lte({ gsi1sk }).go({ order: 'desc', limit: upTo }),
    commentEntity()
      .query.byPlace({ gsi1pk })
      .gt({ gsi1sk })
      .go({ limit: limit - upTo }),
  ]);
  const rows = [...before.data.toReversed(), ...after.data];
  return toComments(rows, { before: before.cursor !== null, after: after.cursor !== null });
};

type Input = z.output<typeof contract.input>;

/** A page of a post's comments, or of the replies to one, as a person sees them: two round trips. */
export const listComments = async (input: Input, userId: string): Promise<CommentPage> => {
  const [comments, unwanted, reactions] = await Promise.all([
    readComments(input),
    readUnwanted(userId),
    readReactionsOf(userId, [input.post_id]),
    readPost(input.post_id, userId),
  ]);
  const reader = toReader(userId, unwanted, reactions);
  return comments.page(reader, await profileSummaries(comments.people(reader)));
};
