import type { PostMedia as Media } from '@briefhouse/contracts/community/post.ts';
import { lazy, Suspense } from 'react';
import { ratioOf } from './media-shape.ts';

const MediaGrid = lazy(async () => {
  try {
    return { default: (await import(/* webpackChunkName: "media-grid" */ './media-grid.tsx')).MediaGrid };
  } catch {
    return { default: Missing };
  }
});

const Missing = ({ author }: PostMediaProps) => (
  <p className="co:m-0 co:p-4 co:text-sm co:text-soft">The files of {author} could not be loaded.</p>
);

export interface PostMediaProps {
  media: readonly Media[];
  author: string;
  /** Whether it is the person's own post. */
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
    <Suspense fallback={null}>
      <MediaGrid {...props} />
    </Suspense>
  </div>
);
