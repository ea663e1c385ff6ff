import type { Subscriber } from '../../events/worker.ts';
import type { PostRow } from '../post/row.ts';
import { syncPostTerms } from '../search/follow-up.ts';

/** Keeps up the terms by which posts are found. */
export const postTerms: Subscriber = {
  onChange: async ({ entity, before, after }) => {
    if (entity === 'post') await syncPostTerms((after ?? before) as PostRow, before as PostRow | undefined);
  },
};
