import { media } from '@briefhouse/contracts/media/endpoints.ts';
import { defineApi } from '../kit/define-api.ts';
import { readMedia } from './domain/read-media.ts';
import { toMedia } from './views.ts';

export const handler = defineApi(media, {
  getMedia: async ({ input, user }) => ({ media: toMedia(await readMedia(input.media_id, user)) }),
});
