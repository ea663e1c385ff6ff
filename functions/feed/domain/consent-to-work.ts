import type { consentToWork as contract } from '@briefhouse/contracts/community/consent-to-work.ts';
import type { z } from 'zod';
import { AppError, notYours } from '../../kit/app-error.ts';
import type { Guards } from '../../kit/guards.ts';
import { retryOnConflict } from '../../kit/retry.ts';
import type { User } from '../../kit/user.ts';
import { shownInEntity } from '../shown-in.entity.ts';
import { isRemovedWork, partnerIn, type StoredWork, toView } from '../work.ts';
import { changeWork } from './change-work.ts';
import { readPost } from './read-post.ts';

type Input = z.output<typeof contract.input>;
type Answer = z.output<typeof contract.output>;

/**
 * The partner's answer about a project in somebody's post, as often as they change their mind; the same again changes
 * nothing. FORBIDDEN for anybody else, who learns nothing of the post's work.
 */
export const consentToWork = async (
  { post_id, agreed }: Input,
  user: User,
  guards: Guards,
): Promise<Answer> => {
  const consent = agreed ? 'given' : 'refused';
  const shown = await retryOnConflict(async () => {
    const [row, asked] = await Promise.all([
      readPost(post_id, user.id, { consistent: true }),
      wasAsked(user.id, post_id),
    ]);
    if (!asked) throw notYours('consent_to_work');
    if (!row.work || partnerIn(row) !== user.id || isRemovedWork(row.work)) return null;
    const work: StoredWork = { ...row.work, consent };
    const { updated_at } = row;
    if (row.work.consent === consent) return guards.nothingWritten({ work: toView(work), updated_at });
    return {
      work: toView(work),
      ...(await changeWork(row, work, guards.steps())),
    };
  });
  if (!shown) throw new AppError('CONFLICT');
  return shown;
};

/** True also of a post that does not show the project any more. */
const wasAsked = async (subject_id: string, post_id: string): Promise<boolean> => {
  const { data } = await shownInEntity().get({ subject_id, post_id }).go({ consistent: true });
  return data?.partner_id === subject_id;
};
