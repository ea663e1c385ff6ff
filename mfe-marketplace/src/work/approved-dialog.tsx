import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { useMe } from '@briefhouse/web/session.tsx';
import { ListDialog } from '../common/list-dialog.tsx';
import { RequestRow } from './requests-dialog.tsx';
import { StatusSelect } from './status-select.tsx';
import { useAssignments, useSentRequests } from './use-work.ts';

/** Requests that a brand said yes to; the work's status while it is still the creator's. */
export const ApprovedDialog = ({ onClose }: { onClose: () => void }) => {
  const { profile } = useMe();
  const requests = useSentRequests();
  const assignments = useAssignments();
  const own = new Map<string, Project>(
    assignments.data
      ?.filter((project) => project.assigned_creator_id === profile.id)
      .map((project) => [project.id, project]),
  );
  return (
    <ListDialog
      title="Approved Requests"
      items={assignments.data && requests.data?.filter(({ status }) => status === 'approved')}
      keyOf={({ project_id }) => project_id}
      render={(request) => {
        const project = own.get(request.project_id);
        return (
          <RequestRow request={request}>
            {project ? (
              <StatusSelect project={project} />
            ) : (
              <p className="mk:m-0 mk:text-sm mk:text-soft">You are no longer assigned to this project.</p>
            )}
          </RequestRow>
        );
      }}
      empty="No approved requests yet"
      query={{
        error: requests.error ?? assignments.error,
        isFetching: requests.isFetching || assignments.isFetching,
        refetch: () => Promise.all([requests.refetch(), assignments.refetch()]),
      }}
      more={requests}
      onClose={onClose}
    />
  );
};
