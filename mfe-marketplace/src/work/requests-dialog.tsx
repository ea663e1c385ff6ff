import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { formatMoney } from '@briefhouse/money/format-money.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { Clamped } from '@briefhouse/ui/clamped.tsx';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import { useMe } from '@briefhouse/web/session.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BrandLine } from '../common/brand-line.tsx';
import { dayLabel } from '../common/date-range.ts';
import { ListDialog } from '../common/list-dialog.tsx';
import { MessageLink } from '../common/message-link.tsx';
import { RequestBadge } from '../common/project-facts.tsx';
import { StatusSelect } from './status-select.tsx';
import { type SentRequest, sentRequests, useAssignments, useSentRequests } from './use-work.ts';
import { useWithdraw } from './use-work-actions.ts';
import type { WorkDialogProps } from './work-row.tsx';

/** Requests that wait for a brand's answer, and an answered one that the address names. */
export const RequestsDialog = ({ shown, onClose }: WorkDialogProps) => {
  const query = useSentRequests();
  const named = query.data?.find(({ project_id }) => project_id === shown);
  return (
    <ListDialog
      title="Pending Project Requests"
      items={query.data?.filter((request) => request.status === 'pending' || request === named)}
      keyOf={({ request_id }) => request_id}
      render={(request) =>
        request.status === 'pending' ? <WaitingRow request={request} /> : <RequestRow request={request} />
      }
      empty="No pending requests"
      emptyHint="Requests that you send from the newsfeed appear here until the brand answers."
      query={query}
      more={query}
      pages={sentRequests}
      shown={shown && (named?.request_id ?? shown)}
      onClose={onClose}
    />
  );
};

export const RequestRow = ({ request, children }: { request: SentRequest; children?: ReactNode }) => (
  <article className="mk:flex mk:flex-col mk:gap-2.5">
    <div className="mk:flex mk:flex-wrap mk:items-start mk:justify-between mk:gap-x-3 mk:gap-y-1">
      <div className="mk:min-w-0">
        <h3 dir="auto" className="mk:m-0 mk:text-base mk:font-bold mk:wrap-anywhere">
          <Link
            to={`/projects/${request.project_id}`}
            className="mk:rounded-sm mk:text-inherit mk:decoration-1 mk:underline-offset-4 mk:not-hover:no-underline"
          >
            {request.project_name}
          </Link>
        </h3>
        {!request.brand && (
          <p className="mk:m-0 mk:text-sm mk:text-soft">
            <RelativeTime iso={request.updated_at} />
          </p>
        )}
      </div>
      <RequestBadge status={request.status} />
    </div>
    {request.brand && <BrandLine brand={request.brand} at={request.updated_at} />}
    {request.message && <Clamped text={request.message} />}
    <Asked request={request} />
    {request.decline_message && (
      <blockquote className="mk:m-0 mk:border-l-2 mk:border-edge mk:pl-3 mk:wrap-anywhere">
        <p dir="auto" className="mk:m-0 mk:text-xs mk:text-faint">
          {request.brand?.name ?? 'The brand'} wrote
        </p>
        <Clamped text={request.decline_message} lines={8} />
      </blockquote>
    )}
    {(children || request.brand) && (
      <div className="mk:flex mk:flex-wrap mk:items-center mk:gap-2">
        {children}
        {request.brand && (
          <MessageLink
            person={request.brand}
            project={{ id: request.project_id, name: request.project_name }}
            bordered={!children}
          />
        )}
      </div>
    )}
  </article>
);

/** The terms of a request, and its answers to the brand’s questions. */
const Asked = ({
  request: { price_cents = null, ready_by = null, pieces = [], answers = [] },
}: {
  request: SentRequest;
}) => {
  const facts = [
    ...(price_cents === null ? [] : [`Your price: ${formatMoney(price_cents, 'EUR')}`]),
    ...(ready_by === null ? [] : [`Ready by ${dayLabel(ready_by)}`]),
    ...(pieces.length === 0 ? [] : [`${pieces.length} ${pieces.length === 1 ? 'piece' : 'pieces'} of work`]),
  ];
  return (
    <>
      {facts.length > 0 && (
        <p className="mk:m-0 mk:text-sm mk:text-soft mk:tabular-nums">{facts.join(' · ')}</p>
      )}
      {answers.map(({ question, answer }) => (
        <div key={question} className="mk:text-sm">
          <p dir="auto" className="mk:m-0 mk:text-soft mk:wrap-anywhere">
            {question}
          </p>
          <Clamped text={answer} />
        </div>
      ))}
    </>
  );
};

const WaitingRow = ({ request }: { request: SentRequest }) => {
  const withdraw = useWithdraw();
  return (
    <RequestRow request={request}>
      <Button
        pending={withdraw.isPending}
        pendingText="Withdrawing..."
        aria-label={`Withdraw the request for ${request.project_name}`}
        onClick={() => withdraw.mutate(request.project_id)}
      >
        Withdraw
      </Button>
    </RequestRow>
  );
};

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
