import { limits } from '@briefhouse/contracts/limits.ts';
import { type PieceRow, pieceEntity } from '../piece.entity.ts';
import { type PortfolioRow, portfolioEntity } from '../portfolio.entity.ts';

export interface WholePortfolio {
  /** The row is `emptyPortfolio` before the first change. */
  row: PortfolioRow;
  /** Pieces in the creator's order. */
  pieces: PieceRow[];
}

interface Reading {
  consistent?: boolean;
}

const emptyPortfolio = (user_id: string): PortfolioRow => ({ user_id, revision: 0 });

/** A creator's portfolio without its pieces. */
export const readArrangement = async (
  userId: string,
  { consistent = true }: Reading = {},
): Promise<PortfolioRow> => {
  const { data } = await portfolioEntity().get({ user_id: userId }).go({ consistent });
  return data ?? emptyPortfolio(userId);
};

/** The same with all pieces: one round trip. A piece that comes or goes meanwhile may be missing, never twice. */
export const readPortfolio = async (
  userId: string,
  { consistent = true }: Reading = {},
): Promise<WholePortfolio> => {
  const [row, { data }] = await Promise.all([
    readArrangement(userId, { consistent }),
    pieceEntity().query.byUser({ user_id: userId }).go({ consistent, limit: limits.portfolioPieces }),
  ]);
  const byId = new Map(data.map((piece) => [piece.piece_id, piece]));
  return { row, pieces: (row.order ?? []).flatMap((id) => byId.get(id) ?? []) };
};

/** One of a creator's pieces, if there is one of this id. */
export const readPiece = async (userId: string, pieceId: string): Promise<PieceRow | null> =>
  (await pieceEntity().get({ user_id: userId, piece_id: pieceId }).go({ consistent: true })).data;
