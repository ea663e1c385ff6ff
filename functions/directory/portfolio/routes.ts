import type { portfolio } from '@briefhouse/contracts/creators/endpoints.ts';
import type { Routes } from '../../kit/define-api.ts';
import { toCreatorForClient } from '../creators/views.ts';
import { addPiece, arrangePortfolio, changePiece, removePiece } from './commands.ts';
import { readCreatorPage, readPortfolio } from './queries.ts';
import { coverFirst, toArrangement, toPiece } from './views.ts';

export const portfolioRoutes: Routes<typeof portfolio> = {
  addPiece: async ({ input, user, guards }) => ({ piece: toPiece(await addPiece(input, user, guards)) }),

  arrangePortfolio: async ({ input, user, guards }) => ({
    portfolio: toArrangement(await arrangePortfolio(input, user, guards)),
  }),

  changePiece: async ({ input, user, guards }) => ({
    piece: toPiece(await changePiece(input, user, guards)),
  }),

  getCreatorPage: async ({ input, user }) => {
    const { creator, portfolio, isFavorite } = await readCreatorPage(input.creator_id, user);
    const { packages, is_public } = toArrangement(portfolio.row);
    return {
      creator: toCreatorForClient(creator, isFavorite),
      pieces: coverFirst(portfolio.pieces, portfolio.row).map(toPiece),
      packages,
      is_public,
    };
  },

  getPortfolio: async ({ user }) => {
    const { row, pieces } = await readPortfolio(user.id);
    return { portfolio: { ...toArrangement(row), pieces: pieces.map(toPiece) } };
  },

  removePiece: async ({ input, user, guards }) => {
    await removePiece(input.piece_id, user, guards);
    return { ok: true };
  },
};
