import type { Guards } from '../../../kit/guards.ts';
import { remove } from '../../../kit/transact.ts';
import type { User } from '../../../kit/user.ts';
import { releaseMedia } from '../../../media/public.ts';
import { pieceEntity, usedByPiece } from '../piece.entity.ts';
import type { PortfolioRow } from '../portfolio.entity.ts';
import { changePortfolio } from './change-portfolio.ts';

/** Takes a piece out; a cover goes with it. Its media is free from then on. Repeating it changes nothing. */
export const removePiece = async (
  pieceId: string,
  user: Pick<User, 'id'>,
  guards: Guards,
): Promise<PortfolioRow> =>
  changePortfolio(user.id, ({ cover_id, ...row }) => {
    const { order = [] } = row;
    if (!order.includes(pieceId)) return guards.nothingWritten(undefined);
    return {
      next: {
        ...row,
        order: order.filter((id) => id !== pieceId),
        ...(cover_id && cover_id !== pieceId && { cover_id }),
      },
      steps: [
        remove(pieceEntity().delete({ user_id: user.id, piece_id: pieceId })),
        ...releaseMedia(pieceId, usedByPiece(pieceId)),
        ...guards.steps(),
      ],
    };
  });
