import type { Notice } from '../events/notice.ts';
import { mailTitle, quotedName } from '../kit/mail-name.ts';
import { type PostRow, postEntity } from './post.entity.ts';

/** Answers that were not read are replaced by the next: only the partner's present answer counts. */
const answers = 'work_consent';

/**
 * The partner of a project is asked, and its author notified of their answer. Work that is taken off makes no notice,
 * nor does an answer that holds no more: answers come late and in any order.
 */
export const noticesOfWork = async (before: PostRow | undefined, after: PostRow): Promise<Notice[]> => {
  const { work, user_id, post_id } = after;
  const was = before?.work?.consent;
  if (work?.kind !== 'project' || work.consent === was || !(await stillHolds(after))) return [];
  const { id: project_id, title, partner, consent } = work;
  const about = {
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
        ...about,
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
      ...about,
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
  const { data } = await postEntity().get({ post_id }).go({ consistent: true });
  return data?.work?.id === work?.id && data?.work?.consent === work?.consent;
};
