import clsx from 'clsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Picture, type PictureProps } from './picture.tsx';
import { PlayLength } from './play-length.tsx';
import { holdVideo, playAlone, previewMark } from './play-one.ts';
import { isMotionUnwanted } from './unwanted-motion.ts';

/** Milliseconds of hover or focus. */
const delay = 200;

/**
 * A picture, or a video's poster with its length that plays silently while the pointer rests on it or it has the
 * focus: it, or the link, the button or the `data-preview-area` around it. Nothing of the video is downloaded before,
 * and nothing at all with data saver or reduced motion.
 */
export const VideoPreview = (props: Omit<PictureProps, 'plain'>) => {
  const { media, fit = 'natural', focus = { x: 50, y: 50 }, className, ...rest } = props;
  const place = useRef<HTMLDivElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const { video } = media;

  useEffect(() => {
    const here = place.current;
    if (!here || !video) return;
    const area = here.closest('a, button, [data-preview-area]') ?? here;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      clearTimeout(timer);
      if (!isMotionUnwanted()) timer = setTimeout(() => setPlaying(true), delay);
    };
    const end = () => {
      clearTimeout(timer);
      setPlaying(false);
    };
    const enter = (event: Event) => {
      if ((event as PointerEvent).pointerType !== 'touch') begin();
    };
    const focusIn = (event: Event) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) begin();
    };
    area.addEventListener('pointerenter', enter);
    area.addEventListener('pointerleave', end);
    area.addEventListener('focusin', focusIn);
    area.addEventListener('focusout', end);
    return () => {
      end();
      area.removeEventListener('pointerenter', enter);
      area.removeEventListener('pointerleave', end);
      area.removeEventListener('focusin', focusIn);
      area.removeEventListener('focusout', end);
    };
  }, [video]);

  return (
    <div
      ref={place}
      className={clsx(
        'ui:relative ui:overflow-hidden',
        fit === 'cover' ? 'ui:size-full' : 'ui:w-full',
        className,
      )}
    >
      <Picture {...rest} media={media} fit={fit} focus={focus} plain />
      {video && isPlaying && (
        <Silent url={video.url} focus={focus} fit={fit} onEnd={() => setPlaying(false)} />
      )}
      {video && <PlayLength seconds={video.seconds} />}
    </div>
  );
};

interface SilentProps {
  url: string;
  fit: 'natural' | 'cover';
  focus: { x: number; y: number };
  onEnd: () => void;
}

const Silent = ({ url, fit, focus, onEnd }: SilentProps) => {
  const [isThere, setThere] = useState(false);
  const hold = useCallback((video: HTMLVideoElement | null) => {
    // React sets `muted` too late for browsers that let only silent videos begin by themselves.
    if (video) video.muted = true;
    return holdVideo(video);
  }, []);
  return (
    <video
      {...previewMark}
      ref={hold}
      src={url}
      muted
      loop
      autoPlay
      playsInline
      aria-hidden="true"
      tabIndex={-1}
      style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
      onPlaying={(event) => {
        playAlone(event.currentTarget);
        setThere(true);
      }}
      onPause={onEnd}
      onError={onEnd}
      className={clsx(
        'ui:pointer-events-none ui:absolute ui:inset-0 ui:size-full ui:transition-opacity ui:duration-150',
        fit === 'cover' ? 'ui:object-cover' : 'ui:object-contain',
        !isThere && 'ui:opacity-0',
      )}
    />
  );
};
