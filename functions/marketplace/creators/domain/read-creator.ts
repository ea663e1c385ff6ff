import { AppError } from '../../../kit/app-error.ts';
import { type CreatorRow, readCreators } from '../creator-row.ts';

/** A creator's profile; CREATOR_NOT_FOUND for anybody else, and for a deleted account. */
export const readCreator = async (creatorId: string): Promise<CreatorRow> => {
  const creator = (await readCreators([creatorId])).get(creatorId);
  if (!creator) throw new AppError('CREATOR_NOT_FOUND');
  return creator;
};
