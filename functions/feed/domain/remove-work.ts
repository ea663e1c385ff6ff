import { notYours } from '../../kit/app-error.ts';
import type { Guards } from '../../kit/guards.ts';
import { retryOnConflict } from '../../kit/retry.ts';
import type { User } from '../../kit/user.ts';
import { removedError } from '../../trust/public.ts';
import { changeWork } from './change-work.ts';
import { readPost } from './read-post.ts';

/** Takes the work off a person's own post: FORBIDDEN for another's. Repeating it changes nothing. */
export const removeWork = (postId: string, user: User, guards: Guards): Promise<void> =>
  retryOnConflict(async () => {
    const row = await readPost(postId, user.id, { consistent: true });
    if (row.user_id !== user.id) throw notYours('remove_work');
    if (row.removal) throw removedError();
    if (!row.work) return guards.nothingWritten(undefined);
    await changeWork(row, null, guards.steps());
  });
