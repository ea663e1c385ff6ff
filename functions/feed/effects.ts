import type { NotificationTarget } from '@briefhouse/contracts/notifications/notification.ts';
import { effects } from '../events/effects.ts';
import type { Notice } from '../events/notice.ts';
import { mailTitle, quotedName } from '../kit/mail-name.ts';
import type { CommentRow } from './comment/row.ts';
import { type PostRow, readPostRow } from './post/row.ts';
import { itself, type ReactionRow } from './reaction/row.ts';

/**
 * A post that names somebody and a comment that does have different notices: a line for each, with its own words and
 * place.
 */
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

/** The first reaction of somebody to something; a later one makes no second notice. */
const ofReaction = (before: ReactionRow | undefined, after: ReactionRow): Notice[] => {
  const { user_id: actor_id, author_id: recipient_id, post_id, target } = after;
  if (!after.notified_at || before?.notified_at || actor_id === recipient_id) return [];
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

/**
 * Everybody is notified once: of a reply rather than of a comment on the post, and of these rather than of a mention.
 */
const ofComment = (row: CommentRow): Notice[] => {
  const { user_id: actor_id, post_id, comment_id, parent_comment_id } = row;
  const reached = new Set([actor_id]);
  const tell = (recipients: readonly (string | undefined)[], type: Notice['type'], does: string) =>
    recipients.flatMap((recipient_id): Notice[] => {
      if (!recipient_id || reached.has(recipient_id)) return [];
      reached.add(recipient_id);
      const what = type === 'mention' ? mentionIn.comment : type;
      const groups = parent_comment_id ? `${what}#${parent_comment_id}` : what;
      return [about('comment', type, does, { recipient_id, actor_id, post_id, comment_id }, groups)];
    });
  return [
    ...(parent_comment_id
      ? tell([row.answers_id, row.parent_user_id], 'comment_reply', 'replied to your comment')
      : tell([row.post_user_id], 'post_comment', 'commented on your post')),
    ...tell(
      (row.mentions ?? []).map(({ person_id }) => person_id),
      'mention',
      'mentioned you in a comment',
    ),
  ];
};

/** Notices to the people whom a post names, and to those whom a change of it names for the first time. */
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

/** Answers that were not read are replaced by the next: only the partner's present answer counts. */
const answers = 'work_consent';

/**
 * The partner of a project is asked, and its author notified of their answer. Work that is taken off makes no notice,
 * nor does an answer that holds no more: answers come late and in any order.
 */
const ofWork = async (before: PostRow | undefined, after: PostRow): Promise<Notice[]> => {
  const { work, user_id, post_id } = after;
  const was = before?.work?.consent;
  if (work?.kind !== 'project' || work.consent === was || !(await stillHolds(after))) return [];
  const { id: project_id, title, partner, consent } = work;
  const shared = {
    type: 'project_message',
    target: 'post',
    post_id,
    project_id,
    project_name: title,
    email: true,
  } as const;
  if (consent === 'asked')
    return [
      {
        ...shared,
        recipient_id: partner.person_id,
        actor_id: user_id,
        say: (by, inMail) => ({
          subject: `Your Project in a Post: ${quotedName(title)}`,
          message: `${by} would like to show your project “${inMail ? mailTitle(title) : title}” in a post. Please allow or decline it.`,
        }),
      },
    ];
  const says =
    consent === 'given'
      ? 'allows you to show'
      : was === 'given'
        ? 'no longer wants you to show'
        : 'does not allow you to show';
  return [
    {
      ...shared,
      recipient_id: user_id,
      actor_id: partner.person_id,
      replaces: answers,
      say: (by, inMail) => ({
        subject: `Project in Your Post: ${quotedName(title)}`,
        message: `${by} ${says} “${inMail ? mailTitle(title) : title}” in your post.`,
      }),
    },
  ];
};

const stillHolds = async ({ post_id, work }: PostRow): Promise<boolean> => {
  const now = await readPostRow(post_id);
  return now?.work?.id === work?.id && now?.work?.consent === work?.consent;
};

/** All that follows from a reaction. */
export const reactionEffects = effects<ReactionRow>('reaction', {
  notified_at: { notify: (row, before) => ofReaction(before, row) },
});

/** All that follows from a comment. */
export const commentEffects = effects<CommentRow>('comment', { new: { notify: ofComment } });

/** All that follows from a post. */
export const postEffects = effects<PostRow, 'post-terms' | 'post-files'>('post', {
  gone: { run: ['post-terms', 'post-files'] },
  content: { run: ['post-terms'] },
  mentions: { notify: (row, before) => ofPost(before, row) },
  work: { notify: (row, before) => ofWork(before, row), run: ['post-terms'] },
});
