import { useEffect } from 'react';

/** The browser asks before the page is left or reloaded while something would be lost. */
export const useLeaveWarning = (isNeeded: boolean) =>
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isNeeded]);
