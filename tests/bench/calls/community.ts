import { randomUUID } from 'node:crypto';
import { createPost } from '@briefhouse/contracts/community/create-post.ts';
import { getPost } from '@briefhouse/contracts/community/get-post.ts';
import { listPosts } from '@briefhouse/contracts/community/list-posts.ts';
import { handler } from '@briefhouse/functions/community/api.ts';
import { call } from '@briefhouse/functions/testing/call.ts';
import { asking, type Row } from './row.ts';

/** A post of typical length: 290 characters. */
const words = () => ({
  submission_id: randomUUID(),
  content:
    'Day seven of the window-light test: the north side wins, and the toaster is a fine reflector. '.repeat(
      3,
    ),
});

export const communityRows: Row[] = [
  {
    name: 'feed page',
    target: { trips: 3, read: 30 },
    prepare: ({ creator }) => asking(handler, listPosts, {}, creator),
  },
  {
    name: 'one post opened by link',
    target: { trips: 2, read: 15 },
    prepare: async ({ creator, owner }) => {
      const { body } = await call(handler, createPost, words(), { user: creator });
      return asking(handler, getPost, { post_id: body.post.id }, owner);
    },
  },
  {
    name: 'create post, rate limit included',
    target: { trips: 2, write: 12 },
    prepare: ({ creator }) => asking(handler, createPost, words(), creator),
  },
];
