import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { limits } from '../limits.ts';
import { comment, commentPage } from './comment.ts';
import { post } from './post.ts';

export const getPost = endpoint({
  name: 'getPost',
  domain: 'community',
  method: 'GET',
  path: '/posts/{post_id}',
  summary: `One post, until it expires. With a comment it comes with ${limits.linkedComments} comments, and where that one is not among the first, with the ones around it.`,
  auth: 'user',
  actors: ['user'],
  input: z.object({
    post_id: id,
    /** A comment of the post, or a reply, that a link leads to. */
    comment: id.optional(),
  }),
  output: z.object({
    post,
    /** Null without a link to a comment, and if that comment is gone. */
    linked: z
      .object({
        comment,
        /** For a reply: the replies around it. Its parent is in the post's page of comments. */
        replies: commentPage.nullable(),
      })
      .nullable(),
    /** Whether the reader hides it from their lists. */
    hidden: z.boolean(),
  }),
  errors: ['POST_NOT_FOUND'],
});
