import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

/**
 * Asks before a link, Back, a reload or closing the tab would throw away what was typed.
 * Render `dialog`, or hand the guard to a `FormDialog`; `leave` goes without asking, as after saving.
 */
export const useUnsavedGuard = (dirty: boolean, onLeave: () => void = () => undefined) => {
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
        title="Discard your changes?"
        description="What you typed here has not been saved."
        confirmText="Discard"
        cancelText="Keep editing"
        onConfirm={() => blocker.proceed?.()}
      />
    ),
  };
};
