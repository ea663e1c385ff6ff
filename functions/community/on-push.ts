import { profileSummaries } from '../accounts/public.ts';
import type { Change } from '../kit/change.ts';
import type { Publication } from '../kit/publication.ts';
import type { PostRow } from './post.entity.ts';
import { toPost } from './views.ts';

/** Publishes new and removed posts to everyone who has the feed open. */
export const onPush = async ({ entity, before, after }: Change): Promise<Publication[]> => {
  if (entity !== 'post') return [];
  if (!before && after) {
    const row = after as PostRow;
    const post = toPost(row, await profileSummaries([row.user_id]));
    return [{ topic: 'feed', event: { type: 'post.created', post } }];
  }
  return before && !after
    ? [{ topic: 'feed', event: { type: 'post.deleted', post_id: String(before.post_id) } }]
    : [];
};
