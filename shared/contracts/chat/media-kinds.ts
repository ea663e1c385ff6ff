/** The kind of a message's file, for places that only name the file. */
export const mediaKinds = ['image', 'video'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** The words for a message that is only a file, as an act of its sender. */
export const sentWords: Readonly<Record<MediaKind, string>> = {
  image: 'sent an image',
  video: 'sent a video',
};

/** The words for a message in a place that only names it: its text, or "Sent an image". */
export const shownWords = (content: string, kind: MediaKind | null): string => {
  if (content || !kind) return content;
  const words = sentWords[kind];
  return words.charAt(0).toUpperCase() + words.slice(1);
};
