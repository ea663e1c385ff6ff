import type { PostMedia } from '@briefhouse/contracts/community/post.ts';

/** The name of a file that its author has not described. */
export const nameOf = (media: PostMedia, index: number, count: number, author: string): string =>
  media.alt ??
  `${media.video ? 'Video' : 'Photo'}${count > 1 ? ` ${index + 1} of ${count}` : ''} by ${author}`;
