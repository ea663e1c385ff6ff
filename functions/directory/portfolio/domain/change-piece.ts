import { isDeepStrictEqual } from 'node:util';
import type { changePiece as contract } from '@briefhouse/contracts/marketplace/change-piece.ts';
import type * as z from 'zod';
import { AppError } from '../../../kit/app-error.ts';
import type { Guards } from '../../../kit/guards.ts';
import { put, transact } from '../../../kit/transact.ts';
import type { User } from '../../../kit/user.ts';
import { type PieceRow, pieceEntity } from '../piece.entity.ts';
import { describedBy } from './described-by.ts';
import { readPiece } from './read-portfolio.ts';

type Input = z.output<typeof contract.input>;

/**
 * Saves the description of a piece, unless it was saved since `version`. Repeated, it is answered as the first time.
 */
export const changePiece = async (input: Input, user: User, guards: Guards): Promise<PieceRow> => {
  const row = await readPiece(user.id, input.piece_id);
  if (!row) throw new AppError('NOT_FOUND');
  const { user_id, piece_id, media, created_at } = row;
  const next: PieceRow = {
    user_id,
    piece_id,
    ...describedBy(input),
    media,
    version: input.version + 1,
    created_at,
  };
  if (isDeepStrictEqual(row, next)) return guards.nothingWritten(row);
  if (row.version !== input.version) throw new AppError('CONFLICT');
  const replace = pieceEntity()
    .put(next)
    .where((stored, { eq }) => eq(stored.version, input.version));
  await transact([
    put(replace, { onConditionFailed: (stored) => new AppError(stored ? 'CONFLICT' : 'NOT_FOUND') }),
    ...guards.steps(),
  ]);
  return next;
};
