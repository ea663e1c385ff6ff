import { readRows } from '../../../kit/read-rows.ts';
import { retryLimits, retryOnConflict } from '../../../kit/retry.ts';
import { transact } from '../../../kit/transact.ts';
import { readProfile, workStep } from '../../../people/public.ts';
import { pieceEntity } from '../piece.entity.ts';
import { cardIds, workOf } from '../work.ts';
import { readArrangement } from './read-portfolio.ts';

/**
 * Brings the work in a creator's profile in line with the portfolio. The profile is read first, and written only if no
 * other run has written it since: so the last one to write has read last. Repeating it changes nothing.
 */
export const syncWork = (userId: string): Promise<void> =>
  retryOnConflict(async () => {
    const profile = await readProfile(userId, { consistent: true });
    if (!profile) return;
    const row = await readArrangement(userId);
    const keys = cardIds(row).map((piece_id) => ({ user_id: userId, piece_id }));
    const pieces = await readRows(keys, (some) => pieceEntity().get(some).go({ consistent: true }));
    await transact([workStep(profile, workOf(row, pieces))]);
  }, retryLimits.background);

/** Whether a piece is on its creator's card; one that gets there later does so by a change of the portfolio. */
export const isOnCard = async (userId: string, pieceId: string): Promise<boolean> =>
  cardIds(await readArrangement(userId)).includes(pieceId);
