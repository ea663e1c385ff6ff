import { toast } from '@briefhouse/ui/toast.ts';
import { useEffect, useEffectEvent, useState } from 'react';

/** A lazily loaded module once it is `wanted`; null until it has arrived. A failed load shows a toast and can be retried. */
export const useLazyModule = <T extends object>(
  load: () => Promise<T>,
  wanted: boolean,
  onFailed: () => void,
): T | null => {
  const [module, setModule] = useState<T | null>(null);
  const failed = useEffectEvent(() => {
    toast.destructive('This could not be loaded', 'Check your connection and try again.');
    onFailed();
  });
  const fetchModule = useEffectEvent(() => load());
  useEffect(() => {
    if (!wanted || module) return;
    fetchModule().then(setModule, failed);
  }, [wanted, module]);
  return module;
};
