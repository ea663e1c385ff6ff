import type { useDialog } from '@briefhouse/web/use-dialog.ts';
import { AssignDialog } from '../assign/assign-dialog.tsx';
import { SendPaymentDialog } from '../paying/send-payment-dialog.tsx';
import { useProjects } from '../projects/use-projects.ts';

type CreatorPageDialogsProps = { creatorId: string; dialog: ReturnType<typeof useDialog> };

export const CreatorPageDialogs = ({ creatorId, dialog }: CreatorPageDialogsProps) => {
  const query = useProjects();
  const projectId = dialog.params.get('project');
  if (dialog.name === 'assign-project')
    return <AssignDialog query={query} projectId={projectId} creatorId={creatorId} onClose={dialog.close} />;
  return (
    <SendPaymentDialog
      projects={query.data?.projects ?? []}
      projectId={projectId}
      creatorId={creatorId}
      onClose={dialog.close}
    />
  );
};
