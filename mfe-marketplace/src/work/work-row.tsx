import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { Clamped } from '@briefhouse/ui/clamped.tsx';
import { Money } from '@briefhouse/ui/figures.tsx';
import { useMe } from '@briefhouse/web/session.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BrandLine } from '../common/brand-line.tsx';
import { ListDialog, type ListDialogProps } from '../common/list-dialog.tsx';
import { MessageLink } from '../common/message-link.tsx';
import { PaidBadge } from '../common/paid-badge.tsx';
import { Dates, DeadlineBadge, OfferEnd, RemovedBadge } from '../common/project-facts.tsx';
import { assignments, useAssignments } from './use-work.ts';

export type WorkDialogProps = { shown: string | null; onClose: () => void };

interface WorkListProps
  extends WorkDialogProps,
    Pick<ListDialogProps<Project>, 'title' | 'render' | 'empty' | 'emptyHint' | 'emptyAction'> {
  of: (projects: readonly Project[], userId: string) => Project[];
}

/** Some of the creator's assignments. */
export const WorkList = ({ of, ...list }: WorkListProps) => {
  const { profile } = useMe();
  const query = useAssignments();
  return (
    <ListDialog
      {...list}
      items={query.data && of(query.data, profile.id)}
      keyOf={({ id }) => id}
      query={query}
      more={query}
      pages={assignments}
    />
  );
};

interface WorkRowProps {
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
          <Link
            to={`/projects/${project.id}`}
            className="mk:rounded-sm mk:text-inherit mk:decoration-1 mk:underline-offset-4 mk:not-hover:no-underline"
          >
            {project.name}
          </Link>
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
