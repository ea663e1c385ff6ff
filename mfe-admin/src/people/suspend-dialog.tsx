import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { suspendPerson } from '@briefhouse/contracts/accounts/person.ts';
import { suspensionTimeNames, suspensionTimes } from '@briefhouse/contracts/accounts/suspension-times.ts';
import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import { Field } from '@briefhouse/ui/field.tsx';
import { FormDialog } from '@briefhouse/ui/form-dialog.tsx';
import { Select } from '@briefhouse/ui/select.tsx';
import { Textarea } from '@briefhouse/ui/textarea.tsx';
import { useUnsavedGuard } from '@briefhouse/ui/use-unsaved-guard.tsx';
import { useContractForm } from '@briefhouse/web/use-contract-form.ts';
import * as z from 'zod';
import { useSuspend } from './use-people.ts';

const { lasts, reason } = suspendPerson.input.shape;
const fields = z.object({ lasts, reason });
const times = suspensionTimeNames.map((value) => ({ value, label: suspensionTimes[value].words }));

export interface PersonDialogProps {
  person: PersonSummary;
  onClose: () => void;
}

/** Suspends somebody for a time or for good, with a reason that they are told. */
export const SuspendDialog = ({ person, onClose }: PersonDialogProps) => {
  const suspend = useSuspend();
  const { form, errors, submit, isDirty, isSending, problem } = useContractForm({
    schema: fields,
    values: { lasts: 'week', reason: '' } as z.input<typeof fields>,
    send: async (given) => {
      await suspend.mutateAsync({ person_id: person.id, ...given });
      guard.leave();
    },
  });
  const guard = useUnsavedGuard(isDirty, onClose);
  return (
    <FormDialog
      title="Suspend"
      description={
        <>
          <bdi>{fullName(person)}</bdi> will be signed out everywhere. Until the suspension ends, they cannot
          sign in and others cannot find them. Projects, posts and messages stay.
        </>
      }
      action={{ text: 'Suspend', pendingText: 'Suspending...', pending: isSending }}
      onSubmit={submit}
      guard={guard}
      problem={problem}
    >
      <Field label="Duration" error={errors.lasts?.message}>
        <Select {...form.register('lasts')} defaultValue="week" options={times} />
      </Field>
      <Field
        label="Reason"
        required
        help="We send this to the person by email, and keep it in the audit log."
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
