import { type RefObject, useEffect, useState } from 'react';
import { type Arrivals, arrive, type Listed, noArrivals } from './arrivals.ts';

/** Whether the element at the top of a list is in view; a list that is not there yet counts as at its top. */
const useInView = (ref: RefObject<HTMLElement | null>) => {
  const [inView, setInView] = useState(true);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    // Below the sticky header, which covers 64 px.
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? true), {
      rootMargin: '-64px 0px 0px 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return inView;
};

/**
 * The items of `list` that are shown now, the number that waits behind the "N new" button, and those that have just
 * slid in.
 */
export const useArrivals = <T extends Listed>(list: readonly T[], top: RefObject<HTMLElement | null>) => {
  const atTop = useInView(top);
  const [arrivals, setArrivals] = useState<Arrivals>(noArrivals);
  const next = arrive(arrivals, list, atTop);
  if (next !== arrivals) setArrivals(next);
  return {
    shown: list.filter(({ id }) => !next.held.has(id)),
    waiting: next.held.size,
    entered: next.entered,
    release: () => setArrivals(arrive(arrivals, list, true)),
  };
};
