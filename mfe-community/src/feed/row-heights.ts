import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** The height of each row when its list was last left. */
const heights = new Map<string, number>();

/** The height of a card with a picture and some comments. */
const usual = 720;

/** The height of a row out of view, which the browser does not lay out. */
export const heightOf = (id: string): string => `auto ${heights.get(id) ?? usual}px`;

/** Takes note of the heights of `rows` as they leave the page, so that Back finds the reader's place. */
export const useRowHeights = (rows: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const list = rows.current;
    return () => {
      heights.clear();
      for (const row of list?.children ?? []) {
        const { dataset, offsetHeight } = row as HTMLElement;
        if (dataset.post) heights.set(dataset.post, offsetHeight);
      }
    };
  }, [rows]);
};

/**
 * Whether a row is drawn, or a box of its height stands for it: with hundreds of rows Back would take seconds. Rows
 * near the view come at once, the others while the browser has nothing else to do, so that a search finds them.
 */
export const useDrawn = (
  row: RefObject<HTMLElement | null>,
  id: string,
): { drawn: boolean; height?: number } => {
  const [height] = useState(() => heights.get(id));
  const [drawn, setDrawn] = useState(height === undefined);
  useEffect(() => {
    if (drawn || !row.current) return;
    const draw = () => setDrawn(true);
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) draw();
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(row.current);
    const idle = globalThis.requestIdleCallback?.(draw);
    return () => {
      observer.disconnect();
      if (idle !== undefined) cancelIdleCallback(idle);
    };
  }, [row, drawn]);
  return drawn || height === undefined ? { drawn } : { drawn, height };
};
