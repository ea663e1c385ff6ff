import { listPosts } from '@briefhouse/contracts/community/list-posts.ts';
import { pagedList } from '@briefhouse/web/paged-list/paged-list.ts';

/** The feed in the query cache: newest first; of two posts made at once the greater id, as the server orders them. */
export const feed = pagedList(listPosts, 'posts', {
  isBefore: (a, b) => (a.created_at === b.created_at ? a.id > b.id : a.created_at > b.created_at),
});
