import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { Badge } from '@briefhouse/ui/badge.tsx';
import { Money } from '@briefhouse/ui/figures.tsx';
import { BriefcaseBusiness, Hourglass } from 'lucide-react';
import { AnswerOffer } from './answer-offer.tsx';
import { isPriceChange, pendingOf } from './groups.ts';
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
  const price = isPriceChange(project);
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
      <AnswerOffer project={project} />
    </WorkRow>
  );
};

export const PriceChange = ({ project }: { project: Project }) => (
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
