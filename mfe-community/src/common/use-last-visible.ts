import { type RefObject, useEffect, useRef } from 'react';

/** Calls `onVisible` when one of the last `count` entries of a list is in view. `length` is their number. */
export const useLastVisible = (
  list: RefObject<HTMLElement | null>,
  { count, length, active }: { count: number; length: number; active: boolean },
  onVisible: () => void,
) => {
  const latest = useRef(onVisible);
  useEffect(() => {
    latest.current = onVisible;
  });
  useEffect(() => {
    const entries = [...(list.current?.children ?? [])].slice(Math.max(0, length - count));
    if (!active || entries.length === 0) return;
    const observer = new IntersectionObserver((changes) => {
      if (changes.some(({ isIntersecting }) => isIntersecting)) latest.current();
    });
    for (const entry of entries) observer.observe(entry);
    return () => observer.disconnect();
  }, [list, count, length, active]);
};
