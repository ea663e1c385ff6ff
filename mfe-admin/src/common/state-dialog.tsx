import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import { setAlertState } from '@briefhouse/contracts/admin/alert.ts';
import { ReasonDialog } from './reason-dialog.tsx';

export interface StateDialogProps {
  name: string;
  resolved: boolean;
  onSend: (note: string) => Promise<unknown>;
  onClose: () => void;
}

/** Resolves an alert or an abuse log, or opens it again, with a note for the others. */
export const StateDialog = ({ name, resolved, ...acts }: StateDialogProps) => (
  <ReasonDialog
    title={resolved ? 'Resolve' : 'Reopen'}
    description={name}
    name="note"
    schema={setAlertState.input.shape.note}
    label="Note"
    optional
    help={
      resolved
        ? 'Your findings and actions. Other administrators can read this.'
        : 'Tell us why this needs another look.'
    }
    limit={adminLimits.noteLength}
    action={resolved ? ['Resolve', 'Resolving...'] : ['Reopen', 'Reopening...']}
    {...acts}
  />
);
