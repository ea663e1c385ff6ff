import type { media } from '@briefhouse/contracts/media/endpoints.ts';
import type { Routes } from '../kit/define-api.ts';
import { deleteMedia } from './domain/delete-media.ts';
import { finishUpload } from './domain/finish-upload.ts';
import { openUpload } from './domain/open-upload.ts';
import { readMedia } from './domain/read-media.ts';
import { renewUpload } from './domain/renew-upload.ts';
import { toDownload, toMediaNow } from './signed-media.ts';
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
