import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { Clamped } from '@briefhouse/ui/clamped.tsx';
import { Money } from '@briefhouse/ui/figures.tsx';
import type { ReactNode } from 'react';
import { BrandLine } from '../common/brand-line.tsx';
import { Dates, OfferEnd } from '../common/dates.tsx';
import { DeadlineBadge } from '../common/deadline-badge.tsx';
import { MessageLink } from '../common/message-link.tsx';
import { PaidBadge } from '../common/paid-badge.tsx';
import { RemovedBadge } from '../common/removed-badge.tsx';

export interface WorkDialogProps {
  shown: string | null;
  onClose: () => void;
}

export interface WorkRowProps {
  project: Project;
  state?: ReactNode;
  money?: ReactNode;
  children?: ReactNode;
  more?: ReactNode;
}

/** A project in one of the creator's lists: the work on the left, its state and facts on the right, actions below. */
export const WorkRow = ({ project, state, money, children, more }: WorkRowProps) => (
  <article className="mk:flex mk:flex-col mk:gap-3">
    <div className="mk:grid mk:gap-x-8 mk:gap-y-3 mk:sm:grid-cols-[minmax(0,1fr)_13rem]">
      <div className="mk:flex mk:min-w-0 mk:flex-col mk:gap-2.5">
        <h3 dir="auto" className="mk:m-0 mk:text-base mk:font-bold mk:wrap-anywhere">
          {project.name}
        </h3>
        <RemovedBadge project={project} />
        <BrandLine brand={project.brand} person={project.client_name} at={project.created_at} />
        {project.description && <Clamped text={project.description} lines={4} />}
        {project.offer_message && (
          <blockquote className="mk:m-0 mk:border-l-2 mk:border-edge mk:pl-3 mk:wrap-anywhere">
            <p dir="auto" className="mk:m-0 mk:text-xs mk:text-faint">
              {project.client_name} wrote
            </p>
            <Clamped text={project.offer_message} lines={8} />
          </blockquote>
        )}
      </div>
      <div className="mk:flex mk:min-w-0 mk:flex-wrap mk:items-start mk:gap-x-4 mk:gap-y-2 mk:sm:flex-col">
        {state && <div className="mk:max-sm:w-full mk:sm:self-stretch">{state}</div>}
        <div className="mk:flex mk:flex-wrap mk:items-center mk:gap-x-3 mk:gap-y-1">
          {money || <Money cents={project.budget_cents} className="mk:text-base mk:font-bold" />}
          <PaidBadge project={project} />
        </div>
        <Dates start={project.start_date} end={project.end_date} />
        <DeadlineBadge project={project} />
        {project.offer_ends_at && <OfferEnd iso={project.offer_ends_at} />}
      </div>
    </div>
    <div className="mk:flex mk:flex-wrap mk:items-center mk:gap-2">
      {children}
      <MessageLink person={project.brand} project={project} bordered={!children} />
      {more}
    </div>
  </article>
);
