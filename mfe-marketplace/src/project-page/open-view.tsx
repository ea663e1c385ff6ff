import type { Brief } from '@briefhouse/contracts/marketplace/brief.ts';
import type { OpenProject } from '@briefhouse/contracts/marketplace/project.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { useDialog } from '@briefhouse/web/use-dialog.ts';
import { useLayer } from '@briefhouse/web/use-layer.ts';
import { Send } from 'lucide-react';
import { BrandLine } from '../common/brand-line.tsx';
import { MessageLink } from '../common/message-link.tsx';
import { RequestBadge } from '../common/project-facts.tsx';
import { mayRequest, OwnRequest } from '../newsfeed/own-request.tsx';
import { RequestDialog } from '../newsfeed/request-dialog.tsx';
import { ReportProjectLater } from '../reporting/report-dialogs.tsx';
import { useWithdraw } from '../work/use-work-actions.ts';
import { BriefColumn } from './brief-column.tsx';
import { Columns } from './columns.tsx';
import { DecisionCard } from './decision-card.tsx';
import { Title } from './own-view.tsx';

/** An open project as a creator with access reads it. */
export const OpenView = ({ open, brief }: { open: OpenProject; brief: Brief }) => {
  const [reporting, setReporting] = useLayer<true>('report-page');
  const { own_request: request } = open;
  return (
    <>
      <header className="mk:flex mk:flex-col mk:gap-2">
        <Title>{open.name}</Title>
        <BrandLine brand={open.brand} person={open.client_name} at={open.created_at} site newsfeed />
      </header>
      <Columns
        aside={
          <DecisionCard
            words={request?.status === 'pending' ? 'You asked for it.' : 'It is open for requests.'}
            budgetCents={open.budget_cents}
            dates={open}
            actions={<Answer open={open} onReport={() => setReporting(true)} />}
          >
            {request && request.status !== 'withdrawn' && <OwnRequest request={request} />}
          </DecisionCard>
        }
      >
        <BriefColumn description={open.description} brief={brief} />
      </Columns>
      <RequestDialog projects={[open]} />
      {reporting && <ReportProjectLater project={open} onClose={() => setReporting(null)} />}
    </>
  );
};

const Answer = ({ open: project, onReport }: { open: OpenProject; onReport: () => void }) => {
  const { own_request: request } = project;
  const { open } = useDialog();
  const withdraw = useWithdraw();
  return (
    <div className="mk:flex mk:flex-col mk:gap-2">
      {mayRequest(request) ? (
        <Button
          variant="primary"
          icon={Send}
          aria-label={`Send Request for ${project.name}`}
          onClick={() => open('send-request', { project: project.id })}
        >
          Send Request
        </Button>
      ) : request?.status === 'pending' ? (
        <div className="mk:flex mk:flex-wrap mk:gap-2">
          <MessageLink person={project.brand} project={project} bordered />
          <Button
            variant="quiet"
            pending={withdraw.isPending}
            pendingText="Withdrawing..."
            onClick={() => withdraw.mutate(project.id)}
          >
            Withdraw
          </Button>
        </div>
      ) : (
        request && <RequestBadge status={request.status} />
      )}
      <Button flush variant="quiet" size="sm" className="mk:self-start" onClick={onReport}>
        Report this project…
      </Button>
    </div>
  );
};
