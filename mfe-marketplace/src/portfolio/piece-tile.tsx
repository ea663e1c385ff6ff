import type { Piece } from '@briefhouse/contracts/marketplace/portfolio.ts';
import { Badge } from '@briefhouse/ui/badge.tsx';
import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '@briefhouse/ui/menu.tsx';
import { VideoPreview } from '@briefhouse/ui/video-preview.tsx';
import { useSortable } from '@dnd-kit/sortable';
import clsx from 'clsx';
import { ArrowLeft, ArrowRight, Ellipsis, GripVertical, Pencil, Star, Trash2 } from 'lucide-react';
import { isUnnamed } from './title-of-file.ts';

/** A tile takes half of a phone, a quarter of the form on wider screens. */
const tileSizes = '(min-width: 40rem) 11rem, 45vw';
const onPicture =
  'mk:bg-black/60 mk:text-white mk:hover:bg-black/80 mk:hover:text-white mk:focus-visible:outline-white';

/** The acts of a piece's menu. */
export interface PieceActs {
  onEdit: (piece: Piece) => void;
  onMakeCover: (piece: Piece) => void;
  onRemove: (piece: Piece) => void;
}

interface PieceTileProps extends PieceActs {
  piece: Piece;
  /** The place of the piece, from 0. */
  place: number;
  count: number;
  isCover: boolean;
  onMove: (to: number) => void;
}

/** The most visible gap of a piece; null for one that is complete. */
const lackOf = ({ title, alt }: Pick<Piece, 'title' | 'alt'>): string | null => {
  if (isUnnamed(title)) return 'Add a title';
  return alt ? null : 'Add alt text';
};

/** A piece in the grid: a press opens it, and it can be dragged, by its handle with the keyboard as well. */
export const PieceTile = (props: PieceTileProps) => {
  const { piece, place, isCover } = props;
  const onEdit = () => props.onEdit(piece);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: piece.id, attributes: { roleDescription: 'movable' } });
  const lack = lackOf(piece);
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition: transition ?? undefined,
      }}
      className={clsx(
        'mk:relative mk:flex mk:min-w-0 mk:touch-manipulation mk:flex-col mk:gap-1.5 mk:select-none mk:motion-reduce:transition-none',
        isDragging && 'mk:z-10',
      )}
    >
      <div
        data-preview-area=""
        className={clsx(
          'mk:relative mk:aspect-[4/5] mk:overflow-hidden mk:rounded-lg mk:bg-sunken',
          isDragging && 'mk:shadow-float',
        )}
      >
        <VideoPreview
          media={piece.media}
          alt=""
          sizes={tileSizes}
          fit="cover"
          focus={{ x: piece.focus_x, y: piece.focus_y }}
        />
        <button
          type="button"
          aria-label={`Edit ${piece.title}`}
          onClick={onEdit}
          className="mk:absolute mk:inset-0 mk:cursor-pointer mk:rounded-lg mk:focus-visible:-outline-offset-4"
        />
        <div className="mk:pointer-events-none mk:absolute mk:inset-x-1.5 mk:top-1.5 mk:flex mk:justify-between mk:*:pointer-events-auto">
          <IconButton
            {...attributes}
            ref={setActivatorNodeRef}
            aria-pressed={isDragging}
            label={`Move ${piece.title}, ${place + 1} of ${props.count}`}
            hint="Drag to move"
            className={clsx(onPicture, 'mk:cursor-grab')}
          >
            <GripVertical aria-hidden="true" />
          </IconButton>
          <PieceMenu {...props} />
        </div>
        {isCover && (
          <Badge
            className="mk:absolute mk:bottom-2 mk:left-2"
            icon={<Star aria-hidden="true" className="mk:fill-current" />}
          >
            Cover
          </Badge>
        )}
      </div>
      <div className="mk:flex mk:min-w-0 mk:flex-col">
        <span dir="auto" className="mk:truncate mk:text-sm mk:font-semibold">
          {piece.title}
        </span>
        {lack && (
          <button
            type="button"
            onClick={onEdit}
            className="mk:cursor-pointer mk:self-start mk:py-0.5 mk:text-left mk:text-xs mk:text-soft mk:underline mk:decoration-line mk:underline-offset-2 mk:hover:text-ink mk:pointer-coarse:min-h-11"
          >
            {lack}
          </button>
        )}
      </div>
    </li>
  );
};

/** The id of a piece's menu button: the focus goes back to it after a move. */
export const menuIdOf = (pieceId: string) => `piece-menu-${pieceId}`;

const PieceMenu = ({ piece, place, count, isCover, onMove, ...acts }: PieceTileProps) => (
  <Menu
    label={`Actions for ${piece.title}`}
    trigger={
      <IconButton
        id={menuIdOf(piece.id)}
        label={`More about ${piece.title}`}
        hint="More"
        className={onPicture}
      >
        <Ellipsis aria-hidden="true" />
      </IconButton>
    }
  >
    <MenuItem icon={Pencil} onSelect={() => acts.onEdit(piece)}>
      Edit
    </MenuItem>
    {!isCover && (
      <MenuItem icon={Star} onSelect={() => acts.onMakeCover(piece)}>
        Set as cover
      </MenuItem>
    )}
    <MenuItem icon={ArrowLeft} disabled={place === 0} onSelect={() => onMove(place - 1)}>
      Move earlier
    </MenuItem>
    <MenuItem icon={ArrowRight} disabled={place === count - 1} onSelect={() => onMove(place + 1)}>
      Move later
    </MenuItem>
    <MenuSeparator />
    <MenuItem icon={Trash2} onSelect={() => acts.onRemove(piece)}>
      Remove
    </MenuItem>
  </Menu>
);
