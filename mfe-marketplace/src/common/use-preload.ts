import { useEffect } from 'react';

/** Loads a lazy module when the browser is idle, so that the first click does not wait. */
export const usePreload = (load: () => Promise<unknown>) => {
  useEffect(() => {
    const fetch = () => void load().catch(() => undefined);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(fetch, 1500);
      return () => clearTimeout(timer);
    }
    const id = requestIdleCallback(fetch, { timeout: 4000 });
    return () => cancelIdleCallback(id);
  }, [load]);
};
