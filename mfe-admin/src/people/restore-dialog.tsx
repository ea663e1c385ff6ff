import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { restorePerson } from '@briefhouse/contracts/accounts/person.ts';
import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import { Field } from '@briefhouse/ui/field.tsx';
import { FormDialog } from '@briefhouse/ui/form-dialog.tsx';
import { Textarea } from '@briefhouse/ui/textarea.tsx';
import { useUnsavedGuard } from '@briefhouse/ui/use-unsaved-guard.tsx';
import { useContractForm } from '@briefhouse/web/use-contract-form.ts';
import * as z from 'zod';
import type { PersonDialogProps } from './suspend-dialog.tsx';
import { useRestore } from './use-people.ts';

const fields = z.object({ reason: restorePerson.input.shape.reason });

/** Lifts a suspension before its end, with a reason for the audit log. */
export const RestoreDialog = ({ person, onClose }: PersonDialogProps) => {
  const restore = useRestore();
  const { form, errors, submit, isDirty, isSending, problem } = useContractForm({
    schema: fields,
    values: { reason: '' },
    send: async ({ reason }) => {
      await restore.mutateAsync({ person_id: person.id, reason });
      guard.leave();
    },
  });
  const guard = useUnsavedGuard(isDirty, onClose);
  return (
    <FormDialog
      title="Restore"
      description={
        <>
          <bdi>{fullName(person)}</bdi> can sign in again, and others can find them. We will tell them by
          email.
        </>
      }
      action={{ text: 'Restore', pendingText: 'Restoring...', pending: isSending }}
      onSubmit={submit}
      guard={guard}
      problem={problem}
    >
      <Field
        label="Reason"
        required
        help="Only for the audit log. The person cannot read this."
        error={errors.reason?.message}
      >
        <Textarea
          {...form.register('reason')}
          value={form.watch('reason')}
          limit={adminLimits.personReasonLength}
          rows={3}
          dir="auto"
        />
      </Field>
    </FormDialog>
  );
};
