import { AppError } from '../../kit/app-error.ts';
import { readRows } from '../../kit/read-rows.ts';
import { retryLimits, retryOnConflict } from '../../kit/retry.ts';
import { remove, transact } from '../../kit/transact.ts';
import { releaseMedia } from '../../media/public.ts';
import { readProfile, workStep } from '../../people/public.ts';
import { type PieceRow, pieceEntity, usedByPiece } from './piece/row.ts';
import { readArrangement } from './queries.ts';
import { portfolioEntity } from './row.ts';
import { cardIds, workOf } from './work.ts';

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

/** Removes the portfolio of a closed account; its files follow a day later. */
export const removePortfolio = async (userId: string) => {
  const { data } = await pieceEntity()
    .query.byUser({ user_id: userId })
    .go({ consistent: true, pages: 'all' });
  for (const piece of data) await removeRow(piece);
  await portfolioEntity().delete({ user_id: userId }).go();
  return { seen: data.length + 1, cursor: null };
};

const removeRow = async ({ user_id, piece_id }: PieceRow): Promise<void> => {
  const removing = remove(pieceEntity().delete({ user_id, piece_id }));
  try {
    await transact([removing, ...releaseMedia(piece_id, usedByPiece(piece_id))]);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
    // The media went first: the subscribers of an account's closure run in any order.
    await transact([removing]);
  }
};
