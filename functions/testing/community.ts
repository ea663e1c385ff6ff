import { randomUUID } from 'node:crypto';
import type { Comment } from '@briefhouse/contracts/community/comment.ts';
import { createComment, listComments } from '@briefhouse/contracts/community/comment.ts';
import type { Post } from '@briefhouse/contracts/community/post.ts';
import { createPost, getPost } from '@briefhouse/contracts/community/post.ts';
import type { ChosenReaction } from '@briefhouse/contracts/community/reaction.ts';
import { reactToComment, reactToPost } from '@briefhouse/contracts/community/reaction.ts';
import { commentEntity, listOf, listOfAuthor } from '../feed/comment/row.ts';
import { newLife, postEntity } from '../feed/post/row.ts';
import { epochMs } from '../kit/clock.ts';
import type { User } from '../kit/user.ts';
import { handler } from '../root/apis/community.ts';
import { type Answer, call } from './call.ts';
import { record } from './record.ts';
import { deliverTo } from './workers.ts';

export const post = async (user: User, more: object = {}): Promise<Post> => {
  const input = { submission_id: randomUUID(), content: 'Rain test, take four.', ...more };
  return (await call(handler, createPost, input, { user })).body.post;
};

/** Stores a post that was created `ms` ago, without counting it. */
export const postAgo = async (userId: string, ms: number, content = 'From a while ago'): Promise<string> => {
  const post_id = randomUUID();
  await postEntity()
    .put({ post_id, user_id: userId, content, ...newLife(epochMs() - ms) })
    .go();
  return post_id;
};

/** Writes a comment; `more` may be anything. Returns the whole answer. */
export const comment = (
  user: User,
  post_id: string,
  more: object = {},
): Promise<Answer<{ comment: Comment }>> =>
  call(
    handler,
    createComment,
    { post_id, content: 'Which lens?', submission_id: randomUUID(), ...more },
    { user },
  );

/** The id of a new comment, or of a reply to `parent_comment_id`. */
export const commentOn = async (user: User, post_id: string, parent_comment_id?: string): Promise<string> =>
  (await comment(user, post_id, { parent_comment_id })).body.comment.id;

/** A comment as it is stored, such as the stream carries it. */
export const storedComment = async (comment_id: string) => {
  const { data } = await commentEntity().get({ comment_id }).go({ consistent: true });
  return { ...data, __edb_e__: 'comment' };
};

/** Stores `count` comments of somebody without counting them, a second apart; returns their ids, the oldest first. */
export const commentsAgo = async (user: User, post_id: string, count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    const comment_id = randomUUID();
    const created_at = new Date(epochMs() - (count - index) * 1000).toISOString();
    const place = `${created_at}#${comment_id}`;
    await commentEntity()
      .put({
        ...{ comment_id, post_id, user_id: user.id, content: `Comment ${index}`, version: 0 },
        post_user_id: user.id,
        ...{ gsi1pk: listOf(post_id, undefined), gsi1sk: place },
        ...{ gsi3pk: listOfAuthor(user.id), gsi3sk: comment_id },
        ...{ created_at, updated_at: created_at },
        expires: newLife().expires,
      })
      .go();
    ids.push(comment_id);
  }
  return ids;
};

export const reactPost = (user: User, post_id: string, type: ChosenReaction | string) =>
  call(handler, reactToPost, { post_id, type }, { user });

export const reactComment = (
  user: User,
  post_id: string,
  comment_id: string,
  type: ChosenReaction | string,
) => call(handler, reactToComment, { post_id, comment_id, type }, { user });

export const opened = async (user: User, post_id: string, more: object = {}) =>
  (await call(handler, getPost, { post_id, ...more }, { user })).body;

export const commentsOf = async (user: User, post_id: string, more: object = {}) =>
  (await call(handler, listComments, { post_id, ...more }, { user })).body;

/** Sums up the reactions and replies of a comment, as the stream would have it done. */
export const sumUpComment = async (comment_id: string): Promise<void> => {
  const change = record(undefined, { __edb_e__: 'comment-counter', id: comment_id, version: 1 });
  await deliverTo('comment-counts', { record: change });
};
