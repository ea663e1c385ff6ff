import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { ConfirmDialog } from '@briefhouse/ui/confirm-dialog.tsx';
import { useMe } from '@briefhouse/web/session.tsx';
import { isAllowed } from '@briefhouse/workflow/project.ts';
import { useState } from 'react';
import { useUnassignSelf } from './use-work-actions.ts';
import { WorkMore } from './work-more.tsx';

/** The rarer actions on work under way, with the way out. */
export const ActiveMore = ({ project }: { project: Project }) => {
  const { profile } = useMe();
  const unassign = useUnassignSelf();
  const [asking, setAsking] = useState(false);
  const mayUnassign = isAllowed('unassign_self', project, profile.id);
  return (
    <>
      <WorkMore project={project} {...(mayUnassign && { onUnassign: () => setAsking(true) })} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Unassign from this project?"
        description={`The client will be notified and “${project.name}” becomes available to others.`}
        confirmText="Unassign"
        pending={unassign.isPending}
        pendingText="Unassigning..."
        onConfirm={() => unassign.mutate(project, { onSettled: () => setAsking(false) })}
      />
    </>
  );
};
