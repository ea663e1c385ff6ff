import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { Avatar } from '@briefhouse/ui/avatar.tsx';
import { Button } from '@briefhouse/ui/button.tsx';
import { Clamped } from '@briefhouse/ui/clamped.tsx';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import { apiErrorOf } from '@briefhouse/web/api-error.ts';
import { isAllowed } from '@briefhouse/workflow/project.ts';
import { ListDialog } from '../common/list-dialog.tsx';
import { MuteButton } from '../muting/mute-button.tsx';
import {
  useApproveRequest,
  useDeclineRequest,
  useProjectRequests,
  type WaitingRequest,
} from './use-project-requests.ts';

export interface ProjectRequestsDialogProps {
  projectId: string;
  project: Project | undefined;
  onClose: () => void;
}

/** The pending requests for a project, with the owner's answer to each. */
export const ProjectRequestsDialog = ({ projectId, project, onClose }: ProjectRequestsDialogProps) => {
  const query = useProjectRequests(projectId);
  // Nothing to try again: its owner deleted it after the notice that leads here.
  const gone = !project && apiErrorOf(query.error).code === 'PROJECT_NOT_FOUND';
  const mayApprove = !!project && isAllowed('approve', project, project.user_id);
  return (
    <ListDialog
      title="Requests"
      description={
        project &&
        (mayApprove
          ? `${project.name}. Approving a creator assigns the project at once and declines the other requests.`
          : `${project.name}. While it is assigned or offered to a creator, nobody else can be approved.`)
      }
      items={gone ? [] : query.data}
      keyOf={({ request_id }) => request_id}
      render={(request) => <Row request={request} mayApprove={mayApprove} onApproved={onClose} />}
      empty={gone ? 'This project is no longer here' : 'No pending requests'}
      {...(!gone && {
        emptyHint: 'Creators see the project in their newsfeed. Their requests appear here at once.',
      })}
      query={query}
      onClose={onClose}
    />
  );
};

interface RowProps {
  request: WaitingRequest;
  mayApprove: boolean;
  onApproved: () => void;
}

const Row = ({ request, mayApprove, onApproved }: RowProps) => {
  const approve = useApproveRequest(onApproved);
  const decline = useDeclineRequest();
  const name = fullName(request.creator);
  return (
    <article className="mk:flex mk:gap-3">
      <Avatar name={name} src={request.creator.avatar_url} />
      <div className="mk:flex mk:min-w-0 mk:flex-1 mk:flex-col mk:gap-2">
        <div>
          <h3 dir="auto" className="mk:m-0 mk:text-base mk:font-bold mk:wrap-anywhere">
            {name}
          </h3>
          <p className="mk:m-0 mk:text-sm mk:text-soft">
            <RelativeTime iso={request.updated_at} />
          </p>
        </div>
        {request.message ? (
          <Clamped text={request.message} />
        ) : (
          <p className="mk:m-0 mk:text-sm mk:text-faint">No message</p>
        )}
        <div className="mk:flex mk:flex-wrap mk:gap-2">
          <Button
            pending={approve.isPending}
            pendingText="Approving..."
            disabled={decline.isPending || !mayApprove}
            aria-label={`Approve ${name}`}
            onClick={() => approve.mutate(request)}
          >
            Approve
          </Button>
          <Button
            variant="quiet"
            pending={decline.isPending}
            pendingText="Declining..."
            disabled={approve.isPending}
            aria-label={`Decline ${name}`}
            onClick={() => decline.mutate(request)}
          >
            Decline
          </Button>
          <MuteButton id={request.creator_id} name={name} />
        </div>
      </div>
    </article>
  );
};
