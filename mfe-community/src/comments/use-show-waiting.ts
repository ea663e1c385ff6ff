import { type RefObject, useEffect, useRef } from 'react';
import { released } from './thread.ts';
import type { useThread } from './use-thread.ts';

/** Shows the waiting comments. The button disappears, so the first of them gets the focus. */
export const useShowWaiting = (
  root: RefObject<HTMLElement | null>,
  { waiting }: ReturnType<typeof useThread>['thread'],
  change: ReturnType<typeof useThread>['change'],
) => {
  const next = useRef<string | null>(null);
  useEffect(() => {
    if (next.current === null || waiting.length > 0) return;
    root.current?.querySelector<HTMLElement>(`[data-comment="${CSS.escape(next.current)}"]`)?.focus();
    next.current = null;
  }, [root, waiting]);
  return () => {
    next.current = waiting[0]?.id ?? null;
    change(released);
  };
};
