import { AppError } from '../../../kit/app-error.ts';
import { remove, transact } from '../../../kit/transact.ts';
import { releaseMedia } from '../../../media/public.ts';
import { type PieceRow, pieceEntity, usedByPiece } from '../piece.entity.ts';
import { portfolioEntity } from '../portfolio.entity.ts';

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
