import { AppError } from '../../../kit/app-error.ts';
import { seconds } from '../../../kit/clock.ts';
import { transactOnce } from '../../../kit/once.ts';
import { answeredStep } from '../../../people/public.ts';
import { offerBegan } from '../offer.ts';
import type { ProjectRow } from '../project.entity.ts';

type Offered = Pick<
  ProjectRow,
  'project_id' | 'version' | 'updated_at' | 'last' | 'pending_creator_id' | 'offer_ends_at'
>;

/** Answers to an offer. An offer that is taken back or that expires has none. */
const answers: readonly string[] = ['accept_offer', 'decline_offer'];

/** Counts the answer to an offer, and how long its creator took: once, however often the change is delivered. */
export const countAnswer = async (before: Offered | undefined, after: Offered | undefined): Promise<void> => {
  if (!before?.offer_ends_at || !before.pending_creator_id || !after || after.offer_ends_at) return;
  if (!answers.includes(after.last?.transition ?? '')) return;
  const took = Date.parse(after.updated_at) - offerBegan(before.offer_ends_at);
  const minutes = Math.max(0, Math.round(took / 1000 / seconds.minute));
  try {
    await transactOnce(`answered#${before.project_id}#${before.version}`, [
      answeredStep(before.pending_creator_id, minutes),
    ]);
  } catch (error) {
    const isGone = error instanceof AppError && error.code === 'NOT_FOUND';
    if (!isGone) throw error;
  }
};
