import type { CommentPage } from '@briefhouse/contracts/community/comment.ts';
import type { listComments as contract } from '@briefhouse/contracts/community/list-comments.ts';
import type { z } from 'zod';
import { readComments } from '../comment-table.ts';
import { readMarksOf, readUnwanted, toReader } from '../reader.ts';
import { readPost } from './read-post.ts';

type Input = z.output<typeof contract.input>;

/** A page of a post's comments, or of the replies to one, as a person sees them: one round trip. */
export const listComments = async (input: Input, userId: string): Promise<CommentPage> => {
  const [toPage, unwanted, marks] = await Promise.all([
    readComments(input),
    readUnwanted(userId),
    readMarksOf(userId, [input.post_id]),
    readPost(input.post_id, userId),
  ]);
  return toPage(toReader(userId, unwanted, marks));
};
