import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { Money } from '@briefhouse/ui/figures.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';
import { Dates, DeadlineBadge } from '../common/project-facts.tsx';
import { PickList, type PickListProps } from './pick-list.tsx';

const ProjectLine = ({ project }: { project: Project }) => (
  <span className="mk:flex mk:flex-col mk:gap-1">
    <span className="mk:flex mk:flex-wrap mk:items-baseline mk:justify-between mk:gap-x-4">
      <span dir="auto" className="mk:font-bold mk:wrap-anywhere">
        {project.name}
      </span>
      <Money cents={project.budget_cents} className="mk:text-sm mk:font-bold" />
    </span>
    {project.description && (
      <span dir="auto" className="mk:line-clamp-2 mk:text-sm mk:text-soft mk:wrap-anywhere">
        {project.description}
      </span>
    )}
    <span className="mk:flex mk:flex-wrap mk:items-center mk:gap-x-3 mk:gap-y-1">
      <Dates start={project.start_date} end={project.end_date} />
      <DeadlineBadge project={project} />
    </span>
  </span>
);

/** `items` are the projects that can be chosen: owned, unassigned, not pending. */
export const ProjectPicker = (props: Omit<PickListProps<Project>, 'legend' | 'render'>) => (
  <PickList
    {...props}
    legend="Project"
    render={(project) => <ProjectLine project={project} />}
    foot={
      props.items.length === 0 && (
        <EmptyState
          text="No unassigned projects available."
          hint="Create a project first, or unassign one."
          className="mk:py-4!"
        />
      )
    }
  />
);
