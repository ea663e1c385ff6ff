import { getMedia } from '@briefhouse/contracts/media/media.ts';
import type { ShownMedia } from '@briefhouse/contracts/media/shown-media.ts';
import { call } from '../api.ts';
import { ApiError } from '../api-error.ts';

const asked = new Map<string, Promise<ShownMedia>>();

const ask = async (mediaId: string): Promise<ShownMedia> => {
  const { media } = await call(getMedia, { media_id: mediaId });
  if (!media.shown) throw new ApiError('NOT_FOUND', 404);
  return media.shown;
};

/** New addresses for a private file. Callers share the answer of a call that is on its way. */
export const renewMedia = (mediaId: string): Promise<ShownMedia> => {
  const answer = asked.get(mediaId) ?? ask(mediaId).finally(() => asked.delete(mediaId));
  asked.set(mediaId, answer);
  return answer;
};
