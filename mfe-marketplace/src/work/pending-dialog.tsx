import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { Badge } from '@briefhouse/ui/badge.tsx';
import { Money } from '@briefhouse/ui/figures.tsx';
import { BriefcaseBusiness, Hourglass } from 'lucide-react';
import { dayLabel } from '../common/date-range.ts';
import { askedTerms, ownersTerms } from '../common/owners-terms.ts';
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
          {project.counter ? 'You proposed other terms' : price ? 'Price change' : 'New assignment'}
        </Badge>
      }
      money={<Price project={project} />}
      more={<WorkMore project={project} mutes />}
    >
      <AnswerOffer project={project} />
    </WorkRow>
  );
};

/** The terms that wait for an answer, with what they would replace. */
export const Price = ({ project }: { project: Project }) => {
  const [own, asked] = [ownersTerms(project), askedTerms(project)];
  const replaced = project.counter ? own.budget_cents : project.budget_cents;
  return (
    <span className="mk:flex mk:flex-wrap mk:items-baseline mk:gap-x-2">
      <Money cents={asked.budget_cents} className="mk:text-base mk:font-bold" />
      {asked.budget_cents !== replaced && (
        <span className="mk:text-sm mk:text-soft">
          instead of <Money cents={replaced} />
        </span>
      )}
      {asked.end_date && asked.end_date !== project.end_date && (
        <span className="mk:text-sm mk:text-soft mk:tabular-nums">until {dayLabel(asked.end_date)}</span>
      )}
    </span>
  );
};
