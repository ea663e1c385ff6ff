import { useEffect } from 'react';

/** Calls `preload` of a lazy part when the browser is idle, so that the first click does not wait. */
export const usePreload = (preload: () => void) => {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(preload, 1500);
      return () => clearTimeout(timer);
    }
    const id = requestIdleCallback(preload, { timeout: 4000 });
    return () => cancelIdleCallback(id);
  }, [preload]);
};
