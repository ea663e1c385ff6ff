import type { updatePost as contract } from '@briefhouse/contracts/community/update-post.ts';
import type { z } from 'zod';
import { AppError, notYours } from '../../kit/app-error.ts';
import type { Guards } from '../../kit/guards.ts';
import { retryOnConflict } from '../../kit/retry.ts';
import { transact, update } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { removedError } from '../../trust/public.ts';
import { readMentions } from '../mentions.ts';
import { postEntity } from '../post.entity.ts';
import { changedAt } from '../post-life.ts';
import { readPost } from './read-post.ts';

type Input = z.output<typeof contract.input>;

/**
 * Changes the text of a person's own post: FORBIDDEN for another's, VALIDATION for an empty text without files. The
 * same text again changes nothing, unless it names somebody who was not named before.
 */
export const updatePost = ({ post_id, content, mention_ids }: Input, user: User, guards: Guards) =>
  retryOnConflict(async () => {
    const [row, mentions] = await Promise.all([
      readPost(post_id, user.id, { consistent: true }),
      readMentions(content, mention_ids, user.id),
    ]);
    if (row.user_id !== user.id) throw notYours('update_post');
    if (row.removal) throw removedError();
    if (content === '' && !row.files?.length)
      throw new AppError('VALIDATION', { issues: { content: 'Please write something first' } });
    const known = new Set(row.mentions?.map(({ person_id }) => person_id));
    if (content === row.content && mentions.every(({ person_id }) => known.has(person_id)))
      return guards.nothingWritten(undefined);
    const at = changedAt(row);
    const changing = postEntity()
      .patch({ post_id })
      .set({ content, mentions, edited_at: at, updated_at: at })
      .where(({ updated_at }, { eq }) => eq(updated_at, row.updated_at));
    await transact([
      update(changing, { onConditionFailed: (now) => new AppError(now ? 'CONFLICT' : 'POST_NOT_FOUND') }),
      ...guards.steps(),
    ]);
  });
