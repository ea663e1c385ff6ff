import { useSendFrame } from '@briefhouse/web/realtime.tsx';
import { type FormEvent, useRef } from 'react';

const saidMs = 3000;

/** A handler of the input events around the message box: tells the partner of typing, every three seconds at most. */
export const useTellTyping = (partnerId: string) => {
  const send = useSendFrame();
  const last = useRef(Number.NEGATIVE_INFINITY);
  return ({ target }: FormEvent) => {
    if (!(target instanceof HTMLTextAreaElement)) return;
    const now = performance.now();
    if (now - last.current < saidMs) return;
    last.current = now;
    send({ action: 'typing', partner_id: partnerId });
  };
};
