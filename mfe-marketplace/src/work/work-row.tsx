import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { Clamped } from '@briefhouse/ui/clamped.tsx';
import { Money } from '@briefhouse/ui/figures.tsx';
import type { ReactNode } from 'react';
import { BrandLine } from '../common/brand-line.tsx';
import { Dates } from '../common/dates.tsx';
import { DeadlineBadge } from '../common/deadline-badge.tsx';
import { MessageLink } from '../common/message-link.tsx';
import { OfferEnd } from '../common/offer-end.tsx';
import { PaidBadge } from '../common/paid-badge.tsx';
import { RemovedBadge } from '../common/removed-badge.tsx';

/** What each of the creator's lists gets. */
export interface WorkDialogProps {
  /** The project that the address names. */
  shown: string | null;
  onClose: () => void;
}

export interface WorkRowProps {
  project: Project;
  /** Beside the name: what it is. */
  badge?: ReactNode;
  /** Replaces the budget. */
  money?: ReactNode;
  /** Below: what can be done with it. */
  children?: ReactNode;
  /** Beside that: everything else that can be done. */
  more?: ReactNode;
}

/** A project in one of the creator's lists. */
export const WorkRow = ({ project, badge, money, children, more }: WorkRowProps) => (
  <article className="mk:flex mk:flex-col mk:gap-2.5">
    <div className="mk:flex mk:flex-wrap mk:items-start mk:justify-between mk:gap-x-3 mk:gap-y-1">
      <div className="mk:min-w-0 mk:flex-1 mk:basis-40">
        <h3 dir="auto" className="mk:m-0 mk:text-base mk:font-bold mk:wrap-anywhere">
          {project.name}
        </h3>
      </div>
      {badge}
    </div>
    <RemovedBadge project={project} />
    <BrandLine brand={project.brand} person={project.client_name} at={project.created_at} />
    {project.description && <Clamped text={project.description} lines={2} />}
    {project.offer_message && (
      <blockquote className="mk:m-0 mk:border-l-2 mk:border-edge mk:pl-3 mk:wrap-anywhere">
        <p dir="auto" className="mk:m-0 mk:text-xs mk:text-faint">
          {project.client_name} wrote
        </p>
        <Clamped text={project.offer_message} lines={8} />
      </blockquote>
    )}
    <div className="mk:flex mk:flex-wrap mk:items-center mk:gap-x-4 mk:gap-y-1">
      {money || <Money cents={project.budget_cents} className="mk:text-base mk:font-bold" />}
      <PaidBadge project={project} />
      <Dates start={project.start_date} end={project.end_date} />
      <DeadlineBadge project={project} />
      {project.offer_ends_at && <OfferEnd iso={project.offer_ends_at} />}
    </div>
    <div className="mk:flex mk:flex-wrap mk:items-center mk:gap-2">
      {children}
      <MessageLink person={project.brand} project={project} />
      {more}
    </div>
  </article>
);
