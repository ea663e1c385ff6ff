import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { listProjectRequests } from '@briefhouse/contracts/marketplace/request.ts';
import { apiErrorOf } from '@briefhouse/web/api-error.ts';
import { useContractQuery } from '@briefhouse/web/contract-query.ts';
import { isAllowed } from '@briefhouse/workflow/project.ts';
import { useEffect, useId, useState } from 'react';
import { ListDialog } from '../common/list-dialog.tsx';
import { approvalWords } from './approval-words.ts';
import { RequestColumns, RequestRow } from './request-row.tsx';
import { useHeldApproval } from './use-held-approval.ts';

export interface ProjectRequestsDialogProps {
  projectId: string;
  project: Project | undefined;
  onClose: () => void;
}

/** The request whose creator's page was opened last: an owner who comes back by Back goes on there. */
let left: string | null = null;

export const ProjectRequestsDialog = ({ projectId, project, onClose }: ProjectRequestsDialogProps) => {
  const query = useContractQuery(listProjectRequests, { project_id: projectId });
  // A second try would not help: the owner deleted the project after the notice that leads here.
  const gone = !project && apiErrorOf(query.error).code === 'PROJECT_NOT_FOUND';
  const [returnedTo] = useState(left);
  useEffect(() => {
    left = null;
  }, []);
  const approval = useHeldApproval(onClose);
  const { requests, budget_cents = 0, waiting = 0 } = query.data ?? {};
  const mayApprove = !!project && isAllowed('approve', project, project.user_id);
  const wordsId = useId();
  return (
    <ListDialog
      title="Requests"
      description={
        project && (
          <>
            {project.name}.{' '}
            {project.removed ? (
              'The moderators removed this project, so you cannot approve anyone.'
            ) : !mayApprove ? (
              'This project is assigned or offered to a creator, so you cannot approve anyone else.'
            ) : requests && waiting > 0 ? (
              <>
                <span id={wordsId}>{approvalWords(budget_cents, waiting - 1)}.</span> You can undo it for ten
                seconds. If you close this list, it takes effect at once.
              </>
            ) : null}
          </>
        )
      }
      size="xl"
      head={<RequestColumns />}
      items={gone ? [] : requests}
      keyOf={({ request_id }) => request_id}
      shown={requests?.find(({ request_id }) => request_id === returnedTo)?.request_id}
      render={(request) => (
        <RequestRow
          request={request}
          projectName={project?.name ?? 'the project'}
          budgetCents={budget_cents}
          wordsId={mayApprove ? wordsId : null}
          approval={approval}
          onLeave={() => {
            left = request.request_id;
          }}
        />
      )}
      empty={gone ? 'This project is no longer here' : 'No pending requests'}
      {...(!gone && {
        emptyHint: 'Creators see the project in their newsfeed. Their requests appear here at once.',
      })}
      query={query}
      onClose={onClose}
    />
  );
};
