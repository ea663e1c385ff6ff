import { AppError } from '../../kit/app-error.ts';
import type { User } from '../../kit/user.ts';
import { type MediaRow, mediaEntity } from '../media.entity.ts';

/** A media that the caller owns or may read; NOT_FOUND for any other, so that ids tell nothing. */
export const readMedia = async (mediaId: string, user: User): Promise<MediaRow> => {
  const { data } = await mediaEntity().get({ media_id: mediaId }).go();
  if (!data || (data.user_id !== user.id && !data.readers?.includes(user.id)))
    throw new AppError('NOT_FOUND');
  return data;
};
