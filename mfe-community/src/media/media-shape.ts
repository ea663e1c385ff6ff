import type { PostMedia } from '@briefhouse/contracts/community/post.ts';

/** The highest and the widest shape of a single file, as width by height; the rest is cut at its edges. */
const ratios = { from: 0.8, to: 4 };

/** Width by height of the place for a post's files, before any of them is there. */
export const ratioOf = (media: readonly Pick<PostMedia, 'width' | 'height'>[]): number => {
  const [first] = media;
  if (media.length === 1 && first)
    return Math.min(ratios.to, Math.max(ratios.from, first.width / first.height));
  return media.length === 2 ? 2 : 1.5;
};

/**
 * The width of each file in a group of this size, as in `<img sizes>`: a card is 36.5 rem wide, or the screen less its
 * margins.
 */
export const sizesOf = (count: number, index: number): string => {
  const part = count === 1 ? 1 : count === 3 ? (index === 0 ? 2 / 3 : 1 / 3) : 1 / 2;
  const share = (length: string) => (part === 1 ? length : `calc(${length} * ${part.toFixed(3)})`);
  return `(min-width: 42rem) ${share('36.5rem')}, ${share('calc(100vw - 4.5rem)')}`;
};

/** The name of a file that its author has not described. */
export const nameOf = (media: PostMedia, index: number, count: number, author: string): string =>
  media.alt ??
  `${media.video ? 'Video' : 'Photo'}${count > 1 ? ` ${index + 1} of ${count}` : ''} by ${author}`;
