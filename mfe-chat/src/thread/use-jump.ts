import type { Message } from '@briefhouse/contracts/chat/message.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { useCallback, useEffect, useState } from 'react';

const ringMs = 1600;

/** Leads to a message, as soon as `open` has brought it; the list says by `arrive` that it is in view. */
export const useJump = (shown: readonly Message[], open: (seq: number) => void) => {
  const [target, setTarget] = useState<{ seq: number; arrived: boolean } | null>(null);
  const isGone = target && shown.some(({ seq, deleted }) => seq === target.seq && deleted);
  useEffect(() => {
    if (!isGone) return;
    setTarget(null);
    toast.success('You deleted this message');
  }, [isGone]);
  useEffect(() => {
    if (!target?.arrived) return;
    const timer = setTimeout(() => setTarget(null), ringMs);
    return () => clearTimeout(timer);
  }, [target]);
  return {
    target,
    arrive: useCallback(() => setTarget((known) => known && { ...known, arrived: true }), []),
    jump: (seq: number) => {
      setTarget({ seq, arrived: false });
      if (!shown.some((message) => message.seq === seq)) open(seq);
    },
  };
};
