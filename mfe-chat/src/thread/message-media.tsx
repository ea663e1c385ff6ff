import type { ShownMedia } from '@briefhouse/contracts/media/shown-media.ts';
import { useDownload } from '@briefhouse/ui/download-media.tsx';
import { MovingPicture } from '@briefhouse/ui/moving-picture.tsx';
import { Player, type PlayerProps } from '@briefhouse/ui/player.tsx';
import { mediaBox } from './media-box.ts';

export const isVideo = (media: ShownMedia): media is PlayerProps['media'] => media.video !== null;

export interface MessageMediaProps {
  media: ShownMedia;
  /** The author in words. */
  author: string;
  /** The sender's own picture of it, until the real one is there. */
  meanwhile: string | null | undefined;
  /** Shows it large. */
  onOpen: () => void;
}

/** The file of a message, in its bubble. */
export const MessageMedia = ({ media, author, meanwhile, onOpen }: MessageMediaProps) => {
  const { download } = useDownload();
  const { width, ratio } = mediaBox(media);
  const common = {
    sizes: `${width}px`,
    fit: 'cover' as const,
    meanwhile,
    onDownload: () => void download(media.media_id),
  };
  return (
    <div className="ch:relative ch:mx-auto ch:max-w-full" style={{ width, aspectRatio: ratio }}>
      <div className="ch:absolute ch:inset-0">
        {isVideo(media) ? (
          <Player {...common} media={media} label={`Video from ${author}`} />
        ) : (
          <MovingPicture
            {...common}
            media={media}
            alt={`Image from ${author}`}
            over={
              <button
                type="button"
                onClick={onOpen}
                aria-label={`Open image from ${author}`}
                className="ch:absolute ch:inset-0 ch:cursor-zoom-in ch:focus-visible:-outline-offset-4"
              />
            }
          />
        )}
      </div>
    </div>
  );
};
