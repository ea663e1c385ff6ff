/** What the file of a message is, for where it is only named. */
export const mediaKinds = ['image', 'video'] as const;
export type MediaKind = (typeof mediaKinds)[number];
