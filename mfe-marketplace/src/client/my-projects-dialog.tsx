import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { StatusBadge } from '@briefhouse/ui/badge.tsx';
import { Button } from '@briefhouse/ui/button.tsx';
import { Money, RelativeTime, useNow } from '@briefhouse/ui/figures.tsx';
import { projectAgeLabel } from '@briefhouse/ui/format/age.ts';
import { useDialog } from '@briefhouse/web/use-dialog.ts';
import { byDeadline } from '../common/deadline.ts';
import { ListDialog } from '../common/list-dialog.tsx';
import { PaidBadge } from '../common/paid-badge.tsx';
import { DeadlineBadge, PendingBadge, RemovedBadge } from '../common/project-facts.tsx';
import { useProjects } from '../projects/use-projects.ts';
import { mayEdit } from './project-form.ts';
import { assigneeOf } from './project-groups.ts';

export const MyProjectsDialog = ({ onClose }: { onClose: () => void }) => {
  const query = useProjects();
  const now = useNow();
  const { open } = useDialog();
  return (
    <ListDialog
      title="My Projects"
      items={query.data && byDeadline(query.data.projects, now)}
      keyOf={({ id }) => id}
      render={(project) => (
        <Row project={project} onEdit={() => open('edit-project', { project: project.id })} />
      )}
      empty="No projects yet"
      query={query}
      onClose={onClose}
    />
  );
};

const Row = ({ project, onEdit }: { project: Project; onEdit: () => void }) => (
  <article className="mk:flex mk:flex-wrap mk:items-center mk:justify-between mk:gap-x-4 mk:gap-y-2">
    <div className="mk:min-w-0 mk:flex-1 mk:basis-60">
      <h3 dir="auto" className="mk:m-0 mk:text-base mk:font-bold mk:wrap-anywhere">
        {project.name}
      </h3>
      <p className="mk:m-0 mk:text-sm mk:text-soft">
        {assigneeOf(project)}
        {' · '}
        <RelativeTime iso={project.created_at} format={projectAgeLabel} />
      </p>
      <div className="mk:mt-1 mk:flex mk:flex-wrap mk:items-center mk:gap-1.5 mk:empty:hidden">
        <PaidBadge project={project} />
        <DeadlineBadge project={project} />
        <RemovedBadge project={project} />
      </div>
    </div>
    <div className="mk:flex mk:flex-wrap mk:items-center mk:gap-2 mk:max-sm:w-full">
      <span className="mk:max-sm:basis-full">
        {project.is_pending ? <PendingBadge project={project} /> : <StatusBadge status={project.status} />}
      </span>
      <Money
        cents={project.budget_cents}
        className="mk:text-sm mk:font-bold mk:max-sm:mr-auto mk:sm:w-20 mk:sm:text-right"
      />
      <span className="mk:text-right mk:sm:w-28">
        {mayEdit(project) && (
          <Button size="sm" aria-label={`Edit Project ${project.name}`} onClick={onEdit}>
            Edit Project
          </Button>
        )}
      </span>
    </div>
  </article>
);
