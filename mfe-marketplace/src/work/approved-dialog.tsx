import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { useMe } from '@briefhouse/web/session.tsx';
import { ListDialog } from '../common/list-dialog.tsx';
import { RequestRow } from './requests-dialog.tsx';
import { StatusSelect } from './status-select.tsx';
import { sentRequests, useAssignments, useSentRequests } from './use-work.ts';

/** Approved requests, with the work status while the project is still assigned to the creator. */
export const ApprovedDialog = ({ onClose }: { onClose: () => void }) => {
  const { profile } = useMe();
  const requests = useSentRequests();
  const assignments = useAssignments();
  const own = new Map<string, Project>(
    assignments.data
      ?.filter((project) => project.assigned_creator_id === profile.id)
      .map((project) => [project.id, project]),
  );
  const approved = requests.data?.filter(({ status }) => status === 'approved');
  return (
    <ListDialog
      title="Approved Requests"
      items={assignments.data && approved}
      keyOf={({ request_id }) => request_id}
      render={(request) => {
        // A project can be approved again after unassigning; its work belongs to the latest request.
        const latest = approved?.find(({ project_id }) => project_id === request.project_id);
        const project = latest === request ? own.get(request.project_id) : undefined;
        return (
          <RequestRow request={request}>
            {project ? (
              <StatusSelect project={project} />
            ) : (
              <p className="mk:m-0 mk:text-sm mk:text-soft">This assignment has ended.</p>
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
      pages={sentRequests}
      onClose={onClose}
    />
  );
};
