import { limits } from '@briefhouse/contracts/limits.ts';
import type { addPiece as contract } from '@briefhouse/contracts/marketplace/add-piece.ts';
import type * as z from 'zod';
import { AppError } from '../../../kit/app-error.ts';
import { now } from '../../../kit/clock.ts';
import type { Guards } from '../../../kit/guards.ts';
import { retry, retryLimits } from '../../../kit/retry.ts';
import { put, type Step, transact, update } from '../../../kit/transact.ts';
import type { User } from '../../../kit/user.ts';
import { takeMedia } from '../../../media/public.ts';
import { type PieceRow, pieceEntity, usedByPiece } from '../piece.entity.ts';
import { portfolioEntity } from '../portfolio.entity.ts';
import { describedBy } from './described-by.ts';
import { readPiece } from './read-portfolio.ts';

type Input = z.output<typeof contract.input>;

const maximum: number = limits.portfolioPieces;

/**
 * Adds a ready media as the last piece, or before those that were chosen after it. The media's id is the piece's, so
 * sending it twice adds one. PORTFOLIO_LIMIT for the 25th, and the codes of `takeMedia`.
 */
export const addPiece = (input: Input, user: User, guards: Guards): Promise<PieceRow> =>
  retry(
    () => tryToAdd(input, user, guards),
    retryLimits.decision,
    (error) => error instanceof Moved,
  );

/** The order changed between its reading and the write. */
class Moved extends AppError {}

const tryToAdd = async ({ before, ...input }: Input, user: User, guards: Guards): Promise<PieceRow> => {
  const piece_id = input.media_id;
  try {
    const { stored, steps } = await takeMedia(piece_id, user, 'portfolio', usedByPiece(piece_id));
    const row: PieceRow = {
      user_id: user.id,
      piece_id,
      ...describedBy(input),
      media: stored,
      version: 1,
      created_at: now(),
    };
    await transact([
      put(pieceEntity().create(row)),
      await placeStep(user.id, piece_id, before),
      ...steps,
      ...guards.steps(),
    ]);
    return row;
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'UNAVAILABLE' || error instanceof Moved) throw error;
    // An earlier delivery of the same call may have taken the media, the last place, or the last try of the hour.
    const first = await readPiece(user.id, piece_id);
    if (!first) throw error;
    return guards.nothingWritten(first);
  }
};

const placeStep = async (user_id: string, pieceId: string, before: readonly string[]): Promise<Step> => {
  if (before.length === 0) return appendStep(user_id, pieceId);
  const { data } = await portfolioEntity().get({ user_id }).go({ consistent: true });
  const { order = [], revision } = data ?? {};
  const at = order.findIndex((id) => before.includes(id));
  if (at < 0 || order.length >= maximum) return appendStep(user_id, pieceId);
  const placing = portfolioEntity()
    .patch({ user_id })
    .set({ order: order.toSpliced(at, 0, pieceId) })
    .add({ revision: 1 })
    .where((row, { eq }) => eq(row.revision, revision ?? 0));
  return update(placing, { onConditionFailed: () => new Moved('CONFLICT') });
};

/** One more at the end, unless it is the 25th: holds however many are added at once. */
const appendStep = (user_id: string, pieceId: string): Step =>
  update(
    portfolioEntity()
      .upsert({ user_id })
      .append({ order: [pieceId] })
      .add({ revision: 1 })
      .where(
        ({ order }, { notExists, size, escape: value }) =>
          `${notExists(order)} OR ${size(order)} < ${value(maximum)}`,
      ),
    { onConditionFailed: 'PORTFOLIO_LIMIT' },
  );
