import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import type { Post } from '@briefhouse/contracts/community/post.ts';
import { personOf } from '../accounts/public.ts';
import { mediaUrl } from '../kit/media-url.ts';
import type { PostRow } from './post.entity.ts';

export const toPost = (row: PostRow, people: ReadonlyMap<string, PersonSummary>): Post => ({
  id: row.post_id,
  user_id: row.user_id,
  content: row.content,
  image_url: mediaUrl(row.image_key),
  created_at: row.created_at,
  updated_at: row.updated_at,
  expires_at: row.expires_at,
  author: personOf(people, row.user_id),
});
