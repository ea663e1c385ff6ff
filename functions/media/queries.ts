import { AppError } from '../kit/app-error.ts';
import type { User } from '../kit/user.ts';
import { type MediaRow, mediaEntity } from './row.ts';
import { removal } from './steps.ts';

/** A media that the caller owns or may read; NOT_FOUND for any other, so that ids give nothing away. */
export const readMedia = async (mediaId: string, user: User): Promise<MediaRow> => {
  const { data } = await mediaEntity().get({ media_id: mediaId }).go();
  if (!data || data.used_by === removal || (data.user_id !== user.id && !data.readers?.includes(user.id)))
    throw new AppError('NOT_FOUND');
  return data;
};

/** A media of the caller's own, as it is at this moment; NOT_FOUND for any other. */
export const readOwnMedia = async (mediaId: string, user: User): Promise<MediaRow> => {
  const { data } = await mediaEntity().get({ media_id: mediaId }).go({ consistent: true });
  if (!data || data.used_by === removal || data.user_id !== user.id) throw new AppError('NOT_FOUND');
  return data;
};
