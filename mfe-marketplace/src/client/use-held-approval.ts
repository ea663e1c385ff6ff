import { useEffect, useRef, useState } from 'react';
import { type AgreedRequest, useApproveRequest } from './use-project-requests.ts';

/** The time in which an approval can be undone: it has not been sent yet. */
const undoSeconds = 10;

/**
 * Approvals that can be undone. An approval is sent after ten seconds, and at once when its dialog is closed or its
 * page is left, so that none is lost; nobody is told and no other request is declined before.
 */
export const useHeldApproval = (onApproved: () => void) => {
  const [held, setHeld] = useState<AgreedRequest>();
  const [left, setLeft] = useState(0);
  const shown = useRef(true);
  const { mutate, isPending, variables } = useApproveRequest(() => {
    // Another dialog may be open by now.
    if (shown.current) onApproved();
  });
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  const undone = useRef(false);
  const [undone_id, setUndone] = useState<string>();
  useEffect(() => {
    if (!held) return;
    let sent = false;
    const send = () => {
      if (sent || undone.current) return;
      sent = true;
      setHeld(undefined);
      mutate(held);
    };
    const until = Date.now() + undoSeconds * 1000;
    const timer = setInterval(() => {
      const seconds = Math.ceil((until - Date.now()) / 1000);
      setLeft(Math.max(0, seconds));
      if (seconds <= 0) send();
    }, 250);
    const hidden = () => {
      if (document.visibilityState === 'hidden') send();
    };
    document.addEventListener('visibilitychange', hidden);
    addEventListener('pagehide', send);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', hidden);
      removeEventListener('pagehide', send);
      send();
    };
  }, [held, mutate]);
  return {
    request_id: held?.request_id ?? (isPending ? variables.request_id : undefined),
    /** Seconds until the approval is sent; 0 afterwards. */
    left: held ? left : 0,
    hold: (request: AgreedRequest) => {
      undone.current = false;
      setUndone(undefined);
      setLeft(undoSeconds);
      setHeld(request);
    },
    undo: () => {
      undone.current = true;
      setUndone(held?.request_id);
      setHeld(undefined);
    },
    /** The request whose approval was undone last: the focus goes back to it. */
    undone_id,
  };
};

export type HeldApproval = ReturnType<typeof useHeldApproval>;
