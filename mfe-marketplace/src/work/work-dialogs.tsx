import { useMe } from '@briefhouse/web/session.tsx';
import type { ComponentType } from 'react';
import { ActiveDialog } from './active-dialog.tsx';
import { ApprovedDialog } from './approved-dialog.tsx';
import { CompletedDialog } from './completed-dialog.tsx';
import { activeOf, completedOf } from './groups.ts';
import { PendingDialog } from './pending-dialog.tsx';
import { RequestsDialog } from './requests-dialog.tsx';
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
    return <ListOfWork {...props} name={name} shown={props.shown} />;
  const Named = dialogs.get(name ?? '');
  return Named ? <Named {...props} /> : null;
};

/** The list that a project is in now: since a notice about it was written, it may have been finished or reopened. */
const ListOfWork = ({
  name,
  ...props
}: WorkDialogProps & { name: 'active' | 'completed'; shown: string }) => {
  const { profile } = useMe();
  const { data = [] } = useAssignments();
  const isIn = (of: typeof activeOf) => of(data, profile.id).some(({ id }) => id === props.shown);
  const finished = isIn(completedOf) || (name === 'completed' && !isIn(activeOf));
  return finished ? <CompletedDialog {...props} /> : <ActiveDialog {...props} />;
};
