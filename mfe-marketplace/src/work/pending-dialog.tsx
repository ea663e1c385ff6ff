import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { Badge } from '@briefhouse/ui/badge.tsx';
import { Button } from '@briefhouse/ui/button.tsx';
import { ConfirmDialog } from '@briefhouse/ui/confirm-dialog.tsx';
import { Money } from '@briefhouse/ui/figures.tsx';
import { useMe } from '@briefhouse/web/session.tsx';
import { isAllowed } from '@briefhouse/workflow/project.ts';
import { BriefcaseBusiness, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { isPriceChange, pendingOf } from './groups.ts';
import { useAccept, useDecline } from './use-work-actions.ts';
import { WorkMore } from './work-more.tsx';
import { type WorkDialogProps, WorkList, WorkRow } from './work-row.tsx';

export const PendingDialog = (dialog: WorkDialogProps) => (
  <WorkList
    title="Pending Assignments"
    of={pendingOf}
    render={(project) => <PendingRow project={project} />}
    empty="No pending assignments"
    emptyHint="Project offers and price changes from brands appear here for your answer."
    {...dialog}
  />
);

const PendingRow = ({ project }: { project: Project }) => {
  const accept = useAccept();
  const decline = useDecline();
  const [asking, setAsking] = useState(false);
  const { profile } = useMe();
  const price = isPriceChange(project);
  const mayAccept = isAllowed(price ? 'accept_price' : 'accept_offer', project, profile.id);
  return (
    <WorkRow
      project={project}
      state={
        <Badge
          tone={price ? 'pending' : 'accent'}
          icon={price ? <Hourglass aria-hidden="true" /> : <BriefcaseBusiness aria-hidden="true" />}
        >
          {price ? 'Price change' : 'New assignment'}
        </Badge>
      }
      money={price && <PriceChange project={project} />}
      more={<WorkMore project={project} mutes />}
    >
      {mayAccept && (
        <Button
          variant="primary"
          pending={accept.isPending}
          pendingText="Accepting..."
          disabled={decline.isPending}
          aria-label={`Accept ${project.name}`}
          onClick={() => accept.mutate(project)}
        >
          Accept
        </Button>
      )}
      <Button
        variant="quiet"
        disabled={accept.isPending}
        aria-label={`Decline ${project.name}`}
        onClick={() => setAsking(true)}
      >
        Decline
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={price ? 'Decline this price change?' : 'Decline this assignment?'}
        description={
          price
            ? `Declining the new price unassigns you from “${project.name}”. ${project.client_name} will be notified and the project becomes available to others.`
            : `${project.client_name} will be notified and “${project.name}” returns to the newsfeed.`
        }
        confirmText={price ? 'Decline and unassign' : 'Decline'}
        pending={decline.isPending}
        pendingText="Declining..."
        onConfirm={() => decline.mutate(project, { onSettled: () => setAsking(false) })}
      />
    </WorkRow>
  );
};

const PriceChange = ({ project }: { project: Project }) => (
  <span className="mk:flex mk:flex-wrap mk:items-baseline mk:gap-x-2">
    <Money
      cents={project.proposed_budget_cents ?? project.budget_cents}
      className="mk:text-base mk:font-bold"
    />
    <span className="mk:text-sm mk:text-soft">
      instead of <Money cents={project.budget_cents} />
    </span>
  </span>
);
