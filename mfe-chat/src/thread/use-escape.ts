import { type RefObject, useEffect, useRef } from 'react';

/** Escape within an element is for `onEscape` while there is one, and not for the dialog around it. */
export const useEscape = (within: RefObject<HTMLElement | null>, onEscape: (() => void) | null) => {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  const active = onEscape !== null;
  useEffect(() => {
    if (!active) return;
    const byKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !within.current?.contains(event.target as Node)) return;
      event.preventDefault();
      latest.current?.();
    };
    // Dialogs listen on the document while the event goes down.
    addEventListener('keydown', byKey, { capture: true });
    return () => removeEventListener('keydown', byKey, { capture: true });
  }, [active, within]);
};
