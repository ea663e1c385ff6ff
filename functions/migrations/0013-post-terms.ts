import { syncPostTerms } from '../community/domain/sync-post-terms.ts';
import type { PostRow } from '../community/post.entity.ts';
import { visitRows } from './table-rows.ts';

/** Posts that were stored before can be found; what the concern has already written stays. */
export const postTerms = visitRows('0013-post-terms', async (row) => {
  if (row.__edb_e__ !== 'post') return false;
  await syncPostTerms(row as unknown as PostRow);
  return true;
});
