import { listProjects } from '@briefhouse/contracts/marketplace/list-projects.ts';
import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { call, type Output } from '@briefhouse/web/api.ts';
import { keys } from '@briefhouse/web/keys.ts';
import { useRealtimeEvents } from '@briefhouse/web/realtime.tsx';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';

export type ProjectList = Output<typeof listProjects>;

/** The client's own projects, read again when the server says that one of them, or a request, changed. */
export const useProjects = () => {
  const cache = useQueryClient();
  useRealtimeEvents((event) => {
    if (event.type === 'refetch' && (event.what === 'projects' || event.what === 'requests'))
      void cache.invalidateQueries({ queryKey: keys.projects });
  });
  return useQuery({
    queryKey: keys.projects,
    queryFn: ({ signal }) => call(listProjects, {}, { signal }),
  });
};

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
