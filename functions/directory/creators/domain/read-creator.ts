import { AppError } from '../../../kit/app-error.ts';
import { type CreatorRow, readListedCreators } from '../creator-row.ts';

/** A creator's profile; CREATOR_NOT_FOUND for anybody else, and for a deleted or suspended account. */
export const readCreator = async (creatorId: string): Promise<CreatorRow> => {
  const creator = (await readListedCreators([creatorId])).get(creatorId);
  if (!creator) throw new AppError('CREATOR_NOT_FOUND');
  return creator;
};
