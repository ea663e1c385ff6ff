import type { Piece, Portfolio } from '@briefhouse/contracts/marketplace/portfolio.ts';
import { toShownMedia } from '../../media/public.ts';
import type { PieceRow } from './piece/row.ts';
import type { PortfolioRow } from './row.ts';

export const toPiece = (row: PieceRow): Piece => ({
  id: row.piece_id,
  title: row.title,
  words: row.words ?? null,
  platform: row.platform ?? null,
  tags: row.tags,
  alt: row.alt ?? null,
  focus_x: row.focus_x,
  focus_y: row.focus_y,
  media: toShownMedia(row.media),
  version: row.version,
  created_at: row.created_at,
});

export const toArrangement = (row: PortfolioRow): Omit<Portfolio, 'pieces'> => ({
  cover_id: row.cover_id ?? null,
  packages: row.packages ?? [],
  is_public: row.is_public ?? false,
  version: row.version ?? 0,
});

/** A portfolio's pieces as others see them. */
export const coverFirst = (
  pieces: readonly PieceRow[],
  { cover_id }: Pick<PortfolioRow, 'cover_id'>,
): PieceRow[] => {
  const isCover = ({ piece_id }: PieceRow) => piece_id === cover_id;
  return [...pieces.filter(isCover), ...pieces.filter((piece) => !isCover(piece))];
};
