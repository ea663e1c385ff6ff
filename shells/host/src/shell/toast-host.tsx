import { toastStore } from '@briefhouse/ui/toast.ts';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { loadToaster } from './lazy-modules.ts';

const hasAny = () => toastStore.list().length > 0;
const moments = ['pointerdown', 'keydown', 'online'] as const;

/**
 * Mounted at the root, so that "Signed out successfully!" is still shown on the landing page.
 * The toaster loads on the first interaction: the landing page alone does not need it, and a later "You are offline"
 * finds it loaded. A failed load is tried again.
 */
export const ToastHost = () => {
  const needed = useSyncExternalStore(toastStore.subscribe, hasAny, () => false);
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Toaster) return;
    const load = () =>
      void loadToaster()
        .then((module) => setToaster(() => module.Toaster))
        .catch(() => undefined);
    if (needed) load();
    for (const moment of moments) addEventListener(moment, load, { once: true });
    return () => {
      for (const moment of moments) removeEventListener(moment, load);
    };
  }, [needed, Toaster]);
  return Toaster && <Toaster />;
};
