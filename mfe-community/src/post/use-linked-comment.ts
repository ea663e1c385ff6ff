import { type RefObject, useEffect, useState } from 'react';

/** The ring is specified: it begins half a second after the comment is shown, and lasts three seconds. */
const beginsMs = 500;
const lastsMs = 3000;

/** Leads to a comment inside of `root` once it is there: into view, with the focus. Returns it while it is ringed. */
export const useLinkedComment = (
  root: RefObject<HTMLElement | null>,
  id: string | null,
  isShown: boolean,
): string | null => {
  const [ringed, setRinged] = useState<string | null>(null);
  useEffect(() => {
    if (!id || !isShown) return;
    const begin = setTimeout(() => {
      const comment = root.current?.querySelector<HTMLElement>(`[data-comment="${CSS.escape(id)}"]`);
      comment?.scrollIntoView({ block: 'center' });
      comment?.focus({ preventScroll: true });
      setRinged(id);
    }, beginsMs);
    const end = setTimeout(() => setRinged(null), beginsMs + lastsMs);
    return () => {
      clearTimeout(begin);
      clearTimeout(end);
      setRinged(null);
    };
  }, [root, id, isShown]);
  return ringed;
};
