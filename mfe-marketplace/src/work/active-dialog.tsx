import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import { useNow } from '@briefhouse/ui/figures.tsx';
import { useMe } from '@briefhouse/web/session.tsx';
import { useDialogLink } from '@briefhouse/web/use-dialog.ts';
import { isPaid } from '@briefhouse/workflow/project.ts';
import { byDeadline } from '../common/deadline.ts';
import { useReceiptLink } from '../common/use-receipt-link.ts';
import { ActiveMore } from './active-more.tsx';
import { activeOf, completedOf, isPriceChange } from './groups.ts';
import { StatusSelect } from './status-select.tsx';
import { useAssignments } from './use-work.ts';
import { WorkBadge } from './work-badge.tsx';
import { type WorkDialogProps, WorkList, WorkRow } from './work-row.tsx';

/** The creator's active projects, with their status; the menu of each has the way out. */
export const ActiveDialog = (dialog: WorkDialogProps) => {
  const { profile } = useMe();
  const { data = [] } = useAssignments();
  const now = useNow();
  const completed = useDialogLink('completed');
  const hasFinished = completedOf(data, profile.id).length > 0;
  return (
    <WorkList
      title="Active Projects"
      of={(projects, userId) => byDeadline(activeOf(projects, userId), now)}
      render={(project) => <ActiveRow project={project} />}
      empty="No assigned projects yet"
      emptyHint="Send requests from the newsfeed. Projects assigned to you appear here."
      emptyAction={hasFinished && <ButtonLink {...completed}>View completed projects</ButtonLink>}
      {...dialog}
    />
  );
};

const ActiveRow = ({ project }: { project: Project }) => (
  <WorkRow
    project={project}
    state={
      <div className="mk:flex mk:flex-col mk:items-start mk:gap-2">
        {isPriceChange(project) && <WorkBadge project={project} />}
        <StatusSelect project={project} />
      </div>
    }
    more={<ActiveMore project={project} />}
  />
);

/** Finished work. Until it is paid, another status takes it back among the active projects. */
export const CompletedDialog = (dialog: WorkDialogProps) => (
  <WorkList
    title="Completed Projects"
    of={completedOf}
    render={(project) => (
      <WorkRow
        project={project}
        state={isPaid(project) ? <WorkBadge project={project} /> : <StatusSelect project={project} />}
      >
        {isPaid(project) && <InvoiceLink project={project} />}
      </WorkRow>
    )}
    empty="No completed projects yet"
    emptyHint="Projects that you set to Finished appear here."
    {...dialog}
  />
);

const InvoiceLink = ({ project }: { project: Project }) => {
  const payment = useReceiptLink(project);
  return (
    <ButtonLink {...payment} aria-label={`View invoice for ${project.name}`}>
      View invoice
    </ButtonLink>
  );
};
