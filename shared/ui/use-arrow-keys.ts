import { useEffect, useEffectEvent } from 'react';

/** Arrows belong to an element that plays, is typed in or is dragged. */
const usesArrows = (target: EventTarget | null) =>
  target instanceof Element && !!target.closest('video, input, textarea, [role="slider"]');

/** The arrow keys of the whole page, as in a viewer: `move` gets 1 for the next one and -1 for the one before. */
export const useArrowKeys = (move: (step: 1 | -1) => void) => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (usesArrows(event.target)) return;
    if (event.key === 'ArrowRight') move(1);
    else if (event.key === 'ArrowLeft') move(-1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
