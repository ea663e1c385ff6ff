import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import { useMe } from '@briefhouse/web/session.tsx';
import { isPaid } from '@briefhouse/workflow/project.ts';
import { ListDialog } from '../common/list-dialog.tsx';
import { useReceiptLink } from '../common/use-receipt-link.ts';
import { completedOf } from './groups.ts';
import { StatusSelect } from './status-select.tsx';
import { assignments, useAssignments } from './use-work.ts';
import { WorkBadge } from './work-badge.tsx';
import { type WorkDialogProps, WorkRow } from './work-row.tsx';

/** Finished work. Until it is paid, another status takes it back among the active projects. */
export const CompletedDialog = ({ shown, onClose }: WorkDialogProps) => {
  const { profile } = useMe();
  const query = useAssignments();
  return (
    <ListDialog
      title="Completed Projects"
      items={query.data && completedOf(query.data, profile.id)}
      keyOf={({ id }) => id}
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
      query={query}
      more={query}
      pages={assignments}
      shown={shown}
      onClose={onClose}
    />
  );
};

const InvoiceLink = ({ project }: { project: Project }) => {
  const payment = useReceiptLink(project);
  return (
    <ButtonLink {...payment} aria-label={`View invoice for ${project.name}`}>
      View invoice
    </ButtonLink>
  );
};
