import { toastStore } from '@briefhouse/ui/toast.ts';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';

const Toaster = lazy(async () => ({ default: (await import('@briefhouse/ui/toaster.tsx')).Toaster }));

const hasAny = () => toastStore.list().length > 0;

/**
 * At the root, over every route: "Signed out successfully!" is still read on the landing page.
 * The toaster loads with the first toast, so the landing page by itself never pays for it.
 */
export const ToastHost = () => {
  const needed = useSyncExternalStore(toastStore.subscribe, hasAny, () => false);
  const [shown, setShown] = useState(false);
  if (needed && !shown) setShown(true);
  return shown ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
};
