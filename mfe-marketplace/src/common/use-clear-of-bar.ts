import { useEffect } from 'react';

const gap = 16;

/** By how far the focused element lies under the page's own bar, in pixels; its label and error are less important. */
const coveredBy = (): number => {
  const bar = document.querySelector('[data-actions="page"]');
  const focused = document.activeElement;
  if (!bar || !focused || bar.contains(focused) || focused.contains(bar)) return 0;
  const [{ top }, { bottom }] = [bar.getBoundingClientRect(), focused.getBoundingClientRect()];
  return Math.max(0, bottom + gap - top);
};

/**
 * Scrolls what gets the focus out from under the page's bar. A browser does so for the keyboard alone, where scroll
 * padding says how high the bar is. While a pointer is down nothing moves below it.
 */
export const useClearOfBar = () => {
  useEffect(() => {
    let isDown = false;
    const clear = () => {
      const covered = coveredBy();
      if (covered > 0) scrollBy({ top: covered });
    };
    const look = () => {
      if (!isDown) requestAnimationFrame(clear);
    };
    const down = () => {
      isDown = true;
    };
    const up = () => {
      isDown = false;
      look();
    };
    document.addEventListener('focusin', look);
    addEventListener('pointerdown', down, true);
    addEventListener('pointerup', up, true);
    addEventListener('pointercancel', up, true);
    return () => {
      document.removeEventListener('focusin', look);
      removeEventListener('pointerdown', down, true);
      removeEventListener('pointerup', up, true);
      removeEventListener('pointercancel', up, true);
    };
  }, []);
};
