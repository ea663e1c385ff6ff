import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import type { ModerationCase } from '@briefhouse/contracts/admin/case.ts';
import { decideCase } from '@briefhouse/contracts/admin/case.ts';
import { Field } from '@briefhouse/ui/field.tsx';
import { FormDialog } from '@briefhouse/ui/form-dialog.tsx';
import { Textarea } from '@briefhouse/ui/textarea.tsx';
import { useUnsavedGuard } from '@briefhouse/ui/use-unsaved-guard.tsx';
import { useContractForm } from '@briefhouse/web/use-contract-form.ts';
import * as z from 'zod';
import { titleOf } from './case-words.ts';
import { useDecision } from './use-cases.ts';

const fields = z.object({ note: decideCase.input.shape.note });

export interface DismissDialogProps {
  one: ModerationCase;
  onClose: () => void;
  onDecided: () => void;
}

/** Dismisses a case, which changes nothing for the reported content. */
export const DismissDialog = ({ one, onClose, onDecided }: DismissDialogProps) => {
  const decide = useDecision();
  const { form, errors, submit, isDirty, isSending } = useContractForm({
    schema: fields,
    values: { note: '' },
    send: async ({ note }) => {
      await decide.mutateAsync({ case_id: one.id, round: one.round, decision: 'dismiss', note });
      // Closes the dialog, and lets the page go on to the next case.
      guard.leave();
      onDecided();
    },
  });
  const guard = useUnsavedGuard(isDirty, onClose);
  return (
    <FormDialog
      title="Dismiss the case"
      description={`${titleOf(one)}: we take no action. A later report opens the case again.`}
      action={{ text: 'Dismiss', pendingText: 'Dismissing...', pending: isSending }}
      onSubmit={submit}
      guard={guard}
    >
      <Field
        label="Note"
        optional
        help="Tell other moderators why no action is needed."
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
