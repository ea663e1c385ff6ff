import type { ShownMedia } from '@briefhouse/contracts/media/shown-media.ts';
import { useDownload } from '@briefhouse/ui/download-media.tsx';
import { MovingPicture } from '@briefhouse/ui/moving-picture.tsx';
import { Player, type PlayerProps } from '@briefhouse/ui/player.tsx';
import { ProgressBar } from '@briefhouse/ui/progress-bar.tsx';
import type { Upload } from '@briefhouse/web/media/upload-queue.ts';
import { Clapperboard, ImageIcon } from 'lucide-react';

/** The widest and the highest that a file is shown in a bubble, in CSS pixels. */
const most = { width: 320, height: 360 };
/** In a narrower box the controls of the player would not fit. */
const narrowest = 128;
/** Long thin pictures are cut to these ratios. */
const ratios = { from: 0.4, to: 4 };
/** The ratio until the browser knows it. */
const usual = 4 / 3;

const between = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value));

/** The size of a file in a bubble: the same while it is sent and once it is there, so that nothing moves. */
export const mediaBox = (size: { width: number; height: number } | null) => {
  const ratio = size ? between(size.width / size.height, ratios.from, ratios.to) : usual;
  const width = Math.min(most.width, most.height * ratio, Math.max(narrowest, size?.width ?? most.width));
  return { width: Math.round(width), ratio };
};

export const isVideo = (media: ShownMedia): media is PlayerProps['media'] => media.video !== null;

interface MessageMediaProps {
  media: ShownMedia;
  author: string;
  /** The sender's own picture of it, until the real one is there. */
  meanwhile: string | null | undefined;
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

/** The file of a message that is being sent, as large as it will be. */
export const PendingMedia = ({ upload }: { upload: Upload }) => {
  const { name, kind, preview, size, state, progress } = upload;
  const { width, ratio } = mediaBox(size);
  const Icon = kind === 'video' ? Clapperboard : ImageIcon;
  const isSending = state === 'queued' || state === 'uploading' || state === 'preparing';
  return (
    <figure
      aria-label={name}
      style={{ width, aspectRatio: ratio }}
      className="ch:relative ch:m-0 ch:mx-auto ch:flex ch:max-w-full ch:items-center ch:justify-center ch:overflow-hidden ch:text-accent-text"
    >
      {preview ? (
        <img
          src={preview}
          alt=""
          decoding="async"
          className="ch:absolute ch:inset-0 ch:size-full ch:object-cover ch:opacity-60"
        />
      ) : (
        <Icon aria-hidden="true" className="ch:size-8" />
      )}
      {isSending && (
        <span className="ch:absolute ch:inset-x-2 ch:bottom-2 ch:flex">
          <ProgressBar
            value={state === 'preparing' ? null : progress}
            label={`${name}: ${state === 'preparing' ? 'preparing' : 'uploading'}`}
          />
        </span>
      )}
    </figure>
  );
};
