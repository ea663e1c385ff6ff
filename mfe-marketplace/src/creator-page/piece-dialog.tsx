import type { Piece, Platform } from '@briefhouse/contracts/marketplace/portfolio.ts';
import type { ShownMedia } from '@briefhouse/contracts/media/shown-media.ts';
import { Dialog } from '@briefhouse/ui/dialog.tsx';
import { DownloadMedia } from '@briefhouse/ui/download-media.tsx';
import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import { Picture } from '@briefhouse/ui/picture.tsx';
import { Player, type PlayerProps } from '@briefhouse/ui/player.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';
import { useArrowKeys } from '@briefhouse/ui/use-arrow-keys.ts';
import { useNewestLocation, useUrlParams } from '@briefhouse/web/use-url-params.ts';
import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { CSSProperties } from 'react';
import { platformNames } from '../common/platforms.ts';
import { Tags } from '../creators/creator-card.tsx';

export interface PieceDialogProps {
  pieces: readonly Piece[];
  pieceId: string;
  /** Whether it is the person's own work, whose files they may store. */
  own: boolean;
  onClose: () => void;
}

const isVideo = (media: ShownMedia): media is PlayerProps['media'] => media.video !== null;

/** One piece of work, large, with its creator's words; arrows lead to the others. The URL names the piece. */
export const PieceDialog = ({ pieces, pieceId, own, onClose }: PieceDialogProps) => {
  const [, change] = useUrlParams();
  const newest = useNewestLocation();
  const index = pieces.findIndex(({ id }) => id === pieceId);
  const piece = pieces[index];
  const neighbour = (step: 1 | -1) => (piece ? pieces[index + step] : undefined);
  const move = (step: 1 | -1) => {
    const next = neighbour(step);
    // The entry of the history stays the viewer's, so that Back closes it from any piece.
    if (next) change((params) => params.set('piece', next.id), { replace: true, state: newest().state });
  };
  useArrowKeys(move);
  const arrow = (step: 1 | -1, label: string) => (
    <IconButton
      label={label}
      aria-disabled={!neighbour(step)}
      className="mk:aria-disabled:opacity-50"
      onClick={() => move(step)}
    >
      {step === 1 ? <ChevronRight aria-hidden="true" /> : <ChevronLeft aria-hidden="true" />}
    </IconButton>
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="xl"
      flush
      steady
      title={<span dir="auto">{piece?.title ?? 'Work'}</span>}
      {...(piece &&
        (own || pieces.length > 1) && {
          footer: (
            <div className="mk:flex mk:items-center mk:justify-center mk:gap-6 mk:sm:w-full">
              {own && <DownloadMedia key={piece.id} mediaId={piece.media.media_id} />}
              {pieces.length > 1 && (
                // The arrows stand left and right of a thumb, in the same place for every piece.
                <span className={clsx('mk:flex mk:items-center mk:gap-6', own && 'mk:ml-auto')}>
                  {arrow(-1, 'Previous piece')}
                  <span aria-live="polite" className="mk:text-sm mk:text-soft mk:tabular-nums">
                    <span className="mk:sr-only">{piece.title}, </span>
                    {index + 1} of {pieces.length}
                  </span>
                  {arrow(1, 'Next piece')}
                </span>
              )}
            </div>
          ),
        })}
    >
      {piece ? (
        <div className="mk:flex mk:flex-col mk:sm:h-[min(38rem,62dvh)] mk:sm:flex-row">
          <div className="mk:flex mk:items-center mk:justify-center mk:bg-sunken mk:sm:min-w-0 mk:sm:flex-1">
            <Shown key={piece.id} piece={piece} />
          </div>
          <Said piece={piece} />
        </div>
      ) : (
        <EmptyState text="This piece is no longer here." />
      )}
    </Dialog>
  );
};

/** The piece is as large as fits, in its own ratio. */
const Shown = ({ piece: { media, title, alt } }: { piece: Piece }) => {
  const ratio = media.width / media.height;
  const sizes = `(min-width: 40rem) min(44rem, ${Math.round(38 * ratio)}rem), 100vw`;
  return (
    <div
      className="mk:w-full mk:max-sm:max-w-[calc(62dvh*var(--ratio))] mk:sm:max-w-[calc(min(38rem,62dvh)*var(--ratio))]"
      style={{ '--ratio': ratio } as CSSProperties}
    >
      {isVideo(media) ? (
        <Player media={media} label={title} sizes={sizes} eager />
      ) : (
        <Picture media={media} alt={alt ?? title} sizes={sizes} eager />
      )}
    </div>
  );
};

const shownOn = (platform: Platform): string => {
  if (platform === 'other') return 'Shown somewhere else';
  return platform === 'website' ? 'Shown on a website or shop' : `Shown on ${platformNames[platform]}`;
};

const Said = ({ piece }: { piece: Piece }) => (
  <div className="mk:flex mk:flex-col mk:gap-4 mk:p-5 mk:empty:hidden mk:sm:w-80 mk:sm:shrink-0 mk:sm:overflow-y-auto">
    {piece.words && (
      <p dir="auto" className="mk:m-0 mk:max-w-prose mk:whitespace-pre-line mk:wrap-anywhere">
        {piece.words}
      </p>
    )}
    {piece.platform && <p className="mk:m-0 mk:text-sm mk:text-soft">{shownOn(piece.platform)}</p>}
    {piece.tags.length > 0 && <Tags tags={piece.tags} />}
  </div>
);
