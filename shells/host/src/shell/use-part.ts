import { toast } from '@briefhouse/ui/toast.ts';
import { useEffect, useEffectEvent, useState } from 'react';

/** A lazy part of the shell once it is wanted; null until it is there. A failed load says so and can be tried again. */
export const usePart = <T extends object>(
  load: () => Promise<T>,
  wanted: boolean,
  onFailed: () => void,
): T | null => {
  const [part, setPart] = useState<T | null>(null);
  const failed = useEffectEvent(() => {
    toast.destructive('This could not be loaded', 'Check your connection and try again.');
    onFailed();
  });
  const fetchPart = useEffectEvent(() => load());
  useEffect(() => {
    if (!wanted || part) return;
    fetchPart().then(setPart, failed);
  }, [wanted, part]);
  return part;
};
