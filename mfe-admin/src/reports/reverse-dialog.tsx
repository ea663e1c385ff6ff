import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import { reverseDecision } from '@briefhouse/contracts/admin/appeal.ts';
import type { Decision } from '@briefhouse/contracts/admin/case.ts';
import { Field } from '@briefhouse/ui/field.tsx';
import { FormDialog } from '@briefhouse/ui/form-dialog.tsx';
import { Textarea } from '@briefhouse/ui/textarea.tsx';
import { useUnsavedGuard } from '@briefhouse/ui/use-unsaved-guard.tsx';
import { useContractForm } from '@briefhouse/web/use-contract-form.ts';
import * as z from 'zod';
import { useReversal } from './use-cases.ts';

const fields = z.object({ note: reverseDecision.input.shape.note });

export interface ReverseDialogProps {
  one: Decision;
  onClose: () => void;
}

/** Takes a decision back without an appeal. */
export const ReverseDialog = ({ one: { case_id, round }, onClose }: ReverseDialogProps) => {
  const send = useReversal();
  const { form, errors, submit, isDirty, isSending } = useContractForm({
    schema: fields,
    values: { note: '' },
    send: async ({ note }) => {
      await send.mutateAsync({ case_id, round, note });
      guard.leave();
    },
  });
  const guard = useUnsavedGuard(isDirty, onClose);
  return (
    <FormDialog
      title="Take the decision back"
      description="We show hidden content again, end the suspension, remove the strike, and tell the author."
      action={{ text: 'Take back', pendingText: 'Taking back...', pending: isSending }}
      onSubmit={submit}
      guard={guard}
    >
      <Field label="Note" optional help="Your reason for the audit log." error={errors.note?.message}>
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
