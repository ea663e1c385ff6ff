import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { loadAccountMenu, loadPush, loadToaster } from './lazy-modules.ts';

/** Milliseconds after which the first screen has loaded even on a slow connection. */
const calm = 5000;

/**
 * Preloads, while online, what is needed offline: toasts, the account menu with Sign Out, and the worker with the
 * offline page.
 */
export const useAhead = (signedIn: boolean) => {
  const navigate = useNavigate();
  useEffect(() => {
    if (!signedIn) return;
    const timer = setTimeout(() => {
      for (const load of [loadAccountMenu, loadToaster]) void load().catch(() => undefined);
      void loadPush()
        .then(({ startPush }) => startPush(navigate))
        .catch(() => undefined);
    }, calm);
    return () => clearTimeout(timer);
  }, [signedIn, navigate]);
};
