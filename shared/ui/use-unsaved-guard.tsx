import { endedSessions } from '@briefhouse/web/identity.ts';
import { layersOf } from '@briefhouse/web/use-layer.ts';
import { useLeaveWarning } from '@briefhouse/web/use-leave-warning.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
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
  description: 'Your changes have not been saved.',
  confirmText: 'Discard',
  cancelText: 'Keep editing',
};

/**
 * Asks before a link, Back, a reload or closing the tab would throw typed text away. Render `dialog`, or hand the guard
 * to a `FormDialog`; `leave` goes without asking, as after saving. The router asks only the latest guard: that of a
 * dialog over a page that has one, too. Text that a page keeps while dialogs open and close over it is lost with its
 * path only.
 */
export const useUnsavedGuard = (
  dirty: boolean,
  onLeave: () => void = () => undefined,
  question: Partial<LeaveQuestion> = {},
  { lostWith = 'query' }: { lostWith?: 'query' | 'path' } = {},
) => {
  const released = useRef(false);
  const [ended] = useState(endedSessions);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const stays =
      currentLocation.pathname === nextLocation.pathname &&
      (lostWith === 'path' ||
        (currentLocation.search === nextLocation.search &&
          Object.keys(layersOf(currentLocation.state)).every(
            (name) => name in layersOf(nextLocation.state),
          )));
    // With the session its screens go, and the question with them.
    return dirty && !released.current && !stays && endedSessions() === ended;
  });
  useLeaveWarning(dirty);
  useEffect(() => {
    if (!dirty) released.current = false;
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
        {...aboutChanges}
        {...question}
        onConfirm={() => blocker.proceed?.()}
      />
    ),
  };
};

/** The question of a form that is a part of its page, which dialogs and filters leave as it is. */
export const usePageGuard = (dirty: boolean): ReactNode =>
  useUnsavedGuard(dirty, undefined, undefined, { lostWith: 'path' }).dialog;
