import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import { ConfirmDialog } from '@briefhouse/ui/confirm-dialog.tsx';
import { useNow } from '@briefhouse/ui/figures.tsx';
import { useMe } from '@briefhouse/web/session.tsx';
import { useDialogLink } from '@briefhouse/web/use-dialog.ts';
import { isAllowed } from '@briefhouse/workflow/project.ts';
import { useState } from 'react';
import { byDeadline } from '../common/deadline.ts';
import { ListDialog } from '../common/list-dialog.tsx';
import { activeOf, completedOf, isPriceChange } from './groups.ts';
import { StatusSelect } from './status-select.tsx';
import { assignments, useAssignments } from './use-work.ts';
import { useUnassignSelf } from './use-work-actions.ts';
import { WorkBadge } from './work-badge.tsx';
import { WorkMore } from './work-more.tsx';
import { type WorkDialogProps, WorkRow } from './work-row.tsx';

/** The creator's active projects, with their status; the menu of each has the way out. */
export const ActiveDialog = ({ shown, onClose }: WorkDialogProps) => {
  const { profile } = useMe();
  const query = useAssignments();
  const now = useNow();
  const completed = useDialogLink('completed');
  const hasFinished = completedOf(query.data ?? [], profile.id).length > 0;
  return (
    <ListDialog
      title="Active Projects"
      items={query.data && byDeadline(activeOf(query.data, profile.id), now)}
      keyOf={({ id }) => id}
      render={(project) => <ActiveRow project={project} userId={profile.id} />}
      empty="No assigned projects yet"
      emptyHint="Send requests from the newsfeed. Projects assigned to you appear here."
      emptyAction={hasFinished && <ButtonLink {...completed}>View completed projects</ButtonLink>}
      query={query}
      more={query}
      pages={assignments}
      shown={shown}
      onClose={onClose}
    />
  );
};

const ActiveRow = ({ project, userId }: { project: Project; userId: string }) => {
  const unassign = useUnassignSelf();
  const [asking, setAsking] = useState(false);
  const mayUnassign = isAllowed('unassign_self', project, userId);
  return (
    <WorkRow
      project={project}
      state={
        <div className="mk:flex mk:flex-col mk:items-start mk:gap-2">
          {isPriceChange(project) && <WorkBadge project={project} />}
          <StatusSelect project={project} />
        </div>
      }
      more={
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
      }
    />
  );
};
