import { toastStore } from '@briefhouse/ui/toast.ts';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { loadToaster } from './lazy-modules.ts';

const hasAny = () => toastStore.list().length > 0;
const moments = ['pointerdown', 'keydown', 'online'] as const;

/**
 * At the root, over every route: "Signed out successfully!" is still read on the landing page.
 * The toaster loads with the first touch, so that the landing page by itself never pays for it and a toast that says
 * "You are offline" has it already. What could not be loaded is asked for again.
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
