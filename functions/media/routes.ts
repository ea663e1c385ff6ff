import type { media } from '@briefhouse/contracts/media/endpoints.ts';
import type { Routes } from '../kit/define-api.ts';
import { deleteMedia, finishUpload, openUpload, renewUpload } from './commands.ts';
import { readMedia } from './queries.ts';
import { toDownload, toMediaNow } from './readable-media.ts';
import { toMedia } from './views.ts';

export const mediaRoutes: Routes<typeof media> = {
  deleteMedia: async ({ input, user, guards }) => {
    await deleteMedia(input.media_id, user, guards);
    return { ok: true };
  },

  finishUpload: async ({ input, user, guards }) => ({
    media: await toMediaNow(await finishUpload(input.media_id, user, guards)),
  }),

  getMedia: async ({ input, user }) => {
    const row = await readMedia(input.media_id, user);
    return { media: await toMediaNow(row), download: await toDownload(row) };
  },

  openUpload: async ({ input, user, guards }) => {
    const { row, ...targets } = await openUpload(input, user, guards);
    return { media: toMedia(row, null), ...targets };
  },

  renewUpload: ({ input, user, guards }) => renewUpload(input.media_id, user, guards),
};
