import type { PostMedia as Media } from '@briefhouse/contracts/community/post.ts';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { ratioOf } from './media-shape.ts';

const MediaGrid = lazyPart(
  async () => (await import(/* webpackChunkName: "media-grid" */ './media-grid.tsx')).MediaGrid,
);

export interface PostMediaProps {
  media: readonly Media[];
  author: string;
  own?: boolean;
  /** Whether the post is on the first screen. */
  eager?: boolean;
}

/** The files of a post in a place of their own ratio, which is there before them. */
export const PostMedia = (props: PostMediaProps) => (
  <div
    style={{ aspectRatio: ratioOf(props.media) }}
    className="co:relative co:w-full co:overflow-hidden co:rounded-lg co:bg-sunken"
  >
    <MediaGrid {...props} />
  </div>
);
