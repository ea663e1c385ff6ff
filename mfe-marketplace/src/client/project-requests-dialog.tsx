import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { listProjectRequests } from '@briefhouse/contracts/marketplace/request.ts';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { apiErrorOf } from '@briefhouse/web/api-error.ts';
import { useContractQuery } from '@briefhouse/web/contract-query.ts';
import { isAllowed } from '@briefhouse/workflow/project.ts';
import { useEffect, useId, useState } from 'react';
import { ListDialog } from '../common/list-dialog.tsx';
import { approvalWords } from './approval-words.ts';
import { agreedPrice } from './request-facts.tsx';
import { ordered, type RequestOrder } from './request-order.ts';
import { RequestColumns, RequestRow } from './request-row.tsx';
import { RequestTools } from './request-tools.tsx';
import { useHeldApproval } from './use-held-approval.ts';
import type { WaitingRequest } from './use-project-requests.ts';

const CompareRequests = lazyPart(
  async () => (await import(/* webpackChunkName: "requests" */ './compare-requests.tsx')).CompareRequests,
);
const OfferTermsDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "terms" */ './offer-terms-dialog.tsx')).OfferTermsDialog,
);
const DeclineRequestsDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "requests" */ './decline-requests-dialog.tsx')).DeclineRequestsDialog,
);

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
  const [order, setOrder] = useState<RequestOrder>('oldest');
  const [onlyListed, setOnlyListed] = useState(false);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<'compare' | 'decline' | WaitingRequest>();
  const isShown = (request: WaitingRequest) => !onlyListed || request.shortlisted;
  const shown = requests && ordered(requests.filter(isShown), order);
  const chosen = (shown ?? []).filter(({ request_id }) => ids.has(request_id));
  const choose = (some: readonly WaitingRequest[], is: boolean) => {
    const next = new Set(ids);
    for (const { request_id } of some) is ? next.add(request_id) : next.delete(request_id);
    setIds(next);
  };
  const close = () => setOpened(undefined);
  return (
    <>
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
                  <span id={wordsId}>{approvalWords(budget_cents, waiting - 1)}.</span> You can undo it for
                  ten seconds. If you close this list, it takes effect at once.
                </>
              ) : null}
            </>
          )
        }
        size="xl"
        above={
          requests &&
          requests.length > 1 && (
            <RequestTools
              {...{ order, onlyListed }}
              onOrder={setOrder}
              onOnlyListed={setOnlyListed}
              chosen={chosen.length}
              isAll={chosen.length > 0 && chosen.length === shown?.length}
              onAll={(all) => choose(shown ?? [], all)}
              mayDecline={approval.request_id === undefined}
              onCompare={() => setOpened('compare')}
              onDecline={() => setOpened('decline')}
            />
          )
        }
        head={<RequestColumns />}
        items={gone ? [] : shown}
        keyOf={({ request_id }) => request_id}
        shown={requests?.find(({ request_id }) => request_id === returnedTo)?.request_id}
        render={(request) => (
          <RequestRow
            request={request}
            projectName={project?.name ?? 'the project'}
            budgetCents={budget_cents}
            waiting={waiting}
            isChosen={ids.has(request.request_id)}
            onChoose={(is) => choose([request], is)}
            wordsId={mayApprove ? wordsId : null}
            approval={approval}
            onOffer={() => setOpened(request)}
            onLeave={() => {
              left = request.request_id;
            }}
          />
        )}
        empty={
          gone
            ? 'This project is no longer here'
            : requests?.length
              ? 'Nobody is on your shortlist'
              : 'No pending requests'
        }
        {...(!gone && {
          emptyHint: requests?.length
            ? 'The star beside a creator puts them on it. Only you see it.'
            : 'Creators see the project in their newsfeed. Their requests appear here at once.',
        })}
        query={query}
        onClose={onClose}
      />
      {opened === 'compare' && (
        <CompareRequests
          requests={chosen}
          budgetCents={budget_cents}
          waiting={waiting}
          mayApprove={mayApprove && approval.request_id === undefined}
          onApprove={(request) => {
            close();
            approval.hold({ ...request, budget_cents: agreedPrice(request, budget_cents) });
          }}
          onClose={close}
        />
      )}
      {project && typeof opened === 'object' && (
        <OfferTermsDialog project={project} request={opened} onClose={close} onSent={onClose} />
      )}
      {opened === 'decline' && (
        <DeclineRequestsDialog
          projectId={projectId}
          requests={chosen}
          onClose={close}
          onDeclined={() => setIds(new Set())}
        />
      )}
    </>
  );
};
