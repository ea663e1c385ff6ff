import type { ShownMedia } from '@briefhouse/contracts/media/shown-media.ts';
import { hasExpired, type RenewMedia, useFreshMedia } from '@briefhouse/web/media/use-fresh-media.ts';
import clsx from 'clsx';
import { Play } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { LoadFailure } from './load-failure.tsx';
import { Picture } from './picture.tsx';
import { PlayLength } from './play-length.tsx';
import { holdVideo, playAlone } from './play-one.ts';

export interface PlayerProps {
  /** A video. */
  media: ShownMedia & { video: NonNullable<ShownMedia['video']> };
  /** The video's name, for assistive technology. */
  label: string;
  /** The width of the poster, as `Picture` takes it. */
  sizes: string;
  fit?: 'natural' | 'cover';
  /** Whether the poster is on the first screen. */
  eager?: boolean;
  captions?: { url: string; language: string; label: string };
  renew?: RenewMedia;
  /** Stores the file, as for `Picture`. */
  onDownload?: (() => void) | undefined;
  meanwhile?: string | null | undefined;
  /** A picture instead of its own poster: a `VideoPreview`, which shows the length as well. */
  poster?: ReactNode;
  className?: string;
}

/**
 * A video behind its poster: nothing of it is downloaded before it is asked for, and it is the only one on the page
 * that plays. The controls are the browser's own; m mutes and f fills the screen besides.
 */
export const Player = (props: PlayerProps) => <Shown key={props.media.media_id} {...props} />;

const Shown = ({
  media: given,
  label,
  sizes,
  fit = 'natural',
  eager = false,
  captions,
  renew,
  onDownload,
  meanwhile,
  poster,
  className,
}: PlayerProps) => {
  const { media, phase, attempt, fail, retry } = useFreshMedia(given, renew);
  const [isAsked, setAsked] = useState(false);
  /** The position to go on from after the address was renewed, in seconds. */
  const position = useRef(0);
  const hold = useCallback((video: HTMLVideoElement | null) => {
    // The button that had the focus is gone.
    if (document.activeElement === document.body) video?.focus({ preventScroll: true });
    return holdVideo(video);
  }, []);
  const play = () => {
    setAsked(true);
    if (hasExpired(media)) fail();
  };
  const { url, seconds } = media.video ?? given.video;

  return (
    <div
      className={clsx(
        'ui:relative ui:overflow-hidden',
        fit === 'cover' ? 'ui:size-full' : 'ui:w-full',
        className,
      )}
    >
      {poster && !isAsked ? (
        poster
      ) : (
        <Picture
          media={media}
          alt=""
          sizes={sizes}
          fit={fit}
          eager={eager}
          plain
          meanwhile={meanwhile}
          {...(renew ? { renew } : {})}
        />
      )}
      {!isAsked && (
        <>
          <button
            type="button"
            onClick={play}
            aria-label={`Play ${label}`}
            className="ui:group ui:absolute ui:inset-0 ui:flex ui:items-center ui:justify-center ui:focus-visible:-outline-offset-4"
          >
            <span className="ui:flex ui:size-16 ui:items-center ui:justify-center ui:rounded-full ui:bg-black/65 ui:text-white ui:transition-colors ui:duration-150 ui:group-hover:bg-black/80">
              <Play aria-hidden="true" className="ui:ml-1 ui:size-7 ui:fill-current" />
            </span>
          </button>
          {!poster && <PlayLength seconds={seconds} />}
        </>
      )}
      {isAsked && phase === 'ready' && (
        // biome-ignore lint/a11y/useMediaCaption: with captions if there are any
        <video
          key={attempt}
          ref={hold}
          src={url}
          aria-label={label}
          controls
          autoPlay
          playsInline
          preload="none"
          tabIndex={0}
          onKeyDown={byKey}
          onPlay={(event) => playAlone(event.currentTarget)}
          onTimeUpdate={(event) => {
            position.current = event.currentTarget.currentTime;
          }}
          onLoadedMetadata={(event) => {
            if (position.current > 0) event.currentTarget.currentTime = position.current;
          }}
          onError={fail}
          className="ui:absolute ui:inset-0 ui:size-full ui:bg-black ui:object-contain ui:focus-visible:-outline-offset-2"
        >
          {captions && (
            <track
              kind="captions"
              src={captions.url}
              srcLang={captions.language}
              label={captions.label}
              default
            />
          )}
        </video>
      )}
      {isAsked && phase === 'failed' && (
        <LoadFailure text="Failed to load video" url={url} onDownload={onDownload} onRetry={retry} />
      )}
    </div>
  );
};

/** The keys that the browser's controls do not know; space and arrows are theirs. */
const byKey = (event: KeyboardEvent<HTMLVideoElement>) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const video = event.currentTarget;
  const key = event.key.toLowerCase();
  if (key === 'm') video.muted = !video.muted;
  else if (key === 'f')
    void (document.fullscreenElement ? document.exitFullscreen() : video.requestFullscreen());
  else return;
  event.preventDefault();
};
