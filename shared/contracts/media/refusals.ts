/** The reasons to refuse a file after it was looked at; in words for its owner. */
export const refusals = {
  type: 'Unsupported file type',
  size: 'File too large',
  empty: 'This file is empty.',
  unreadable: 'This file could not be read. It may be damaged.',
  pixels: 'This picture has too many pixels. Please make it smaller.',
  duration: 'This video is too long.',
  no_picture: 'This video has no picture.',
  codec: 'Most browsers cannot play this video. Please export it as H.264 (MP4).',
} as const;

export type Refusal = keyof typeof refusals;
export const refusalReasons = Object.keys(refusals) as [Refusal, ...Refusal[]];
