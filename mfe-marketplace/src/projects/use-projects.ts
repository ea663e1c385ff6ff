import { listProjects } from '@briefhouse/contracts/marketplace/list-projects.ts';
import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { call, type Output } from '@briefhouse/web/api.ts';
import { keys } from '@briefhouse/web/keys.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';

export type ProjectList = Output<typeof listProjects>;

/** The client's own projects; the shell has them read again when the server says that they, or requests, changed. */
export const useProjects = () =>
  useQuery({
    queryKey: keys.projects,
    queryFn: ({ signal }) => call(listProjects, {}, { signal }),
  });

/** `list` with a project that was just made; the very same list when it is there already. */
export const withCreated = (list: ProjectList, project: Project): ProjectList =>
  list.projects.some(({ id }) => id === project.id)
    ? list
    : {
        projects: [project, ...list.projects],
        counts: {
          ...list.counts,
          total: list.counts.total + 1,
          [project.group]: list.counts[project.group] + 1,
        },
      };

/** Shows the new project at once; the server's own list follows. */
export const addCreated = (cache: QueryClient, project: Project) => {
  cache.setQueryData<ProjectList>(keys.projects, (list) => list && withCreated(list, project));
  void cache.invalidateQueries({ queryKey: keys.projects });
};

const counted = (projects: readonly Project[]): ProjectList['counts'] => {
  const of = (group: Project['group']) => projects.filter((project) => project.group === group).length;
  return {
    total: projects.length,
    assigned: of('assigned'),
    pending: of('pending'),
    unassigned: of('unassigned'),
  };
};

/** `list` with `project` as it is now. An answer to a change does not count the requests: the list's count stays. */
export const withChanged = (list: ProjectList, project: Project): ProjectList => {
  const projects = list.projects.map((old) => {
    if (old.id !== project.id || old.version > project.version) return old;
    return { ...project, request_count: project.assigned_creator_id ? 0 : old.request_count };
  });
  return { projects, counts: counted(projects) };
};

/** `list` without a project that was deleted. */
export const withoutProject = (list: ProjectList, id: string): ProjectList => {
  const projects = list.projects.filter((project) => project.id !== id);
  return { projects, counts: counted(projects) };
};

/** Shows what a change made of the list at once; the server's own list follows. */
export const changeProjects = async (cache: QueryClient, by: (list: ProjectList) => ProjectList) => {
  await cache.cancelQueries({ queryKey: keys.projects });
  cache.setQueryData<ProjectList>(keys.projects, (list) => list && by(list));
};

export const refetchProjects = (cache: QueryClient) =>
  void cache.invalidateQueries({ queryKey: keys.projects });
