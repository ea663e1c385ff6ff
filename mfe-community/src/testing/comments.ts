import type { Comment } from '@briefhouse/contracts/community/comment.ts';
import { noCounts } from '@briefhouse/contracts/community/count-reactions.ts';

export const nora = {
  id: 'nora',
  first_name: 'Nora',
  last_name: 'Lind',
  avatar_url: null,
  user_type: 'client' as const,
};

/** Nora's comments below the post "p1"; the numbers are their order. */
export const aComment = (number: number, more: Partial<Comment> = {}): Comment => {
  const created_at = new Date(Date.now() - 3_600_000 + number * 1000).toISOString();
  return {
    id: `c${number}`,
    post_id: 'p1',
    user_id: nora.id,
    author: nora,
    content: `Comment ${number}`,
    mentions: [],
    parent_comment_id: null,
    answers: null,
    deleted: false,
    removed: false,
    removal_case_id: null,
    counts: noCounts,
    own_reaction: null,
    version: 0,
    created_at,
    updated_at: created_at,
    ...more,
  };
};
