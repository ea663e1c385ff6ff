import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The distance of a comment from the top of `root`. */
const offsetOf = (root: HTMLElement | null, id: string): number | null => {
  const comment = root?.querySelector(`[data-comment="${CSS.escape(id)}"]`);
  return root && comment ? comment.getBoundingClientRect().top - root.getBoundingClientRect().top : null;
};

/** Keeps the reader's place when comments come before the `first` one, which was the first until then. */
export const useSteadyStart = (root: RefObject<HTMLElement | null>, first: string | undefined): void => {
  const before = useRef<{ id: string; offset: number | null } | null>(null);
  useLayoutEffect(() => {
    const known = before.current;
    if (known && known.id !== first) {
      const offset = offsetOf(root.current, known.id);
      if (offset !== null && known.offset !== null)
        scrollBy({ top: offset - known.offset, behavior: 'instant' });
    }
    before.current = first === undefined ? null : { id: first, offset: offsetOf(root.current, first) };
  }, [root, first]);
};
