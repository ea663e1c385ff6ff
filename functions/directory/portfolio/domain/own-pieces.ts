import { check, type Step } from '../../../kit/transact.ts';
import type { StoredMedia } from '../../../media/public.ts';
import { type PieceRow, pieceEntity } from '../piece.entity.ts';
import { readPiece, readPortfolio } from './read-portfolio.ts';

/** A piece of a creator's work as others show it. */
export interface OwnPiece {
  id: string;
  title: string;
  alt?: string;
  media: StoredMedia;
}

const toOwnPiece = ({ piece_id, title, alt, media }: PieceRow): OwnPiece => ({
  id: piece_id,
  title,
  ...(alt !== undefined && { alt }),
  media,
});

/** One of somebody's pieces; undefined for none of theirs. */
export const readOwnPiece = async (userId: string, pieceId: string): Promise<OwnPiece | undefined> => {
  const row = await readPiece(userId, pieceId);
  return row ? toOwnPiece(row) : undefined;
};

/** All of them, in their creator's order: one round trip. */
export const readOwnPieces = async (userId: string): Promise<OwnPiece[]> =>
  (await readPortfolio(userId, { consistent: false })).pieces.map(toOwnPiece);

/** Requires that it is still there: NOT_FOUND. */
export const pieceStep = (user_id: string, piece_id: string): Step =>
  check(
    pieceEntity()
      .check({ user_id, piece_id })
      .where(({ title }, { exists }) => exists(title)),
    { onConditionFailed: 'NOT_FOUND' },
  );
