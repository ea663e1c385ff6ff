import { type PointerEvent, useRef } from 'react';

const holdMs = 500;
/** A finger that moves further than this scrolls. */
const slack = 10;

/** Handlers of an element that a finger rests on to ask for its menu. */
export const useLongPress = (onHold: () => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const end = () => clearTimeout(timer.current);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      if (pointerType !== 'touch') return;
      start.current = { x: clientX, y: clientY };
      timer.current = setTimeout(onHold, holdMs);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > slack) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
};
