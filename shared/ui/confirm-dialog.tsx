import * as Radix from '@radix-ui/react-alert-dialog';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { centredClass, panelClass } from './dialog-panel.ts';
import { useFocusReturn } from './focus-return.ts';
import { useScrollLock } from './scroll-lock.ts';

export interface ConfirmDialogProps {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** For a dialog that is mounted when it opens: called by Cancel and Escape, unless the work is under way. */
  onClose?: () => void;
  title: ReactNode;
  description: ReactNode;
  confirmText: string;
  cancelText?: string;
  /** The act destroys something: the confirming button is red. */
  destructive?: boolean;
  pending?: boolean;
  pendingText?: string;
  /** The dialog does not close by itself: the caller closes it after the work. */
  onConfirm: () => void;
}

/** Asks before an irreversible act. The focus starts on the harmless answer. */
export const ConfirmDialog = ({
  open = true,
  onClose,
  onOpenChange = (next) => {
    if (!next && !rest.pending) onClose?.();
  },
  ...rest
}: ConfirmDialogProps) => (
  <Radix.Root open={open} onOpenChange={onOpenChange}>
    <Radix.Portal>
      <Panel {...rest} />
    </Radix.Portal>
  </Radix.Root>
);

const Panel = ({
  title,
  description,
  confirmText,
  cancelText = 'Cancel',
  destructive = true,
  pending = false,
  pendingText = 'Please wait...',
  onConfirm,
}: Omit<ConfirmDialogProps, 'open' | 'onOpenChange' | 'onClose'>) => {
  useScrollLock();
  const giveBack = useFocusReturn();
  return (
    <Radix.Content
      onCloseAutoFocus={giveBack}
      className={clsx(panelClass, centredClass, 'ui:gap-2 ui:p-5 ui:sm:w-[26rem]')}
    >
      <Radix.Title className="ui:m-0 ui:text-lg ui:font-bold">{title}</Radix.Title>
      <Radix.Description className="ui:m-0 ui:text-sm ui:text-soft">{description}</Radix.Description>
      <div className="ui:mt-4 ui:flex ui:flex-col-reverse ui:gap-2 ui:sm:flex-row ui:sm:justify-end">
        <Radix.Cancel asChild>
          <Button>{cancelText}</Button>
        </Radix.Cancel>
        <Button
          variant={destructive ? 'danger' : 'primary'}
          pending={pending}
          pendingText={pendingText}
          onClick={onConfirm}
        >
          {confirmText}
        </Button>
      </div>
    </Radix.Content>
  );
};
