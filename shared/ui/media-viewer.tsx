import type { ShownMedia } from '@briefhouse/contracts/media/shown-media.ts';
import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type CSSProperties, type ReactNode, type TouchEvent, useRef } from 'react';
import { Dialog } from './dialog.tsx';
import { DownloadMedia, useDownload } from './download-media.tsx';
import { IconButton } from './icon-button.tsx';
import { MovingPicture } from './moving-picture.tsx';
import { Player, type PlayerProps } from './player.tsx';
import { useArrowKeys } from './use-arrow-keys.ts';

export interface ViewedMedia {
  key: string | number;
  media: ShownMedia;
  /** The dialog's title while it is shown. */
  title: string;
  /** The description for people who do not see it. */
  alt: string;
}

export interface MediaViewerProps {
  items: readonly ViewedMedia[];
  /** The id of the shown one; an unknown id shows `goneText`. */
  current: ViewedMedia['key'];
  onMove: (key: ViewedMedia['key']) => void;
  onClose: () => void;
  /** Whether the person may read the files by `getMedia`, and so can store them. */
  canDownload?: boolean;
  /** The description below the picture. */
  caption?: ReactNode;
  /** The words about it, beside the picture; below it on a phone. */
  beside?: ReactNode;
  /** The word for one of them in the names of the arrows. */
  noun?: string;
  goneTitle?: string;
  goneText: string;
}

const isVideo = (media: ShownMedia): media is PlayerProps['media'] => media.video !== null;

/** The distance to the side in CSS pixels at which a finger asks for the next one. */
const swipe = 48;

/** One picture or video of several, large; arrows and swipes lead to the others. */
export const MediaViewer = ({
  items,
  current,
  onMove,
  onClose,
  canDownload = false,
  caption,
  beside,
  noun = '',
  goneTitle = 'Image',
  goneText,
}: MediaViewerProps) => {
  const index = items.findIndex(({ key }) => key === current);
  const item = items[index];
  const move = (step: 1 | -1) => {
    const next = item && items[index + step];
    if (next) onMove(next.key);
  };
  useArrowKeys(move);
  const touch = useRef<{ x: number; y: number } | null>(null);
  const begin = ({ touches }: TouchEvent) => {
    const finger = touches.length === 1 ? touches[0] : undefined;
    touch.current = finger ? { x: finger.clientX, y: finger.clientY } : null;
  };
  const end = ({ changedTouches }: TouchEvent) => {
    const finger = changedTouches[0];
    const from = touch.current;
    touch.current = null;
    if (!from || !finger) return;
    const [x, y] = [finger.clientX - from.x, finger.clientY - from.y];
    if (Math.abs(x) > swipe && Math.abs(x) > 2 * Math.abs(y)) move(x < 0 ? 1 : -1);
  };
  const arrow = (step: 1 | -1, label: string) => (
    <IconButton
      label={`${label} ${noun}`.trim()}
      aria-disabled={!items[index + step]}
      className="ui:aria-disabled:opacity-50"
      onClick={() => move(step)}
    >
      {step === 1 ? <ChevronRight aria-hidden="true" /> : <ChevronLeft aria-hidden="true" />}
    </IconButton>
  );
  const isBeside = canDownload || caption;
  const steps = items.length > 1 && (
    // The arrows stand left and right of a thumb, in the same place for every file.
    <span className={clsx('ui:flex ui:items-center ui:gap-3 ui:whitespace-nowrap', isBeside && 'ui:ml-auto')}>
      {arrow(-1, 'Previous')}
      <span aria-live="polite" className="ui:text-sm ui:text-soft ui:tabular-nums">
        <span className="ui:sr-only">{item?.title}, </span>
        {index + 1} of {items.length}
      </span>
      {arrow(1, 'Next')}
    </span>
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="xl"
      flush
      steady
      title={<span dir="auto">{item?.title ?? goneTitle}</span>}
      {...(item &&
        (isBeside || steps) && {
          footer: (
            <div className="ui:flex ui:items-center ui:justify-center ui:gap-3 ui:sm:w-full">
              {canDownload && <DownloadMedia key={item.key} mediaId={item.media.media_id} />}
              {caption}
              {steps}
            </div>
          ),
        })}
    >
      <div
        className={clsx(
          'ui:flex ui:flex-col ui:sm:h-[min(40rem,64dvh)] ui:sm:flex-row',
          !beside && 'ui:h-full',
        )}
      >
        <div
          onTouchStart={begin}
          onTouchEnd={end}
          className="ui:flex ui:min-w-0 ui:flex-1 ui:items-center ui:justify-center ui:bg-sunken"
        >
          {item ? (
            <Shown
              key={item.key}
              media={item.media}
              alt={item.alt}
              width={beside ? 44 : 64}
              canDownload={canDownload}
            />
          ) : (
            <p className="ui:p-5 ui:text-sm ui:text-soft">{goneText}</p>
          )}
        </div>
        {beside && (
          <section
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
            tabIndex={0}
            aria-label="Details"
            className="ui:flex ui:flex-col ui:gap-4 ui:p-5 ui:focus-visible:-outline-offset-2 ui:sm:w-80 ui:sm:shrink-0 ui:sm:overflow-y-auto"
          >
            {beside}
          </section>
        )}
      </div>
    </Dialog>
  );
};

interface ShownProps extends Pick<ViewedMedia, 'media' | 'alt'> {
  /** The most that it has, in rem. */
  width: number;
  canDownload: boolean;
}

/** The file is as large as fits, in its own ratio. */
const Shown = ({ media, alt, width, canDownload }: ShownProps) => {
  const { download } = useDownload();
  const ratio = media.width / media.height;
  const sizes = `(min-width: 40rem) min(${width}rem, ${Math.round(40 * ratio)}rem), 100vw`;
  const common = {
    sizes,
    eager: true,
    ...(canDownload && { onDownload: () => void download(media.media_id) }),
  };
  return (
    <div
      className="ui:w-full ui:max-sm:max-w-[calc(70dvh*var(--ratio))] ui:sm:max-w-[calc(min(40rem,64dvh)*var(--ratio))]"
      style={{ '--ratio': ratio } as CSSProperties}
    >
      {isVideo(media) ? (
        <Player {...common} media={media} label={alt} />
      ) : (
        <MovingPicture {...common} media={media} alt={alt} />
      )}
    </div>
  );
};
