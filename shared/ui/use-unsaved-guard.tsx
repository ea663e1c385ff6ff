import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

export interface LeaveQuestion {
  title: string;
  description: string;
  confirmText: string;
  cancelText: string;
}

const aboutChanges: LeaveQuestion = {
  title: 'Discard your changes?',
  description: 'What you typed here has not been saved.',
  confirmText: 'Discard',
  cancelText: 'Keep editing',
};

/**
 * Asks before a link, Back, a reload or closing the tab would throw away what was typed.
 * Render `dialog`, or hand the guard to a `FormDialog`; `leave` goes without asking, as after saving. A page has one
 * guard at a time: the router asks only the last.
 */
export const useUnsavedGuard = (
  dirty: boolean,
  onLeave: () => void = () => undefined,
  question: LeaveQuestion = aboutChanges,
) => {
  const released = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const stays =
      currentLocation.pathname === nextLocation.pathname && currentLocation.search === nextLocation.search;
    return dirty && !released.current && !stays;
  });
  useEffect(() => {
    if (!dirty) {
      released.current = false;
      return;
    }
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);
  return {
    dirty,
    leave: () => {
      released.current = true;
      onLeave();
    },
    dialog: (
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        onOpenChange={(open) => {
          if (!open) blocker.reset?.();
        }}
        {...question}
        onConfirm={() => blocker.proceed?.()}
      />
    ),
  };
};
