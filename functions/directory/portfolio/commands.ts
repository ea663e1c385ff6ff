import { isDeepStrictEqual } from 'node:util';
import { limits } from '@briefhouse/contracts/limits.ts';
import type {
  addPiece as addContract,
  arrangePortfolio as arrangeContract,
  changePiece as changeContract,
  pieceInput,
} from '@briefhouse/contracts/marketplace/portfolio.ts';
import type * as z from 'zod';
import { AppError } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';
import type { Guards } from '../../kit/guards.ts';
import { retry, retryLimits } from '../../kit/retry.ts';
import { put, remove, type Step, transact, update } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { releaseMedia, takeMedia } from '../../media/public.ts';
import { type PieceRow, pieceEntity, usedByPiece } from './piece/row.ts';
import { readArrangement, readPiece } from './queries.ts';
import { type PortfolioRow, portfolioEntity } from './row.ts';

type NewPiece = z.output<typeof addContract.input>;

const maximum: number = limits.portfolioPieces;

/**
 * Adds a ready media as the last piece, or before those that were chosen after it. The media's id is the piece's, so
 * sending it twice adds one. PORTFOLIO_LIMIT for the 25th, and the codes of `takeMedia`.
 */
export const addPiece = (input: NewPiece, user: User, guards: Guards): Promise<PieceRow> =>
  retry(
    () => tryToAdd(input, user, guards),
    retryLimits.decision,
    (error) => error instanceof Moved,
  );

/** The order changed between its reading and the write. */
class Moved extends AppError {}

const tryToAdd = async ({ before, ...input }: NewPiece, user: User, guards: Guards): Promise<PieceRow> => {
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

type ChangedPiece = z.output<typeof changeContract.input>;

/**
 * Saves the description of a piece, unless it was saved since `version`. Repeated, it is answered as the first time.
 */
export const changePiece = async (input: ChangedPiece, user: User, guards: Guards): Promise<PieceRow> => {
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

type Described = z.output<typeof pieceInput>;

/** A creator's description of a piece, as it is stored: blank fields are left out. */
const describedBy = ({ title, words, platform, tags, alt, focus_x, focus_y }: Described) =>
  ({
    title,
    ...(words !== null && { words }),
    ...(platform !== null && { platform }),
    tags,
    ...(alt !== null && { alt }),
    focus_x,
    focus_y,
  }) satisfies Partial<PieceRow>;

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

type Arrangement = z.output<typeof arrangeContract.input>;

/**
 * Saves order, cover, packages and visibility, those that are given. CONFLICT if they were saved since `version`, or if
 * the order is not one of the pieces that there are; NOT_FOUND for a cover that is none of them, VALIDATION for two
 * packages of one id. Pieces that are added meanwhile disturb nothing else. Repeated, it is answered as the first time.
 */
export const arrangePortfolio = async (
  input: Arrangement,
  user: User,
  guards: Guards,
): Promise<PortfolioRow> =>
  changePortfolio(user.id, (row) => {
    const next = { ...arranged(row, input), version: input.version + 1 };
    if (isDeepStrictEqual(row, next)) return guards.nothingWritten(undefined);
    if ((row.version ?? 0) !== input.version) throw new AppError('CONFLICT');
    const { order = [] } = row;
    if (input.piece_ids && !isSameSet(input.piece_ids, order)) throw new AppError('CONFLICT');
    if (!areUnique(input.packages?.map(({ id }) => id) ?? []))
      throw new AppError('VALIDATION', { issues: { packages: 'Two packages have the same id' } });
    if (input.cover_id && !order.includes(input.cover_id)) throw new AppError('NOT_FOUND');
    return { next, steps: guards.steps() };
  });

const arranged = (
  { cover_id: cover, ...row }: PortfolioRow,
  { piece_ids, cover_id = cover, packages, is_public }: Arrangement,
): PortfolioRow => ({
  ...row,
  ...(cover_id && { cover_id }),
  ...(piece_ids && { order: piece_ids }),
  ...(packages && { packages }),
  ...(is_public !== undefined && { is_public }),
});

const areUnique = (ids: readonly string[]) => new Set(ids).size === ids.length;

/** Whether both name the same pieces, each once. */
const isSameSet = (ids: readonly string[], others: readonly string[]) =>
  ids.length === others.length && areUnique(ids) && others.every((id) => ids.includes(id));

interface Outcome {
  next: PortfolioRow;
  /** Further steps for the same transaction. */
  steps: Step[];
}

/**
 * Reads a portfolio and writes the one that `decide` answers, or nothing where that answers nothing. When something
 * else was written meanwhile, such as a new piece, it is read and decided anew.
 */
const changePortfolio = (
  userId: string,
  decide: (row: PortfolioRow) => Outcome | undefined,
): Promise<PortfolioRow> =>
  retry(
    async () => {
      const row = await readArrangement(userId);
      const outcome = decide(row);
      if (!outcome) return row;
      const next = { ...outcome.next, revision: row.revision + 1 };
      const replace = portfolioEntity()
        .put(next)
        .where(({ revision }, { eq, notExists }) =>
          row.revision === 0 ? notExists(revision) : eq(revision, row.revision),
        );
      await transact([
        put(replace, { onConditionFailed: () => new Overtaken('CONFLICT') }),
        ...outcome.steps,
      ]);
      return next;
    },
    retryLimits.decision,
    (error) => error instanceof Overtaken,
  );

class Overtaken extends AppError {}
