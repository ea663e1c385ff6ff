import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';
import { useDialog } from '@briefhouse/web/use-dialog.ts';
import clsx from 'clsx';
import { useState } from 'react';
import { ShownItem } from '../common/shown-item.tsx';
import { ProjectCard } from './project-card.tsx';
import type { ProjectConfirmProps } from './project-confirm.tsx';
import { type Filter, filters } from './project-groups.ts';
import type { useNamedProject } from './use-named-project.ts';

// The dialogs share one chunk, which the screen loads when the browser is idle.
const ProjectConfirm = lazyPart(
  async () => (await import(/* webpackChunkName: "forms" */ './project-confirm.tsx')).ProjectConfirm,
);

export interface ProjectListProps {
  projects: readonly Project[];
  filter: Filter;
  /** Projects made while the page was open: they slide in. */
  created: ReadonlySet<string>;
  named: ReturnType<typeof useNamedProject>;
  /** Whether the named project is in no list any more. */
  missing: boolean;
  onShowAll: () => void;
  /** Reads older finished projects; absent when there are none. */
  onMore?: () => void;
  loadingMore: boolean;
}

export const ProjectList = (props: ProjectListProps) => {
  const { projects, created, named, missing } = props;
  const [asked, setAsked] = useState<ProjectConfirmProps['asked']>(null);
  return (
    <>
      {missing && <Notice>The project you were looking for is no longer here.</Notice>}
      {projects.length === 0 && <NoProjects {...props} />}
      {projects.length > 0 && (
        <ul className="mk:m-0 mk:grid mk:list-none mk:gap-3 mk:p-0 mk:xl:grid-cols-2">
          {projects.map((project) => (
            <ShownItem
              key={project.id}
              shown={project.id === named.id}
              arriving={project.id === named.id && named.arriving}
              onArrived={named.onArrived}
              className={clsx('mk:min-w-0', created.has(project.id) && 'ui-enter')}
            >
              <ProjectCard project={project} onAsk={(question) => setAsked({ question, project })} />
            </ShownItem>
          ))}
        </ul>
      )}
      {props.onMore && (
        <Button
          className="mk:self-center"
          pending={props.loadingMore}
          pendingText="Loading..."
          onClick={props.onMore}
        >
          Show older finished projects
        </Button>
      )}
      {asked && <ProjectConfirm asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
};

const NoProjects = ({ filter, onShowAll }: ProjectListProps) => {
  const { open } = useDialog();
  return filter === 'total' ? (
    <EmptyState
      text="No projects yet"
      hint="Describe the work and set a budget. Creators will send you requests."
      action={<Button onClick={() => open('create-project')}>Create your first project</Button>}
    />
  ) : (
    <EmptyState
      text={filters.find((one) => one.filter === filter)?.empty}
      action={<Button onClick={onShowAll}>Show all projects</Button>}
    />
  );
};
