import { type RefObject, useEffect, useRef } from 'react';

/** Calls `onNear` when the element, at the foot of a list, comes within a screen's height of view. */
export const useNearEnd = (ref: RefObject<HTMLElement | null>, active: boolean, onNear: () => void) => {
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });
  useEffect(() => {
    const element = ref.current;
    if (!element || !active) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current();
      },
      { rootMargin: '0px 0px 600px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, active]);
};
