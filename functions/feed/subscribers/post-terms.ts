import type { Subscriber } from '../../events/worker.ts';
import { syncPostTerms } from '../domain/sync-post-terms.ts';
import type { PostRow } from '../post.entity.ts';

/** Keeps up the terms by which posts are found. */
export const postTerms: Subscriber = {
  onChange: async ({ entity, before, after }) => {
    if (entity === 'post') await syncPostTerms((after ?? before) as PostRow, before as PostRow | undefined);
  },
};
