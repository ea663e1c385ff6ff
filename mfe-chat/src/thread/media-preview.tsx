import type { Message } from '@briefhouse/contracts/chat/message.ts';
import type { ShownMedia } from '@briefhouse/contracts/media/media.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { Dialog } from '@briefhouse/ui/dialog.tsx';
import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import { Picture } from '@briefhouse/ui/picture.tsx';
import { Player } from '@briefhouse/ui/player.tsx';
import { useArrowKeys } from '@briefhouse/ui/use-arrow-keys.ts';
import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { type CSSProperties, type TouchEvent, useRef } from 'react';
import { isVideo } from './message-media.tsx';
import { useDownload } from './use-download.ts';

export interface MediaPreviewProps {
  /** Of the thread, as far as it is loaded. */
  messages: readonly Message[];
  /** The one whose file is shown. */
  seq: number;
  onMove: (seq: number) => void;
  onClose: () => void;
  authorOf: (message: Message) => string;
}

type WithMedia = Message & { media: ShownMedia };
const withMedia = (message: Message): message is WithMedia => message.media !== null && !message.deleted;

/** A finger that went so far to the side, in CSS pixels, wants the next one. */
const swipe = 48;

/** One picture or video of the thread, large; arrows and swipes lead to the others. */
export const MediaPreview = ({ messages, seq, onMove, onClose, authorOf }: MediaPreviewProps) => {
  const all = messages.filter(withMedia);
  const index = all.findIndex((message) => message.seq === seq);
  const message = all[index];
  const { download, isPending } = useDownload();
  const move = (step: 1 | -1) => {
    const next = message && all[index + step];
    if (next) onMove(next.seq);
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
      label={label}
      aria-disabled={!all[index + step]}
      className="ch:aria-disabled:opacity-50"
      onClick={() => move(step)}
    >
      {step === 1 ? <ChevronRight aria-hidden="true" /> : <ChevronLeft aria-hidden="true" />}
    </IconButton>
  );
  const name = message ? `${isVideo(message.media) ? 'Video' : 'Image'} from ${authorOf(message)}` : 'Image';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="xl"
      flush
      steady
      title={<span dir="auto">{name}</span>}
      {...(message && {
        footer: (
          <div className="ch:flex ch:items-center ch:justify-between ch:gap-3 ch:sm:w-full">
            <Button disabled={isPending} onClick={() => download(message.media.media_id)}>
              <Download aria-hidden="true" className="ch:size-4" />
              Download
            </Button>
            {all.length > 1 && (
              // Left and right of a thumb, and in the same place for every file.
              <span className="ch:flex ch:items-center ch:gap-3">
                {arrow(-1, 'Previous')}
                <span aria-live="polite" className="ch:text-sm ch:text-soft ch:tabular-nums">
                  {index + 1} of {all.length}
                </span>
                {arrow(1, 'Next')}
              </span>
            )}
          </div>
        ),
      })}
    >
      <div
        onTouchStart={begin}
        onTouchEnd={end}
        className="ch:flex ch:h-full ch:items-center ch:justify-center ch:bg-sunken ch:sm:h-[min(40rem,64dvh)]"
      >
        {message ? (
          <Shown key={message.seq} media={message.media} name={name} onDownload={download} />
        ) : (
          <p className="ch:text-sm ch:text-soft">This message is no longer here.</p>
        )}
      </div>
    </Dialog>
  );
};

interface ShownProps {
  media: ShownMedia;
  name: string;
  onDownload: (mediaId: string) => void;
}

/** As large as fits, in its own ratio. */
const Shown = ({ media, name, onDownload }: ShownProps) => {
  const ratio = media.width / media.height;
  const sizes = `(min-width: 40rem) min(64rem, ${Math.round(40 * ratio)}rem), 100vw`;
  const common = { sizes, eager: true, onDownload: () => onDownload(media.media_id) };
  return (
    <div
      className="ch:w-full ch:max-sm:max-w-[calc(70dvh*var(--ratio))] ch:sm:max-w-[calc(min(40rem,64dvh)*var(--ratio))]"
      style={{ '--ratio': ratio } as CSSProperties}
    >
      {isVideo(media) ? (
        <Player {...common} media={media} label={name} />
      ) : (
        <Picture {...common} media={media} alt={name} />
      )}
    </div>
  );
};
