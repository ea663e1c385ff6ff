import type {
  createPost as createContract,
  reportPost as reportContract,
  updatePost as updateContract,
} from '@briefhouse/contracts/community/post.ts';
import type { z } from 'zod';
import { AppError, notYours } from '../../kit/app-error.ts';
import type { Guards } from '../../kit/guards.ts';
import { retryOnConflict } from '../../kit/retry.ts';
import { claimId, submitOnce } from '../../kit/submission.ts';
import { put, remove, transact, update } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { type ReportedPost, removedError, report } from '../../trust/public.ts';
import { presentComment, readCommentRow } from '../comment/read-comment.ts';
import { readMentions } from '../mentions.ts';
import { chooseWork } from '../work/commands.ts';
import { takeFiles } from './files.ts';
import { readPost } from './read-post.ts';
import { changedAt, newLife, type PostRow, postEntity, readPostRow } from './row.ts';

type NewPost = z.output<typeof createContract.input>;

/**
 * Creates a post, takes its files and counts it in one transaction: two round trips, three with work. The submission's
 * id is the post's, so sending it twice makes one post; CONFLICT for another post under the same id, also for the id of a
 * deleted one.
 */
export const createPost = async (input: NewPost, user: User, guards: Guards): Promise<PostRow> => {
  const { row } = await submitOnce({
    content: input,
    guards,
    write: async (fingerprint) => ({ row: await writePost(input, user, guards, fingerprint) }),
    // The work may have changed since then, or the last try of the hour been used up by it.
    first: async () => {
      const row = await readOwn(input.submission_id, user.id);
      return row && { row };
    },
  });
  return row;
};

const writePost = async (
  input: NewPost,
  user: User,
  guards: Guards,
  fingerprint: string,
): Promise<PostRow> => {
  const [mentions, { steps, ...files }, chosen] = await Promise.all([
    readMentions(input.content, input.mention_ids, user.id),
    takeFiles(input.submission_id, input.media, user),
    chooseWork(input.work, user),
  ]);
  const row = {
    post_id: input.submission_id,
    user_id: user.id,
    content: input.content,
    ...(mentions.length > 0 && { mentions }),
    ...files,
    ...chosen?.showing,
    feed: 'all' as const,
    fingerprint,
    ...newLife(),
  };
  await transact([
    put(postEntity().create(row)),
    claimId('post', row.post_id),
    ...steps,
    ...(chosen?.steps(row) ?? []),
    ...guards.steps(),
  ]);
  return row;
};

/** The post that an earlier delivery of the same submission created. */
const readOwn = async (postId: string, userId: string): Promise<PostRow | undefined> => {
  const row = await readPostRow(postId);
  return row?.user_id === userId ? row : undefined;
};

type Update = z.output<typeof updateContract.input>;

/**
 * Changes the text of a person's own post: FORBIDDEN for another's, VALIDATION for an empty text without files. The
 * same text again changes nothing, unless it names somebody who was not named before.
 */
export const updatePost = ({ post_id, content, mention_ids }: Update, user: User, guards: Guards) =>
  retryOnConflict(async () => {
    const [row, mentions] = await Promise.all([
      readPost(post_id, user.id, { consistent: true }),
      readMentions(content, mention_ids, user.id),
    ]);
    if (row.user_id !== user.id) throw notYours('update_post');
    if (row.removal) throw removedError();
    if (content === '' && !row.files?.length)
      throw new AppError('VALIDATION', { issues: { content: 'Please write something first' } });
    const known = new Set(row.mentions?.map(({ person_id }) => person_id));
    if (content === row.content && mentions.every(({ person_id }) => known.has(person_id)))
      return guards.nothingWritten(undefined);
    const at = changedAt(row);
    const changing = postEntity()
      .patch({ post_id })
      .set({ content, mentions, edited_at: at, updated_at: at })
      .where(({ updated_at }, { eq }) => eq(updated_at, row.updated_at));
    await transact([
      update(changing, { onConditionFailed: (now) => new AppError(now ? 'CONFLICT' : 'POST_NOT_FOUND') }),
      ...guards.steps(),
    ]);
  });

/**
 * Deletes a post if it is the caller's own: FORBIDDEN for another's, POST_NOT_FOUND when there is none, or when
 * moderators have removed another's.
 */
export const deletePost = async (postId: string, user: User, guards: Guards): Promise<void> => {
  const own = postEntity()
    .remove({ post_id: postId })
    .where(({ user_id }, { eq }) => eq(user_id, user.id));
  const onConditionFailed = (row: Partial<PostRow> | undefined) =>
    row && !row.removal ? notYours('delete_post') : new AppError('POST_NOT_FOUND');
  await transact([remove(own, { onConditionFailed }), ...guards.steps()]);
};

type Report = z.output<typeof reportContract.input>;

/** Reports a post or comment with its present text: see `report`. FORBIDDEN for one's own. */
export const reportPost = (
  { post_id, comment_id, reason, words }: Report,
  user: User,
  guards: Guards,
): Promise<void> =>
  report(
    async () => {
      const { user_id: person_id, post } = await readReported(post_id, comment_id ?? undefined, user.id);
      if (person_id === user.id) throw new AppError('FORBIDDEN');
      return {
        subject: comment_id
          ? { kind: 'comment', person_id, post_id, comment_id }
          : { kind: 'post', person_id, post_id },
        about: comment_id ? `comment#${comment_id}` : `post#${post_id}`,
        copy: () => ({ post }),
      };
    },
    { reason, words },
    user,
    guards,
  );

const readReported = async (
  post_id: string,
  comment_id: string | undefined,
  userId: string,
): Promise<{ user_id: string; post: ReportedPost }> => {
  const [row, commentRow] = await Promise.all([
    readPost(post_id, userId, { consistent: true }),
    comment_id ? readCommentRow(comment_id) : undefined,
  ]);
  if (!comment_id) {
    const { user_id, content, files = [], created_at } = row;
    return { user_id, post: { post_id, content, files, created_at } };
  }
  const { user_id, content, created_at } = presentComment(commentRow, post_id, userId);
  return { user_id, post: { post_id, comment_id, content, files: [], created_at } };
};
