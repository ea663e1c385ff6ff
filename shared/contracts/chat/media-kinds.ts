/** What the file of a message is, for where it is only named. */
export const mediaKinds = ['image', 'video'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** A message that is only a file, in words: what its sender did. */
export const sentWords: Readonly<Record<MediaKind, string>> = {
  image: 'sent an image',
  video: 'sent a video',
};

/** What a message says where it is only named: its text, or "Sent an image". */
export const shownWords = (content: string, kind: MediaKind | null): string => {
  if (content || !kind) return content;
  const words = sentWords[kind];
  return words.charAt(0).toUpperCase() + words.slice(1);
};
