import type { PostMedia } from '@briefhouse/contracts/community/post.ts';

/** What a file is called where its author has not described it. */
export const nameOf = (media: PostMedia, index: number, count: number, author: string): string =>
  media.alt ??
  `${media.video ? 'Video' : 'Photo'}${count > 1 ? ` ${index + 1} of ${count}` : ''} by ${author}`;
