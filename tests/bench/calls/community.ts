import { randomUUID } from 'node:crypto';
import { createComment } from '@briefhouse/contracts/community/comment.ts';
import { createPost, getPost, listPosts } from '@briefhouse/contracts/community/post.ts';
import { reactToPost } from '@briefhouse/contracts/community/reaction.ts';
import { searchLimits } from '@briefhouse/functions/feed/search/row.ts';
import { handler } from '@briefhouse/functions/root/apis/community.ts';
import { call } from '@briefhouse/functions/testing/call.ts';
import { commentOn, post } from '@briefhouse/functions/testing/community.ts';
import { projectIn } from '@briefhouse/functions/testing/marketplace.ts';
import { client } from '@briefhouse/functions/testing/people.ts';
import { storeComments, storeCounts, storeReactions } from './feed-rows.ts';
import { asking, type Row } from './row.ts';

/** A post of typical length: 290 characters. */
const words = () => ({
  submission_id: randomUUID(),
  content:
    'Day seven of the window-light test: the north side wins, and the toaster is a fine reflector. '.repeat(
      3,
    ),
});
const reply = () => ({ submission_id: randomUUID(), content: 'Which lens is this one?' });

/**
 * A page of the feed whose posts have 10 comments each, of which the reader has reacted to some. Half of the people under
 * one post are also under the next; none of them wrote a post of the page.
 */
const lively = async (asked: object) => {
  const reader = await client();
  const { body } = await call(handler, listPosts, asked, { user: reader });
  if (body.posts.length < searchLimits.postsFound) throw new Error('The page is not full');
  for (const [index, { id }] of body.posts.entries()) {
    const comments = await storeComments(id, 10, 20 + index * 5);
    await storeCounts(id, 40);
    await storeReactions([reader.id], id, ['post', ...comments.slice(0, 3)]);
  }
  return asking(handler, listPosts, asked, reader);
};

export const communityRows: Row[] = [
  {
    name: 'feed page: 10 posts, each with 10 comments and own reactions',
    target: { trips: 3, read: 60 },
    prepare: () => lively({}),
  },
  {
    name: 'filtered feed page: 8 posts, the same',
    target: { trips: 3, read: 60 },
    prepare: () => lively({ filter: 'creators' }),
  },
  {
    name: 'page of a filtered search with two words: 8 posts, the same',
    target: { trips: 3, read: 60 },
    prepare: () => lively({ filter: 'creators', q: 'natural light' }),
  },
  {
    name: 'one post opened by a link to the last of its 20 comments, which its author wrote',
    target: { trips: 2, read: 15 },
    prepare: async ({ creator, owner }) => {
      const { id } = await post(creator);
      await storeComments(id, 19);
      await storeCounts(id, 40);
      return asking(handler, getPost, { post_id: id, comment: await commentOn(creator, id) }, owner);
    },
  },
  {
    // The place of the comment, the comments around it, and their names: each is known from the one before.
    name: 'one post opened by a link to its 30th comment of 60, each by another person',
    target: { trips: 3, read: 20 },
    prepare: async ({ creator, owner }) => {
      const { id } = await post(creator);
      const comments = await storeComments(id, 60);
      await storeCounts(id, 40);
      return asking(handler, getPost, { post_id: id, comment: comments[29] }, owner);
    },
  },
  {
    name: 'create post, rate limit included',
    target: { trips: 2, write: 12 },
    prepare: ({ creator }) => asking(handler, createPost, words(), creator),
  },
  {
    // The two people of the work are asked for each of the rows by which their ends reach the post.
    name: 'create post that shows a project, rate limit included',
    target: { trips: 3, write: 22 },
    prepare: async ({ creator }) => {
      const id = await projectIn('finished', await client(), creator);
      return asking(handler, createPost, { ...words(), work: { kind: 'project', id } }, creator);
    },
  },
  {
    name: 'create comment, rate limit included',
    target: { trips: 2, write: 14 },
    prepare: async ({ owner }) => {
      const { id } = await post(await client());
      return asking(handler, createComment, { post_id: id, ...reply() }, owner);
    },
  },
  {
    // Two checks prove that neither the post's author nor the answered one has blocked the writer, two units each.
    name: 'reply to a reply under the post of a third person, rate limit included',
    target: { trips: 2, write: 18 },
    prepare: async ({ owner }) => {
      const { id } = await post(await client());
      const [writer, other] = [await client(), await client()];
      const write = async (user: typeof writer, parent_comment_id?: string) =>
        (await call(handler, createComment, { post_id: id, parent_comment_id, ...reply() }, { user })).body
          .comment.id;
      const answered = await write(other, await write(writer));
      return asking(handler, createComment, { post_id: id, parent_comment_id: answered, ...reply() }, owner);
    },
  },
  {
    name: 'react to a post, rate limit included',
    target: { trips: 2, write: 12 },
    prepare: async ({ owner }) => {
      const { id } = await post(await client());
      return asking(handler, reactToPost, { post_id: id, type: 'love' }, owner);
    },
  },
  {
    name: 'replace the reaction to a post that has 10,000',
    target: { trips: 2, write: 12 },
    prepare: async ({ owner }) => {
      const { id } = await post(await client());
      await storeReactions(
        Array.from({ length: 10_000 }, (_, index) => `bench-${index}`),
        id,
        ['post'],
      );
      await storeReactions([owner.id], id, ['post']);
      await storeCounts(id, 104);
      return asking(handler, reactToPost, { post_id: id, type: 'wow' }, owner);
    },
  },
  {
    name: 'open a post that has 10,000 reactions',
    target: { trips: 2, read: 15 },
    prepare: async ({ owner }) => {
      const { id } = await post(await client());
      await storeReactions(
        Array.from({ length: 10_000 }, (_, index) => `bench-${index}`),
        id,
        ['post'],
      );
      await storeCounts(id, 104);
      return asking(handler, getPost, { post_id: id }, owner);
    },
  },
];
