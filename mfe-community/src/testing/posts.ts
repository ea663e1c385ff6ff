import { noCounts } from '@briefhouse/contracts/community/count-reactions.ts';
import type { Post, PostMedia } from '@briefhouse/contracts/community/post.ts';
import type { Me } from '@briefhouse/web/session.tsx';

export const mira = {
  id: 'mira',
  first_name: 'Mira',
  last_name: 'Petrova',
  avatar_url: null,
  user_type: 'creator' as const,
};

/** Mira, signed in. */
export const asMira = { profile: mira } as unknown as Me;

export const aPicture = (media_id: string, more: Partial<PostMedia> = {}): PostMedia => ({
  media_id,
  width: 1600,
  height: 1200,
  placeholder: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  files: [{ type: 'image/jpeg', width: 720, url: `/media/post/${media_id}/720.jpg` }],
  video: null,
  expires_at: null,
  alt: null,
  ...more,
});

/** A text that Mira posted an hour ago. */
export const aPost = (id: string, more: Partial<Post> = {}): Post => {
  const created_at = new Date(Date.now() - 3_600_000).toISOString();
  return {
    id,
    user_id: mira.id,
    content: `Post ${id}`,
    mentions: [],
    image_url: null,
    image_size: null,
    media: [],
    work: null,
    created_at,
    updated_at: created_at,
    edited_at: null,
    removal_case_id: null,
    expires_at: new Date(Date.now() + 29 * 86_400_000).toISOString(),
    author: mira,
    counts: noCounts,
    own_reaction: null,
    comments: { comments: [], previous_cursor: null, next_cursor: null },
    ...more,
  };
};
