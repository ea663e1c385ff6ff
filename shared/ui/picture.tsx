import type { MediaFile, ShownMedia } from '@briefhouse/contracts/media/shown-media.ts';
import { type RenewMedia, useFreshMedia } from '@briefhouse/web/media/use-fresh-media.ts';
import clsx from 'clsx';
import { Clapperboard } from 'lucide-react';
import { type CSSProperties, type ReactNode, useCallback, useState } from 'react';
import { LoadFailure } from './load-failure.tsx';
import { placeholderUrl } from './placeholder.ts';

export interface PictureProps {
  /** A picture, or a video whose poster is shown. */
  media: ShownMedia;
  /** The description; empty if the words beside it say the same. */
  alt: string;
  /** The shown width, as in `<img sizes>`: `(min-width: 640px) 320px, 100vw`. */
  sizes: string;
  /** `natural` keeps the ratio at the width of its place; `cover` fills a place whose size the caller sets. */
  fit?: 'natural' | 'cover';
  /** The point that stays in view with `cover`, in percent from the left and the top. */
  focus?: { x: number; y: number };
  /** Whether it is on the first screen: loaded at once and before others. */
  eager?: boolean;
  /** Whether it is inside of a link or a button: a failure is told without controls. */
  plain?: boolean;
  /** Asks for new addresses of a private file; by default `getMedia` does. */
  renew?: RenewMedia;
  /** Stores a file whose address shows it instead; only offered if it could not be loaded. */
  onDownload?: (() => void) | undefined;
  /** A picture of the same ratio that is there already, shown instead of blurred colours: the sender's own file. */
  meanwhile?: string | null | undefined;
  /** Over the picture unless it could not be loaded: a button that opens it. */
  over?: ReactNode;
  className?: string;
}

const typesInOrder = ['image/avif', 'image/webp'] as const;

const sourceSet = (files: readonly MediaFile[]) =>
  files.map(({ url, width }) => `${url} ${width}w`).join(', ');

/** A picture in the right size and type, with its blurred colours until it is there. Nothing shifts when it comes. */
export const Picture = (props: PictureProps) => <Shown key={props.media.media_id} {...props} />;

const Shown = ({
  media: given,
  alt,
  sizes,
  fit = 'natural',
  focus = { x: 50, y: 50 },
  eager = false,
  plain,
  renew,
  onDownload,
  meanwhile,
  over,
  className,
}: PictureProps) => {
  const { media, phase, attempt, fail, retry } = useFreshMedia(given, renew);
  /** `settled` once the picture has faded in: only then its placeholder may go, which would show through. */
  const [look, setLook] = useState<'waiting' | 'fading' | 'settled'>('waiting');
  /** A picture that the browser has already is shown at once. */
  const showKnown = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth > 0) setLook('settled');
  }, []);
  const { files, width, height, placeholder } = media;
  const ofType = (type: MediaFile['type']) => files.filter((file) => file.type === type);
  const fallback = ofType('image/jpeg').at(-1) ?? files.at(-1);
  const before = meanwhile ?? (placeholder && placeholderUrl(placeholder));
  const blurred = look === 'settled' ? null : before;
  const place: CSSProperties = {
    ...(fit === 'natural' ? { aspectRatio: `${width} / ${height}` } : {}),
    ...(blurred ? { backgroundImage: `url("${blurred}")` } : {}),
  };
  const position = fit === 'cover' ? { objectPosition: `${focus.x}% ${focus.y}%` } : {};

  return (
    <div
      style={place}
      className={clsx(
        'ui:relative ui:overflow-hidden ui:bg-cover ui:bg-center',
        fit === 'cover' ? 'ui:size-full' : 'ui:w-full',
        look !== 'settled' && !blurred && 'ui:bg-accent-wash',
        className,
      )}
    >
      {!fallback && (
        <span className="ui:absolute ui:inset-0 ui:flex ui:items-center ui:justify-center ui:text-accent-text">
          <Clapperboard
            {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
            className="ui:size-8"
          />
        </span>
      )}
      {fallback && phase === 'ready' && (
        <picture key={attempt}>
          {typesInOrder.map((type) => {
            const some = ofType(type);
            return (
              some.length > 0 && <source key={type} type={type} srcSet={sourceSet(some)} sizes={sizes} />
            );
          })}
          <img
            ref={showKnown}
            src={fallback.url}
            srcSet={fallback.type === 'image/jpeg' ? sourceSet(ofType('image/jpeg')) : undefined}
            sizes={sizes}
            alt={alt}
            width={width}
            height={height}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : undefined}
            decoding="async"
            style={position}
            onLoad={() => setLook((now) => (now === 'settled' ? now : 'fading'))}
            onTransitionEnd={() => setLook('settled')}
            onError={fail}
            className={clsx(
              'ui:block ui:size-full ui:transition-opacity ui:duration-150 ui:ease-out',
              fit === 'cover' ? 'ui:object-cover' : 'ui:object-contain',
              look === 'waiting' && 'ui:opacity-0',
            )}
          />
        </picture>
      )}
      {phase === 'failed' && (
        <LoadFailure
          text="Failed to load image"
          url={fallback?.url}
          onDownload={onDownload}
          onRetry={retry}
          plain={plain}
        />
      )}
      {phase !== 'failed' && over}
    </div>
  );
};
