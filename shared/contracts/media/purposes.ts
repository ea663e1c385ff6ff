import { limits } from '../limits.ts';

const megabyte = 1024 * 1024;

const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
const videoTypes = ['video/mp4', 'video/webm', 'video/quicktime'] as const;

interface PictureRules {
  types: readonly string[];
  bytes: number;
  /** Width times height of one frame; the sizes of an animation are of the first one. */
  pixels: number;
}

interface VideoRules {
  types: readonly string[];
  bytes: number;
  /** Width times height. */
  pixels: number;
  seconds: number;
}

export interface PurposeRules {
  picture: PictureRules;
  /** Missing where only pictures are taken. */
  video?: VideoRules;
  /** `private` files are read by signed addresses, and only by their owner and those whom the domain names. */
  visibility: 'public' | 'private';
  /** Widths in pixels that are made of a picture, or of a video's poster; none wider than the original. */
  widths: readonly number[];
  /** Cut to a square around the middle. */
  square?: true;
  /**
   * A picture is kept as it was sent as well, for those who may read it by `getMedia`. Where GIFs are taken, an animation
   * is shown so to everybody who sees it.
   */
  originals?: true;
}

/** Larger pictures are refused before they are decoded. */
const pixels = 50_000_000;
/** Width times height of the largest animation that moves: browsers hold several frames of it at once. */
export const movingPixels = 4_000_000;
const pageWidths = [320, 720, 1440] as const;

/** What each purpose takes, who may see it and what is made of it. A further purpose is a further row. */
export const purposes = {
  /** A person's picture. */
  avatar: {
    picture: { types: ['image/jpeg', 'image/png', 'image/gif'], bytes: limits.avatarBytes, pixels },
    visibility: 'public',
    widths: [96, 192],
    square: true,
  },
  /** A brand's. */
  logo: {
    picture: { types: photoTypes, bytes: 5 * megabyte, pixels },
    visibility: 'public',
    widths: [192, 384],
  },
  /** A piece of a creator's work. */
  portfolio: {
    picture: { types: photoTypes, bytes: 10 * megabyte, pixels },
    video: { types: videoTypes, bytes: 100 * megabyte, pixels: 3840 * 2160, seconds: 600 },
    visibility: 'public',
    widths: pageWidths,
    originals: true,
  },
  /** What two people send each other. */
  chat: {
    picture: { types: [...photoTypes, 'image/gif'], bytes: limits.chatAttachmentBytes, pixels },
    video: { types: videoTypes, bytes: limits.chatAttachmentBytes, pixels: 3840 * 2160, seconds: 600 },
    visibility: 'private',
    widths: pageWidths,
    originals: true,
  },
  /** What a post to the community feed shows. */
  post: {
    picture: { types: [...photoTypes, 'image/gif'], bytes: limits.postImageBytes, pixels },
    video: { types: ['video/mp4'], bytes: limits.postVideoBytes, pixels: 3840 * 2160, seconds: 600 },
    visibility: 'public',
    widths: pageWidths,
    originals: true,
  },
} as const satisfies Record<string, PurposeRules>;

export type Purpose = keyof typeof purposes;
export const purposeNames = Object.keys(purposes) as [Purpose, ...Purpose[]];

export const rulesOf = (purpose: Purpose): PurposeRules => purposes[purpose];

/** The rules for files of a type; undefined where the purpose does not take it. */
export const rulesForType = (purpose: Purpose, type: string): PictureRules | VideoRules | undefined => {
  const { picture, video } = rulesOf(purpose);
  return [picture, video].find((rules) => rules?.types.includes(type));
};
