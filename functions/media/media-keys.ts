import { rulesOf } from '@briefhouse/contracts/media/purposes.ts';
import type { StoredMedia } from './stored-media.ts';

/** Where the files of a media are in the bucket: `media/` is served by the site, `private/` by signed addresses alone. */
const mediaFolder = ({ purpose, media_id }: Pick<StoredMedia, 'purpose' | 'media_id'>): string =>
  `${rulesOf(purpose).visibility === 'public' ? 'media' : 'private'}/${purpose}/${media_id}`;

/** The types that are made of a picture, by the names of their files. */
export const pictureTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
export type Extension = keyof typeof pictureTypes;
export const extensions = Object.keys(pictureTypes) as Extension[];

/** The name of a video's file by its type. */
const videoExtensions: Readonly<Record<string, string>> = {
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
};

type Named = Pick<StoredMedia, 'purpose' | 'media_id'>;

/** The key of one size of a picture. */
export const keyOf = (stored: Named, width: number, extension: Extension): string =>
  `${mediaFolder(stored)}/${width}.${extension}`;

/** The key of a video of a type. */
export const videoKey = (stored: Named, type: string): string =>
  `${mediaFolder(stored)}/video.${videoExtensions[type] ?? 'mp4'}`;

/**
 * The key of a picture as it was sent: private whatever its purpose, unless it is shown so. Undefined where it was not
 * kept so.
 */
export const originalKey = (stored: StoredMedia): string | undefined => {
  const folder = mediaFolder(stored);
  const extension = stored.original?.slice('image/'.length).replace('jpeg', 'jpg');
  return extension && `${stored.moves ? folder : withdrawnKey(folder)}/original.${extension}`;
};

/**
 * The key of the video, of the picture as it was sent, or of the widest one that is not AVIF, which few programs open.
 * Undefined without any.
 */
export const bestKey = (stored: StoredMedia): string | undefined => {
  if (stored.video) return videoKey(stored, stored.video.type);
  const original = originalKey(stored);
  if (original) return original;
  const [width, extension] = (['jpg', 'webp'] as const)
    .map((one) => [stored[one].at(-1) ?? 0, one] as const)
    .reduce((best, one) => (one[0] > best[0] ? one : best));
  return width > 0 ? keyOf(stored, width, extension) : undefined;
};

/** Where a file is while its media is withdrawn; that of a private one is there anyway. */
export const withdrawnKey = (key: string): string => key.replace(/^media\//, 'private/');

/** The type of one of its files. */
export const typeOfFile = ({ video, original }: StoredMedia, key: string): string | undefined =>
  ((key.includes('/original.') && original) ||
    Object.entries(pictureTypes).find(([extension]) => key.endsWith(`.${extension}`))?.[1]) ??
  video?.type;

/** The keys of the shown files. */
export const filesOf = (stored: StoredMedia): string[] => {
  const sizes = extensions.flatMap((extension) =>
    stored[extension].map((width) => keyOf(stored, width, extension)),
  );
  const whole = stored.video ? videoKey(stored, stored.video.type) : stored.moves && originalKey(stored);
  return whole ? [...sizes, whole] : sizes;
};

/** Every place where the store may have files of a media. */
export const placesOf = (stored: StoredMedia): string[] => {
  const original = originalKey(stored);
  const files = original ? [...filesOf(stored), original] : filesOf(stored);
  return [...new Set([...files, ...files.map(withdrawnKey)])];
};
