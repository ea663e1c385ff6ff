import { layersOf } from '@briefhouse/web/use-layer.ts';
import { useLeaveWarning } from '@briefhouse/web/use-leave-warning.ts';
import { type ReactNode, useEffect, useRef } from 'react';
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
  question: LeaveQuestion = aboutChanges,
  { lostWith = 'query' }: { lostWith?: 'query' | 'path' } = {},
) => {
  const released = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const stays =
      currentLocation.pathname === nextLocation.pathname &&
      (lostWith === 'path' ||
        (currentLocation.search === nextLocation.search &&
          Object.keys(layersOf(currentLocation.state)).every(
            (name) => name in layersOf(nextLocation.state),
          )));
    return dirty && !released.current && !stays;
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
        {...question}
        onConfirm={() => blocker.proceed?.()}
      />
    ),
  };
};

/** The question of a form that is a part of its page, which dialogs and filters leave as it is. */
export const usePageGuard = (dirty: boolean): ReactNode =>
  useUnsavedGuard(dirty, undefined, undefined, { lostWith: 'path' }).dialog;
