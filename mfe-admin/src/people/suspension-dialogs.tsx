import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { restorePerson, suspendPerson } from '@briefhouse/contracts/accounts/person.ts';
import { suspensionTimeNames, suspensionTimes } from '@briefhouse/contracts/accounts/suspension-times.ts';
import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import { FormDialog } from '@briefhouse/ui/form-dialog.tsx';
import { FormSelect } from '@briefhouse/ui/form-fields.tsx';
import { FormText } from '@briefhouse/ui/form-text.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { useFormDialog } from '@briefhouse/ui/use-form-dialog.ts';
import { unlessAtFields, useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import * as z from 'zod';
import { ReasonDialog } from '../common/reason-dialog.tsx';
import { refetches } from './person-history.tsx';

const { lasts, reason } = suspendPerson.input.shape;
const fields = z.object({ lasts, reason });
const times = suspensionTimeNames.map((value) => ({ value, label: suspensionTimes[value].words }));

export interface PersonDialogProps {
  person: PersonSummary;
  onClose: () => void;
}

/** Suspends somebody for a time or for good, with a reason that they are told. */
export const SuspendDialog = ({ person, onClose }: PersonDialogProps) => {
  const suspend = useContractMutation(suspendPerson, {
    failure: unlessAtFields('Error suspending the person'),
    refetches,
    onSuccess: () => toast.success('Suspended', 'We signed them out and sent them the reason by email.'),
  });
  const { form, dialog } = useFormDialog({
    schema: fields,
    values: { lasts: 'week', reason: '' } as z.input<typeof fields>,
    send: (given) => suspend.mutateAsync({ person_id: person.id, ...given }),
    action: ['Suspend', 'Suspending...'],
    onClose,
  });
  return (
    <FormDialog
      title="Suspend"
      description={
        <>
          <bdi>{fullName(person)}</bdi> will be signed out everywhere. Until the suspension ends, they cannot
          sign in and others cannot find them. Projects, posts and messages stay.
        </>
      }
      {...dialog}
    >
      <FormSelect form={form} name="lasts" label="Duration" options={times} />
      <FormText
        form={form}
        name="reason"
        label="Reason"
        required
        help="We send this to the person by email, and keep it in the audit log."
        limit={adminLimits.personReasonLength}
      />
    </FormDialog>
  );
};

/** Lifts a suspension before its end, with a reason for the audit log. */
export const RestoreDialog = ({ person, onClose }: PersonDialogProps) => {
  const restore = useContractMutation(restorePerson, {
    failure: unlessAtFields('Error restoring the person'),
    refetches,
    onSuccess: () => toast.success('Restored', 'They can sign in again. We told them by email.'),
  });
  return (
    <ReasonDialog
      title="Restore"
      description={
        <>
          <bdi>{fullName(person)}</bdi> can sign in again, and others can find them. We will tell them by
          email.
        </>
      }
      name="reason"
      schema={restorePerson.input.shape.reason}
      label="Reason"
      required
      help="Only for the audit log. The person cannot read this."
      limit={adminLimits.personReasonLength}
      action={['Restore', 'Restoring...']}
      onSend={(reason) => restore.mutateAsync({ person_id: person.id, reason })}
      onClose={onClose}
    />
  );
};
