import type { Piece } from '@briefhouse/contracts/marketplace/portfolio.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { type ReactNode, useEffect, useRef } from 'react';
import { moved } from './order.ts';
import { menuIdOf, type PieceActs, PieceTile } from './piece-tile.tsx';

export interface PieceGridProps extends PieceActs {
  pieces: readonly Piece[];
  coverId: string | undefined;
  onOrder: (ids: string[]) => void;
  /** List items behind the pieces: uploads on their way. */
  children?: ReactNode;
}

const instructions = {
  draggable:
    'Press Space or Enter to pick this piece up, move it with the arrow keys, and press Space or Enter again to put it down. Escape puts it back.',
};

/** A creator's pieces, which are put in order by mouse, by a long press, by the keyboard or by each piece's menu. */
export const PieceGrid = ({ pieces, coverId, onOrder, children, ...actions }: PieceGridProps) => {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: UniqueIdentifier) => pieces.findIndex((piece) => piece.id === id);
  const titleOf = (id: UniqueIdentifier) => pieces[placeOf(id)]?.title ?? '';
  const place = (id: UniqueIdentifier) => `${placeOf(id) + 1} of ${pieces.length}`;
  /** The piece whose place was said last: a piece that is picked up is also told as being over its own place. */
  const said = useRef<UniqueIdentifier>(undefined);
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      said.current = active.id;
      return `Picked up ${titleOf(active.id)}, ${place(active.id)}.`;
    },
    onDragOver: ({ active, over }) => {
      if (!over || over.id === said.current) return;
      said.current = over.id;
      return `${titleOf(active.id)} is now ${place(over.id)}.`;
    },
    onDragEnd: ({ active, over }) => `${titleOf(active.id)} was put down as ${place((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `${titleOf(active.id)} is back where it was, ${place(active.id)}.`,
  };

  /** The menu moved the piece, and its button may have lost the focus when the pieces changed places. */
  const movedByMenu = useRef<string>(undefined);
  useEffect(() => {
    if (movedByMenu.current && pieces.length > 0)
      document.getElementById(menuIdOf(movedByMenu.current))?.focus({ preventScroll: false });
    movedByMenu.current = undefined;
  }, [pieces]);

  const move = (from: number, to: number) => {
    if (from !== to) onOrder(moved(pieces, from, to).map(({ id }) => id));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(placeOf(active.id), placeOf(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
    >
      <SortableContext items={pieces.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <ul
          aria-label="Your pieces of work, in their order"
          className="mk:m-0 mk:grid mk:list-none mk:grid-cols-2 mk:gap-x-3 mk:gap-y-4 mk:p-0 mk:sm:grid-cols-4"
        >
          {pieces.map((piece, index) => (
            <PieceTile
              key={piece.id}
              piece={piece}
              place={index}
              count={pieces.length}
              isCover={piece.id === coverId}
              onMove={(to) => {
                movedByMenu.current = piece.id;
                move(index, to);
                toast.spoken(`${piece.title} is now ${to + 1} of ${pieces.length}.`);
              }}
              {...actions}
            />
          ))}
          {children}
        </ul>
      </SortableContext>
    </DndContext>
  );
};
