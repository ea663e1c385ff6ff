import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { restorePerson } from '@briefhouse/contracts/accounts/person.ts';
import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import { ReasonDialog } from '../common/reason-dialog.tsx';
import type { PersonDialogProps } from './suspend-dialog.tsx';
import { useRestore } from './use-people.ts';

/** Lifts a suspension before its end, with a reason for the audit log. */
export const RestoreDialog = ({ person, onClose }: PersonDialogProps) => {
  const restore = useRestore();
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
