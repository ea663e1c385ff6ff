import { useRealtimeEvents, useSendFrame } from '@briefhouse/web/realtime.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';

/** A partner who types says so every three seconds, and one frame may be lost. */
const shownMs = 6000;

/** Whether the partner is typing: until they stop, or their message arrives. */
export const useTyping = (partnerId: string): boolean => {
  const [typing, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = () => {
    clearTimeout(timer.current);
    setTyping(false);
  };
  useRealtimeEvents((event) => {
    if (event.type === 'message.created' && event.message.sender_id === partnerId) end();
    if (event.type !== 'chat.typing' || event.partner_id !== partnerId) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(end, shownMs);
    setTyping(true);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return typing;
};

const saidMs = 3000;

/** A handler of the input events around the message box: the partner hears of typing every three seconds at most. */
export const useSendTyping = (partnerId: string) => {
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
