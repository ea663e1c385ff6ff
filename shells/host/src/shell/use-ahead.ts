import { useEffect } from 'react';
import { loadAccountMenu, loadToaster } from './lazy-modules.ts';

/** Milliseconds after which the first screen has loaded even on a slow connection. */
const calm = 5000;

/** Preloads, while online, what is needed offline: toasts and the account menu with Sign Out. */
export const useAhead = (signedIn: boolean) => {
  useEffect(() => {
    if (!signedIn) return;
    const timer = setTimeout(() => {
      for (const load of [loadAccountMenu, loadToaster]) void load().catch(() => undefined);
    }, calm);
    return () => clearTimeout(timer);
  }, [signedIn]);
};
