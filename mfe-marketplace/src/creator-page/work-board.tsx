import type { Piece } from '@briefhouse/contracts/marketplace/portfolio.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { useDialogLink } from '@briefhouse/web/use-dialog.ts';
import { type CSSProperties, useRef, useState } from 'react';
import { useWide } from '../common/use-wide.ts';
import { PieceLink } from '../creators/creator-parts.tsx';
import { type Placed, placePieces } from './place-pieces.ts';

const gap = 12;
const shownFirst = 12;
const sizes = '(min-width: 90rem) 17rem, (min-width: 64rem) 17vw, (min-width: 40rem) 31vw, 46vw';

/** All lengths follow from the width of the board, so pieces have their place before any of them is loaded. */
const columnWidth = (columns: number) => `((100cqw - ${(columns - 1) * gap}px) / ${columns})`;

const placeOf = ({ column, above, top, height }: Placed, columns: number): CSSProperties => {
  const width = columnWidth(columns);
  return {
    width: `calc(${width})`,
    height: `calc(${width} * ${height})`,
    left: `calc((${width} + ${gap}px) * ${column})`,
    top: `calc(${width} * ${top} + ${above * gap}px)`,
  };
};

/** Pieces in their real ratios, nothing cut. The order of the document, and so of the keyboard, is the creator's. */
export const WorkBoard = ({ pieces }: { pieces: readonly Piece[] }) => {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const columns = useWide() ? 3 : 2;
  const shown = all ? pieces : pieces.slice(0, shownFirst);
  const board = placePieces(
    shown.map(({ media }) => media),
    columns,
  );
  const heights = board.columns.map(
    (column) =>
      `calc(${columnWidth(columns)} * ${column.height} + ${Math.max(0, column.pieces - 1) * gap}px)`,
  );
  const showAll = () => {
    setAll(true);
    // The button is gone: the focus goes on with the first piece that came.
    requestAnimationFrame(() =>
      list.current?.children[shownFirst]?.querySelector('a')?.focus({ preventScroll: true }),
    );
  };
  return (
    <div className="mk:@container mk:flex mk:flex-col mk:items-center mk:gap-4">
      <ul
        ref={list}
        aria-label="Pieces of work"
        className="mk:relative mk:m-0 mk:w-full mk:list-none mk:p-0"
        style={{ height: `max(${heights.join(', ')})` }}
      >
        {shown.map((piece, index) => (
          <li key={piece.id} className="mk:absolute" style={placeOf(board.placed[index] as Placed, columns)}>
            <Tile piece={piece} eager={board.placed[index]?.above === 0} />
          </li>
        ))}
      </ul>
      {shown.length < pieces.length && <Button onClick={showAll}>Show all {pieces.length} pieces</Button>}
    </div>
  );
};

const Tile = ({ piece, eager }: { piece: Piece; eager: boolean }) => {
  const link = useDialogLink('piece', { piece: piece.id });
  return (
    <PieceLink
      {...link}
      piece={piece}
      sizes={sizes}
      eager={eager}
      className="mk:group mk:size-full mk:focus-visible:outline-offset-2"
    >
      <span
        aria-hidden="true"
        dir="auto"
        className="mk:pointer-events-none mk:absolute mk:inset-x-0 mk:top-0 mk:truncate mk:bg-black/65 mk:px-2.5 mk:py-1.5 mk:text-sm mk:font-semibold mk:text-white mk:opacity-0 mk:transition-opacity mk:duration-150 mk:group-hover:opacity-100 mk:group-focus-visible:opacity-100"
      >
        {piece.title}
      </span>
    </PieceLink>
  );
};
