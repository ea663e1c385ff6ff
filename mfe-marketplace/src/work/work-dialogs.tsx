import type { ComponentType } from 'react';
import { ActiveDialog } from './active-dialog.tsx';
import { ApprovedDialog } from './approved-dialog.tsx';
import { CompletedDialog } from './completed-dialog.tsx';
import { PendingDialog } from './pending-dialog.tsx';
import { RequestsDialog } from './requests-dialog.tsx';
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
  const Named = dialogs.get(name ?? '');
  return Named ? <Named {...props} /> : null;
};
