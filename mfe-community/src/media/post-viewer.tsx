import type { PostMedia } from '@briefhouse/contracts/community/post.ts';
import { MediaViewer } from '@briefhouse/ui/media-viewer.tsx';
import { nameOf } from './media-shape.ts';

export interface PostViewerProps {
  media: readonly PostMedia[];
  author: string;
  /** Whether it is the person's own post, whose files they may store. */
  own: boolean;
  current: string;
  onMove: (mediaId: string) => void;
  onClose: () => void;
}

/** The pictures of a post, large, with their author's descriptions. */
export const PostViewer = ({ media, author, own, current, onMove, onClose }: PostViewerProps) => {
  const description = media.find(({ media_id }) => media_id === current)?.alt;
  return (
    <MediaViewer
      items={media.map((one, index) => ({
        key: one.media_id,
        media: one,
        title: `Photo by ${author}`,
        alt: nameOf(one, index, media.length, author),
      }))}
      current={current}
      onMove={(key) => onMove(String(key))}
      onClose={onClose}
      canDownload={own}
      goneText="This photo is no longer here."
      caption={
        description && (
          // The alternative text of the picture says the same to people who hear it.
          <p
            dir="auto"
            aria-hidden="true"
            className="co:m-0 co:min-w-0 co:flex-1 co:text-sm co:wrap-anywhere co:text-soft"
          >
            {description}
          </p>
        )
      }
    />
  );
};
