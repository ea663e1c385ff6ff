import { type ContractFormOptions, useContractForm } from '@briefhouse/web/use-contract-form.ts';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import { useUnsavedGuard } from './use-unsaved-guard.tsx';

type FormSchema = z.ZodType<FieldValues, FieldValues>;

interface FormDialogOptions<S extends FormSchema, V extends FieldValues> extends ContractFormOptions<S, V> {
  /** The primary action, and its words while it is under way. */
  action: readonly [text: string, pendingText: string];
  /** Whether something would be lost, where that is not whether a field was typed in. */
  dirty?: (isTyped: boolean) => boolean;
  onClose: () => void;
  /** Called after the dialog has closed because everything was sent. */
  onSent?: (() => void) | undefined;
}

/**
 * A contract's form in a `FormDialog`, which closes once it was sent, unless that answers false, and asks before typed
 * text is lost. `dialog` are the props that the dialog needs besides its title.
 */
export const useFormDialog = <S extends FormSchema, V extends FieldValues = z.input<S>>({
  action: [text, pendingText],
  onClose,
  onSent,
  dirty = (isTyped) => isTyped,
  send,
  ...options
}: FormDialogOptions<S, V>) => {
  const contractForm = useContractForm<S, V>({
    ...options,
    send: async (fields) => {
      if ((await send(fields)) === false) return;
      guard.leave();
      onSent?.();
    },
  });
  const { submit, isDirty, isSending, problem } = contractForm;
  const guard = useUnsavedGuard(dirty(isDirty), onClose);
  const action = { text, pendingText, pending: isSending };
  return { ...contractForm, guard, dialog: { action, onSubmit: submit, guard, problem } };
};
