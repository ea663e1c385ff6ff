import { type Step, transact, update } from '../../kit/transact.ts';
import { type PostRow, postEntity } from '../post.entity.ts';
import { changedAt } from '../post-life.ts';
import type { StoredWork } from '../work.ts';

/**
 * Stores the work that a post shows now, or that it shows nothing any more, and returns when: CONFLICT if it changed
 * since it was read.
 */
export const changeWork = async (
  row: PostRow,
  work: StoredWork | null,
  steps: Step[] = [],
): Promise<{ updated_at: string }> => {
  const changing = postEntity().patch({ post_id: row.post_id });
  const at = { updated_at: changedAt(row) };
  const changed = work ? changing.set({ work, ...at }) : changing.set(at).remove(['work']);
  await transact([
    update(changed.where(({ updated_at }, { eq }) => eq(updated_at, row.updated_at))),
    ...steps,
  ]);
  return at;
};
