import { useMe } from '@briefhouse/web/session.tsx';
import { type ComponentType, useState } from 'react';
import { ActiveDialog, CompletedDialog } from './active-dialog.tsx';
import { activeOf, completedOf } from './groups.ts';
import { PendingDialog } from './pending-dialog.tsx';
import { ApprovedDialog, RequestsDialog } from './requests-dialog.tsx';
import { useAssignments } from './use-work.ts';
import type { WorkDialogProps } from './work-row.tsx';

const dialogs = new Map<string, ComponentType<WorkDialogProps>>([
  ['pending', PendingDialog],
  ['active', ActiveDialog],
  ['completed', CompletedDialog],
  ['requests', RequestsDialog],
  ['approved', ApprovedDialog],
]);

/** The creator's list that `?dialog=` names; nothing for any other word. */
export const WorkDialogs = ({ name, ...props }: WorkDialogProps & { name: string | null }) => {
  if ((name === 'active' || name === 'completed') && props.shown)
    return <ListOfWork key={`${name} ${props.shown}`} {...props} name={name} shown={props.shown} />;
  const Named = dialogs.get(name ?? '');
  return Named ? <Named {...props} /> : null;
};

/** The list of a project as this dialog opened: its work may have ended or gone on since the notice was written. */
const ListOfWork = ({
  name,
  ...props
}: WorkDialogProps & { name: 'active' | 'completed'; shown: string }) => {
  const { profile } = useMe();
  const { data } = useAssignments();
  const isIn = (of: typeof activeOf) => of(data ?? [], profile.id).some(({ id }) => id === props.shown);
  const finished = isIn(completedOf) || (name === 'completed' && !isIn(activeOf));
  const [first, setFirst] = useState<boolean>();
  // A project that is finished here leaves the list that the person looks at.
  if (data && first === undefined) setFirst(finished);
  return (first ?? finished) ? <CompletedDialog {...props} /> : <ActiveDialog {...props} />;
};
