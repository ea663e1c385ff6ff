import type { PostMedia } from '@briefhouse/contracts/community/post.ts';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { MovingPicture } from '@briefhouse/ui/moving-picture.tsx';
import { Player, type PlayerProps } from '@briefhouse/ui/player.tsx';
import { VideoPreview } from '@briefhouse/ui/video-preview.tsx';
import { useLayer } from '@briefhouse/web/use-layer.ts';
import clsx from 'clsx';
import { localPicture } from './local-pictures.ts';
import { nameOf, sizesOf } from './media-shape.ts';
import type { PostMediaProps } from './post-media.tsx';

const PostViewer = lazyPart(
  async () => (await import(/* webpackChunkName: "post-viewer" */ './post-viewer.tsx')).PostViewer,
);

const isVideo = (media: PostMedia): media is PostMedia & PlayerProps['media'] => media.video !== null;

/** One file alone; two side by side; a large one beside two; four. */
const layouts: Readonly<Record<number, string>> = {
  2: 'co:grid-cols-2',
  3: 'co:grid-cols-3 co:grid-rows-2',
  4: 'co:grid-cols-2 co:grid-rows-2',
};

export const MediaGrid = ({ media, author, own = false, eager = false }: PostMediaProps) => {
  const [first] = media;
  const [current, show] = useLayer<string>(`pictures ${first?.media_id}`);
  if (first && isVideo(first)) return <Film media={first} name={nameOf(first, 0, 1, author)} eager={eager} />;
  return (
    <>
      <div className={clsx('co:absolute co:inset-0 co:grid co:gap-1', layouts[media.length])}>
        {media.map((picture, index) => {
          const name = nameOf(picture, index, media.length, author);
          return (
            <div
              key={picture.media_id}
              className={clsx(
                'co:relative co:min-h-0 co:min-w-0',
                media.length === 3 && index === 0 && 'co:col-span-2 co:row-span-2',
              )}
            >
              <MovingPicture
                media={picture}
                alt={name}
                sizes={sizesOf(media.length, index)}
                fit="cover"
                eager={eager}
                meanwhile={localPicture(picture.media_id)}
                over={
                  <button
                    type="button"
                    aria-label={`Open ${name}`}
                    onPointerEnter={PostViewer.preload}
                    onFocus={PostViewer.preload}
                    onClick={() => show(picture.media_id)}
                    className="co:absolute co:inset-0 co:cursor-zoom-in co:border-0 co:bg-transparent co:p-0 co:focus-visible:-outline-offset-4"
                  />
                }
              />
            </div>
          );
        })}
      </div>
      {current !== null && (
        <PostViewer {...{ media, author, own, current }} onMove={show} onClose={() => show(null)} />
      )}
    </>
  );
};

interface FilmProps {
  media: PostMedia & PlayerProps['media'];
  name: string;
  eager: boolean;
}

/** A video behind its poster, which moves silently while somebody rests on it. */
const Film = ({ media, name, eager }: FilmProps) => {
  const common = { media, sizes: sizesOf(1, 0), fit: 'cover' as const, eager };
  return (
    <div data-preview-area="" className="co:absolute co:inset-0">
      <Player {...common} label={name} poster={<VideoPreview {...common} alt="" />} />
    </div>
  );
};
