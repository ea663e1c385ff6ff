import { type Media, readSeconds, type ShownMedia } from '@briefhouse/contracts/media/media.ts';
import { rulesOf } from '@briefhouse/contracts/media/purposes.ts';
import { epochMs } from '../kit/clock.ts';
import type { MediaRow } from './media.entity.ts';
import { toShownMedia } from './public.ts';
import { signRead } from './store.ts';
import { toMedia } from './views.ts';

/** A media with addresses that work now. */
export const toMediaNow = async (row: MediaRow): Promise<Media> => toMedia(row, await shownNow(row));

const shownNow = async ({ stored }: MediaRow): Promise<ShownMedia | null> => {
  if (!stored) return null;
  const shown = toShownMedia(stored);
  if (rulesOf(stored.purpose).visibility === 'public') return shown;
  const sign = (path: string) => signRead(path.slice(1));
  return {
    ...shown,
    files: await Promise.all(shown.files.map(async (file) => ({ ...file, url: await sign(file.url) }))),
    video: shown.video && { ...shown.video, url: await sign(shown.video.url) },
    expires_at: new Date(epochMs() + readSeconds * 1000).toISOString(),
  };
};
