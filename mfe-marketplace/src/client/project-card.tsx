import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { Badge, StatusBadge } from '@briefhouse/ui/badge.tsx';
import { Card, cardLink } from '@briefhouse/ui/card.tsx';
import { Clamped } from '@briefhouse/ui/clamped.tsx';
import { Money, RelativeTime } from '@briefhouse/ui/figures.tsx';
import clsx from 'clsx';
import { UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { PaidBadge } from '../common/paid-badge.tsx';
import { Dates, DeadlineBadge, OfferEnd, PendingBadge, RemovedBadge } from '../common/project-facts.tsx';
import { ProjectActions, type ProjectActionsProps } from './project-actions.tsx';
import { assigneeOf } from './project-groups.ts';

const Budget = ({ project }: { project: Project }) => (
  <span className="mk:flex mk:flex-wrap mk:items-baseline mk:gap-x-2">
    <Money cents={project.budget_cents} className="mk:text-lg mk:font-bold" />
    {project.counter?.budget_cents != null && (
      <span className="mk:text-sm mk:text-pending">
        asked: <Money cents={project.counter.budget_cents} />
      </span>
    )}
    {project.proposed_budget_cents !== null && (
      <span className="mk:text-sm mk:text-pending">
        proposed: <Money cents={project.proposed_budget_cents} />
      </span>
    )}
  </span>
);

export const ProjectCard = ({ project, ...actions }: ProjectActionsProps) => (
  <Card interactive className="mk:flex mk:h-full mk:flex-col mk:gap-3">
    <div className="mk:flex mk:flex-wrap mk:items-center mk:gap-1.5">
      {project.state === 'draft' ? <Badge>Draft</Badge> : <StatusBadge status={project.status} />}
      {project.is_pending && <PendingBadge project={project} />}
      <PaidBadge project={project} />
      <DeadlineBadge project={project} />
      <RemovedBadge project={project} />
      <RelativeTime iso={project.created_at} className="mk:ml-auto mk:text-xs mk:text-faint" />
    </div>
    <div className="mk:min-w-0">
      <h3 dir="auto" className="mk:m-0 mk:text-lg mk:font-bold mk:tracking-tight">
        <Link to={`/projects/${project.id}`} {...cardLink}>
          {project.name}
        </Link>
      </h3>
      <p
        className={clsx(
          'mk:m-0 mk:mt-0.5 mk:flex mk:items-center mk:gap-1.5 mk:text-sm',
          project.group === 'unassigned' ? 'mk:text-faint' : 'mk:font-semibold mk:text-soft',
        )}
      >
        <UserRound aria-hidden="true" className="mk:size-4 mk:shrink-0" />
        {assigneeOf(project)}
      </p>
    </div>
    {project.description && (
      <div className="mk:relative mk:self-start">
        <Clamped text={project.description} />
      </div>
    )}
    <div className="mk:mt-auto mk:flex mk:flex-wrap mk:items-center mk:justify-between mk:gap-x-4 mk:gap-y-2 mk:border-t mk:border-line mk:pt-3">
      <div className="mk:flex mk:flex-wrap mk:items-center mk:gap-x-4 mk:gap-y-1">
        <Budget project={project} />
        <Dates start={project.start_date} end={project.end_date} />
        {project.offer_ends_at && <OfferEnd iso={project.offer_ends_at} />}
      </div>
    </div>
    <div className="mk:relative">
      <ProjectActions project={project} {...actions} />
    </div>
  </Card>
);
