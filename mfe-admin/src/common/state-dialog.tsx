import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import { setAlertState } from '@briefhouse/contracts/admin/alert.ts';
import { Field } from '@briefhouse/ui/field.tsx';
import { FormDialog } from '@briefhouse/ui/form-dialog.tsx';
import { Textarea } from '@briefhouse/ui/textarea.tsx';
import { useUnsavedGuard } from '@briefhouse/ui/use-unsaved-guard.tsx';
import { useContractForm } from '@briefhouse/web/use-contract-form.ts';
import * as z from 'zod';

const fields = z.object({ note: setAlertState.input.shape.note });

export interface StateDialogProps {
  /** The name of the thing that is resolved or opened again. */
  name: string;
  resolved: boolean;
  onSend: (note: string) => Promise<unknown>;
  onClose: () => void;
}

/** Resolves an alert or an abuse log, or opens it again, with a note for the others. */
export const StateDialog = ({ name, resolved, onSend, onClose }: StateDialogProps) => {
  const { form, errors, submit, isDirty, isSending } = useContractForm({
    schema: fields,
    values: { note: '' },
    send: async ({ note }) => {
      await onSend(note);
      onClose();
    },
  });
  const guard = useUnsavedGuard(isDirty, onClose);
  return (
    <FormDialog
      title={resolved ? 'Resolve' : 'Reopen'}
      description={name}
      action={{
        text: resolved ? 'Resolve' : 'Reopen',
        pendingText: resolved ? 'Resolving...' : 'Reopening...',
        pending: isSending,
      }}
      onSubmit={submit}
      guard={guard}
    >
      <Field
        label="Note"
        optional
        help={
          resolved
            ? 'Your findings and actions. Other administrators can read this.'
            : 'Tell us why this needs another look.'
        }
        error={errors.note?.message}
      >
        <Textarea
          {...form.register('note')}
          value={form.watch('note')}
          limit={adminLimits.noteLength}
          rows={3}
          dir="auto"
        />
      </Field>
    </FormDialog>
  );
};
