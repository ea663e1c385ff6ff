import { rulesOf } from '@briefhouse/contracts/media/purposes.ts';
import type { StoredMedia } from './stored-media.ts';

/** Where the files of a media are in the bucket: `media/` is served by the site, `private/` by signed addresses alone. */
export const mediaFolder = ({ purpose, media_id }: Pick<StoredMedia, 'purpose' | 'media_id'>): string =>
  `${rulesOf(purpose).visibility === 'public' ? 'media' : 'private'}/${purpose}/${media_id}`;

/** The name of a video's file by its type. */
export const videoExtensions: Readonly<Record<string, string>> = {
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
};
