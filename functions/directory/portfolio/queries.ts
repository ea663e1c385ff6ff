import { limits } from '@briefhouse/contracts/limits.ts';
import { AppError } from '../../kit/app-error.ts';
import { check, type Step } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import type { StoredMedia } from '../../media/public.ts';
import { type CreatorRow, readListedCreators } from '../creators/creator-row.ts';
import { readFavorites } from '../creators/favorites/queries.ts';
import { type PieceRow, pieceEntity } from './piece/row.ts';
import { type PortfolioRow, portfolioEntity } from './row.ts';

interface WholePortfolio {
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

/** A piece of a creator's work as others show it. */
interface OwnPiece {
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

interface CreatorPage {
  creator: CreatorRow;
  portfolio: WholePortfolio;
  /** Among the favorites of the client who looks. */
  isFavorite: boolean;
}

/**
 * The answer for a page that is not open to everybody and for one that does not exist is the same, so that ids give
 * nothing away.
 */
const signInText = 'This page is not public. Please sign in to see it.';

/**
 * A creator's page, in one round trip. Anybody signed in may see it, and others if its creator lets them:
 * CREATOR_NOT_FOUND otherwise, and for a suspended one.
 */
export const readCreatorPage = async (
  creatorId: string,
  viewer: Pick<User, 'id' | 'user_type'> | undefined,
): Promise<CreatorPage> => {
  const [creators, portfolio, favorites] = await Promise.all([
    readListedCreators([creatorId]),
    readPortfolio(creatorId, { consistent: false }),
    viewer?.user_type === 'client' ? readFavorites(viewer.id) : undefined,
  ]);
  const creator = creators.get(creatorId);
  if (!viewer && !(creator && portfolio.row.is_public))
    throw new AppError('CREATOR_NOT_FOUND', { message: signInText });
  if (!creator) throw new AppError('CREATOR_NOT_FOUND');
  return { creator, portfolio, isFavorite: favorites?.has(creatorId) ?? false };
};

/**
 * The creator behind a page that is open to people who are not signed in, as `readCreatorPage` shows it to them;
 * undefined for a page that is not, and for nobody. Two rows in one round trip.
 */
export const readOpenCreator = async (creatorId: string): Promise<CreatorRow | undefined> => {
  const [creators, { is_public }] = await Promise.all([
    readListedCreators([creatorId]),
    readArrangement(creatorId, { consistent: false }),
  ]);
  return is_public ? creators.get(creatorId) : undefined;
};
