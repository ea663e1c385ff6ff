import { AppError } from '../../../kit/app-error.ts';
import type { User } from '../../../kit/user.ts';
import { type CreatorRow, readListedCreators } from '../../creators/creator-row.ts';
import { readFavorites } from '../../creators/domain/read-favorites.ts';
import { readPortfolio, type WholePortfolio } from './read-portfolio.ts';

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
