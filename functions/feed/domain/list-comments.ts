import type { CommentPage } from '@briefhouse/contracts/community/comment.ts';
import type { listComments as contract } from '@briefhouse/contracts/community/list-comments.ts';
import type { z } from 'zod';
import { profileSummaries } from '../../people/public.ts';
import { readComments } from '../comment-table.ts';
import { readMarksOf, readUnwanted, toReader } from '../reader.ts';
import { readPost } from './read-post.ts';

type Input = z.output<typeof contract.input>;

/** A page of a post's comments, or of the replies to one, as a person sees them: two round trips. */
export const listComments = async (input: Input, userId: string): Promise<CommentPage> => {
  const [comments, unwanted, marks] = await Promise.all([
    readComments(input),
    readUnwanted(userId),
    readMarksOf(userId, [input.post_id]),
    readPost(input.post_id, userId),
  ]);
  const reader = toReader(userId, unwanted, marks);
  return comments.page(reader, await profileSummaries(comments.people(reader)));
};
