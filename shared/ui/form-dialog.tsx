import type { FormEvent, ReactNode } from 'react';
import { useId } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogClose, type DialogProps } from './dialog.tsx';
import { Notice } from './notice.tsx';
import { toast } from './toast.ts';

export interface FormDialogProps
  extends Pick<DialogProps, 'title' | 'description' | 'size' | 'steady' | 'className'> {
  /** The one primary action; null if there is no action (any more), and the dialog can only be closed. */
  action: {
    text: string;
    pendingText: string;
    pending: boolean;
    disabled?: boolean;
  } | null;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** A `useUnsavedGuard`, which asks before Cancel, Escape, Back, a link or a reload throws typed text away. */
  guard: { dirty: boolean; leave: () => void; dialog: ReactNode };
  /** The reason why the last try failed, in a sentence above the fields. */
  problem?: string | undefined;
  /** The fields. */
  children: ReactNode;
}

/** A dialog that is a form: its fields, one primary action with its progress, and Cancel. */
export const FormDialog = ({ action, onSubmit, guard, problem, children, ...dialog }: FormDialogProps) => {
  const formId = useId();
  return (
    <Dialog
      {...dialog}
      open
      onOpenChange={guard.leave}
      dirty={guard.dirty}
      footer={
        <>
          <DialogClose asChild>
            <Button>{action ? 'Cancel' : 'Close'}</Button>
          </DialogClose>
          {action && (
            <Button
              type="submit"
              form={formId}
              variant="primary"
              disabled={action.disabled ?? false}
              pending={action.pending}
              pendingText={action.pendingText}
            >
              {action.text}
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onInput={toast.typed}
        onSubmit={(event) => {
          // A form in a nested dialog must not submit the form that opened it.
          event.stopPropagation();
          event.preventDefault();
          if (action && !action.pending) onSubmit(event);
        }}
        className="ui:flex ui:flex-col ui:gap-4"
      >
        {problem && <Notice tone="error">{problem}</Notice>}
        {children}
      </form>
      {guard.dialog}
    </Dialog>
  );
};
