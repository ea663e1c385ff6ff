import { type CreatorRow, readListedCreators } from '../../creators/creator-row.ts';
import { readArrangement } from './read-portfolio.ts';

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
