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
  /** Missing for a purpose that only takes pictures. */
  video?: VideoRules;
  /** `private` files are read by signed addresses, and only by their owner and those whom the domain names. */
  visibility: 'public' | 'private';
  /** Widths in pixels that are made of a picture, or of a video's poster; none wider than the original. */
  widths: readonly number[];
  /** Whether pictures are cut to a square around the middle. */
  square?: true;
  /**
   * Whether a picture is also kept as it was sent, for people who may read it by `getMedia`. If GIFs are taken,
   * everybody who sees it sees the animation.
   */
  originals?: true;
}

/** Larger pictures are refused before they are decoded. */
const pixels = 50_000_000;
/** Width times height of the largest animation that moves: browsers hold several frames of it at once. */
export const movingPixels = 4_000_000;
const pageWidths = [320, 720, 1440] as const;

/** The rules of each purpose: its types, its readers and its sizes. A further purpose is a further row. */
export const purposes = {
  /** A person's picture. */
  avatar: {
    picture: { types: ['image/jpeg', 'image/png', 'image/gif'], bytes: limits.avatarBytes, pixels },
    visibility: 'public',
    widths: [96, 192],
    square: true,
  },
  /** The logo of a brand. */
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
  /** The file of a message between two people. */
  chat: {
    picture: { types: [...photoTypes, 'image/gif'], bytes: limits.chatAttachmentBytes, pixels },
    video: { types: videoTypes, bytes: limits.chatAttachmentBytes, pixels: 3840 * 2160, seconds: 600 },
    visibility: 'private',
    widths: pageWidths,
    originals: true,
  },
  /** The files of a post in the community feed. */
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

/** The rules for files of a type; undefined if the purpose does not take it. */
export const rulesForType = (purpose: Purpose, type: string): PictureRules | VideoRules | undefined => {
  const { picture, video } = rulesOf(purpose);
  return [picture, video].find((rules) => rules?.types.includes(type));
};
