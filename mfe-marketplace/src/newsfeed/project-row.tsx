import type { OpenProject } from '@briefhouse/contracts/marketplace/project.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { Card, cardLink } from '@briefhouse/ui/card.tsx';
import { Clamped } from '@briefhouse/ui/clamped.tsx';
import { Money, RelativeTime } from '@briefhouse/ui/figures.tsx';
import { newsfeedAgeLabel } from '@briefhouse/ui/format/age.ts';
import { useDialog } from '@briefhouse/web/use-dialog.ts';
import { Send } from 'lucide-react';
import { Link } from 'react-router';
import { BrandLine } from '../common/brand-line.tsx';
import { Dates, DeadlineBadge, RequestBadge } from '../common/project-facts.tsx';
import { mayRequest, OwnRequest } from './own-request.tsx';

export interface ProjectRowProps {
  project: OpenProject;
  /** Whether it is the reader's own project, which they do not ask for. */
  isOwn?: boolean;
  /** Whether the row is on the brand's own page, which names the brand once. */
  anonymous?: boolean;
}

/** An open project: description on the left, budget and request button on the right (below, on phones). */
export const ProjectRow = ({ project, isOwn = false, anonymous = false }: ProjectRowProps) => {
  const { own_request: request } = project;
  const { open } = useDialog();
  return (
    <Card interactive className="mk:flex mk:flex-col mk:gap-4 mk:md:flex-row mk:md:gap-8">
      <div className="mk:flex mk:min-w-0 mk:flex-1 mk:flex-col mk:gap-2">
        <h3 dir="auto" className="mk:m-0 mk:text-lg mk:font-bold mk:tracking-tight mk:wrap-anywhere">
          <Link to={`/projects/${project.id}`} {...cardLink}>
            {project.name}
          </Link>
        </h3>
        {anonymous ? (
          <p className="mk:-mt-2 mk:mb-0 mk:text-sm mk:text-soft">
            <RelativeTime iso={project.created_at} format={newsfeedAgeLabel} />
          </p>
        ) : (
          <div className="mk:relative mk:self-start">
            <BrandLine
              brand={project.brand}
              person={project.client_name}
              at={project.created_at}
              site
              newsfeed
            />
          </div>
        )}
        {project.description && (
          <div className="mk:relative mk:self-start">
            <Clamped text={project.description} />
          </div>
        )}
        {request && request.status !== 'withdrawn' && <OwnRequest request={request} />}
      </div>
      <div className="mk:flex mk:shrink-0 mk:flex-col mk:gap-3 mk:md:w-48 mk:md:items-end mk:md:text-right">
        <div className="mk:flex mk:flex-wrap mk:items-center mk:justify-between mk:gap-x-4 mk:gap-y-1 mk:md:flex-col mk:md:items-end">
          <Money cents={project.budget_cents} className="mk:text-lg mk:font-bold" />
          <Dates start={project.start_date} end={project.end_date} />
          <DeadlineBadge project={project} />
        </div>
        {!isOwn && mayRequest(request) ? (
          <Button
            icon={Send}
            onClick={() => open('send-request', { project: project.id })}
            aria-label={`Send Request for ${project.name}`}
            className="mk:relative mk:md:mt-auto"
          >
            Send Request
          </Button>
        ) : (
          <div className="mk:md:mt-auto">{request && <RequestBadge status={request.status} />}</div>
        )}
      </div>
    </Card>
  );
};
