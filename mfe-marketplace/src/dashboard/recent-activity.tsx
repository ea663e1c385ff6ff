import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { Card } from '@briefhouse/ui/card.tsx';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { WorkBadge } from '../work/work-badge.tsx';

/** The projects that moved last. */
export const RecentActivity = ({ projects }: { projects: readonly Project[] | undefined }) => (
  <Card className="mk:flex mk:flex-col mk:gap-4">
    <h2 className="mk:m-0 mk:text-lg mk:font-bold mk:tracking-tight">Recent Platform Activity</h2>
    {!projects && (
      <Loading className="mk:flex mk:flex-col mk:gap-4">
        {[0, 1, 2].map((key) => (
          <Skeleton key={key} className="mk:mb-4 mk:w-3/4" />
        ))}
      </Loading>
    )}
    {projects?.length === 0 && (
      <p className="mk:m-0 mk:text-sm mk:text-soft">
        Nothing yet. What happens with your projects appears here.
      </p>
    )}
    {projects && projects.length > 0 && (
      <ul className="mk:m-0 mk:list-none mk:divide-y mk:divide-line mk:p-0">
        {projects.map((project) => (
          <li
            key={project.id}
            className="mk:flex mk:flex-wrap mk:items-center mk:justify-between mk:gap-x-4 mk:gap-y-1 mk:py-2.5"
          >
            <span className="mk:flex mk:min-w-0 mk:flex-1 mk:basis-44 mk:flex-col">
              <span dir="auto" className="mk:truncate mk:text-sm mk:font-semibold">
                {project.name}
              </span>
              <span className="mk:truncate mk:text-xs mk:text-soft">
                {project.client_name} · <RelativeTime iso={project.updated_at} />
              </span>
            </span>
            <WorkBadge project={project} />
          </li>
        ))}
      </ul>
    )}
  </Card>
);
