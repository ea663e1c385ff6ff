import type { NotificationTarget } from '@briefhouse/contracts/notifications/notification.ts';
import { AppError } from '../kit/app-error.ts';
import type { Change } from '../kit/change.ts';
import { now } from '../kit/clock.ts';
import type { Notice } from '../kit/notice.ts';
import type { Step } from '../kit/transact.ts';
import type { CommentRow } from './comment.entity.ts';
import { readCommentRow } from './comment-table.ts';
import { readPost } from './domain/read-post.ts';
import { removeCommentSteps, restoreCommentSteps } from './domain/remove-comment.ts';
import { removePostSteps, restorePostSteps } from './domain/remove-post.ts';
import { itself, type MarkRow } from './mark.entity.ts';
import { type PostRow, postEntity } from './post.entity.ts';
import { noticesOfWork } from './work-notices.ts';

/** Whether somebody can open a post. */
export const mayReadPost = (postId: string, userId: string): Promise<boolean> =>
  readPost(postId, userId).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'POST_NOT_FOUND') return false;
      throw error;
    },
  );

/** The notices that follow from a write in the community. */
export const noticesOf = async ({ entity, before, after }: Change): Promise<Notice[]> => {
  if (!after) return [];
  if (entity === 'mark') return ofMark(before as MarkRow | undefined, after as MarkRow);
  if (entity === 'comment' && !before) return ofComment(after as CommentRow);
  if (entity === 'post') {
    const [was, is] = [before as PostRow | undefined, after as PostRow];
    return [...ofPost(was, is), ...(await noticesOfWork(was, is))];
  }
  return [];
};

/** A post that names somebody and a comment that does are told apart: a line for each, with its own words and place. */
const mentionIn = { post: 'mention#post', comment: 'mention#comment' };

/** A notice about a post, or about a comment of it. */
const about = (
  target: Extract<NotificationTarget, 'post' | 'comment'>,
  type: Notice['type'],
  does: string,
  { recipient_id, actor_id, ...ids }: Pick<Notice, 'recipient_id' | 'actor_id' | 'post_id' | 'comment_id'>,
  groups: string = type,
): Notice => ({
  ...{ recipient_id, actor_id, type, target, groups, ...ids },
  say: (actor) => ({ message: `${actor} ${does}.` }),
  email: true,
});

/** The first reaction of somebody to something; another one later is not told again. */
const ofMark = (before: MarkRow | undefined, after: MarkRow): Notice[] => {
  const { user_id: actor_id, author_id: recipient_id, post_id, target } = after;
  if (!after.told_at || before?.told_at || actor_id === recipient_id) return [];
  return target === itself
    ? [about('post', 'post_reaction', 'reacted to your post', { recipient_id, actor_id, post_id })]
    : [
        about(
          'comment',
          'comment_reaction',
          'reacted to your comment',
          { recipient_id, actor_id, post_id, comment_id: target },
          `comment_reaction#${target}`,
        ),
      ];
};

/** Everybody is told once: of a reply rather than of a comment on the post, and of these rather than of a mention. */
const ofComment = (row: CommentRow): Notice[] => {
  const { user_id: actor_id, post_id, comment_id, parent_comment_id } = row;
  const told = new Set([actor_id]);
  const tell = (recipients: readonly (string | undefined)[], type: Notice['type'], does: string) =>
    recipients.flatMap((recipient_id): Notice[] => {
      if (!recipient_id || told.has(recipient_id)) return [];
      told.add(recipient_id);
      const what = type === 'mention' ? mentionIn.comment : type;
      const groups = parent_comment_id ? `${what}#${parent_comment_id}` : what;
      return [about('comment', type, does, { recipient_id, actor_id, post_id, comment_id }, groups)];
    });
  return [
    ...(parent_comment_id
      ? tell([row.answers?.person_id, row.parent_user_id], 'comment_reply', 'replied to your comment')
      : tell([row.post_user_id], 'post_comment', 'commented on your post')),
    ...tell(
      (row.mentions ?? []).map(({ person_id }) => person_id),
      'mention',
      'mentioned you in a comment',
    ),
  ];
};

/** Those whom a post names, and those whom a change of it names for the first time. */
const ofPost = (
  before: PostRow | undefined,
  { user_id: actor_id, post_id, mentions = [] }: PostRow,
): Notice[] => {
  const known = new Set((before?.mentions ?? []).map(({ person_id }) => person_id));
  return mentions
    .filter(({ person_id }) => !known.has(person_id))
    .map(({ person_id: recipient_id }) =>
      about(
        'post',
        'mention',
        'mentioned you in a post',
        { recipient_id, actor_id, post_id },
        mentionIn.post,
      ),
    );
};

/** What a post or comment says now, also while it is removed; null once it is gone. Half a read unit. */
export const readContent = async (
  post_id: string,
  comment_id: string | undefined,
): Promise<string | null> => {
  if (!comment_id) {
    const { data } = await postEntity().get({ post_id }).go();
    return data && data.expires_at > now() ? data.content : null;
  }
  const row = await readCommentRow(comment_id);
  return row?.post_id === post_id && !row.deleted_at ? row.content : null;
};

/** A post or a comment of it, as a case names it. */
interface Content {
  post_id: string;
  comment_id?: string | undefined;
}

/**
 * Takes a post or comment away from everybody but its author, in the transaction of the moderators' decision.
 * NOT_FOUND once it is deleted, CONFLICT where it is removed already. One round trip.
 */
export const removeContentSteps = ({ post_id, comment_id }: Content, case_id: string): Promise<Step[]> =>
  comment_id ? removeCommentSteps(comment_id, case_id) : removePostSteps(post_id, case_id);

/** Gives back what was removed, as it was; nothing to do where its author has deleted it. One round trip. */
export const restoreContentSteps = ({ post_id, comment_id }: Content): Promise<Step[]> =>
  comment_id ? restoreCommentSteps(comment_id) : restorePostSteps(post_id);
