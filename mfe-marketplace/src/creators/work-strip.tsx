import type { CardPiece } from '@briefhouse/contracts/marketplace/portfolio.ts';
import { tintClass } from '@briefhouse/ui/avatar.tsx';
import { initials } from '@briefhouse/ui/format/names.ts';
import { Picture } from '@briefhouse/ui/picture.tsx';
import { VideoPreview } from '@briefhouse/ui/video-preview.tsx';
import clsx from 'clsx';

const most = 3;

export type WorkStripProps = { name: string; work: readonly CardPiece[]; eager?: boolean };

const focusOf = ({ focus_x, focus_y }: CardPiece) => ({ x: focus_x, y: focus_y });

/**
 * Three pieces side by side, each 9:16; the creator's own tint with their initials fills the places of missing ones. In
 * the card's link the first video plays while the pointer is on the card, the others under it.
 */
export const WorkStrip = ({ name, work, eager = false }: WorkStripProps) => {
  const shown = work.slice(0, most);
  return (
    // The card's link is named by the creator; the page describes each piece.
    <span aria-hidden="true" className="mk:grid mk:aspect-27/16 mk:grid-cols-3 mk:gap-px mk:overflow-hidden">
      {shown.map((piece, index) => (
        <span
          key={piece.id}
          className="mk:relative mk:block mk:min-h-0"
          {...(index > 0 && { 'data-preview-area': '' })}
        >
          <VideoPreview
            media={piece.media}
            alt={piece.alt ?? ''}
            sizes="(min-width: 80rem) 7rem, (min-width: 64rem) 12vw, (min-width: 48rem) 16vw, 31vw"
            fit="cover"
            focus={focusOf(piece)}
            eager={eager}
          />
        </span>
      ))}
      {shown.length < most && (
        // The initials are drawn like a picture: no text that the link's name would have to contain.
        <span
          data-initials={initials(name)}
          className={clsx(
            'mk:before:content-[attr(data-initials)] mk:flex mk:items-center mk:justify-center mk:text-3xl mk:font-bold mk:tracking-tight mk:select-none',
            tintClass(name),
            { 0: 'mk:col-span-3', 1: 'mk:col-span-2' }[shown.length],
          )}
        />
      )}
    </span>
  );
};

const thumbs = {
  sm: { box: 'mk:h-16 mk:w-9', sizes: '2.25rem' },
  md: { box: 'mk:h-28 mk:w-[3.9375rem]', sizes: '4rem' },
};

/** The same three pieces in small, for a creator in a line of many; nothing for somebody without work. */
export const WorkThumbs = ({
  work,
  size = 'sm',
}: {
  work: readonly CardPiece[];
  size?: keyof typeof thumbs;
}) =>
  work.length > 0 && (
    <span aria-hidden="true" className="mk:flex mk:gap-1">
      {work.slice(0, most).map((piece) => (
        <span
          key={piece.id}
          className={clsx('mk:block mk:shrink-0 mk:overflow-hidden mk:rounded-xs', thumbs[size].box)}
        >
          <Picture
            media={piece.media}
            alt={piece.alt ?? ''}
            sizes={thumbs[size].sizes}
            fit="cover"
            focus={focusOf(piece)}
            plain
          />
        </span>
      ))}
    </span>
  );
