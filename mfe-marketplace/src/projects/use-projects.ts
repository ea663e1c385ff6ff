import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { listFinishedProjects, listProjects } from '@briefhouse/contracts/marketplace/project.ts';
import { getProjectPage } from '@briefhouse/contracts/marketplace/project-page.ts';
import type { Output } from '@briefhouse/web/api.ts';
import {
  cancelReads,
  patchAnswer,
  refetchAnswers,
  useContractQuery,
} from '@briefhouse/web/contract-query.ts';
import { pagedList } from '@briefhouse/web/paged-list/paged-list.ts';
import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

export type ProjectList = Output<typeof listProjects>;

/** The client's own projects; the shell has them read again when the server says that they, or requests, changed. */
export const useProjects = () => useContractQuery(listProjects, {});

/** The lists to refetch after a project changed. */
export const projectLists = [listProjects, listFinishedProjects, getProjectPage];

/** `list` after one project of it became another; without `before` it is new, without `after` it is gone. */
const replaced = (list: ProjectList, before: Project | undefined, after?: Project): ProjectList => {
  const counts = { ...list.counts };
  if (before) counts[before.group] -= 1;
  if (after) counts[after.group] += 1;
  counts.total += (after ? 1 : 0) - (before ? 1 : 0);
  const projects = before
    ? list.projects.flatMap((one) => (one === before ? (after ?? []) : one))
    : [...(after ? [after] : []), ...list.projects];
  return { ...list, projects, counts };
};

const find = (list: ProjectList, id: string) => list.projects.find((project) => project.id === id);

/** `list` with a project that was just made; the very same list when it is there already. */
export const withCreated = (list: ProjectList, project: Project): ProjectList =>
  find(list, project.id) ? list : replaced(list, undefined, project);

/** Finished projects in the query cache, by the end of the list above. */
const finished = pagedList(listFinishedProjects, 'projects');

/** The finished projects behind those of the first list. `more` reads the next page, and is null after the last. */
export const useOlderProjects = (list: ProjectList | undefined) => {
  const [wanted, setWanted] = useState(false);
  const start = list?.next_cursor ?? null;
  const query = useInfiniteQuery(
    finished.query(start ? { cursor: start } : {}, { enabled: wanted && start !== null }),
  );
  const read = () => (query.data ? void query.fetchNextPage() : setWanted(true));
  const known = new Set(list?.projects.map(({ id }) => id));
  return {
    projects: finished.itemsOf(query.data).filter(({ id }) => !known.has(id)),
    more: start && (!query.data || query.hasNextPage) ? read : null,
    isFetching: query.isFetching,
  };
};

/** Shows the new project at once; the server's own list follows. */
export const addCreated = (cache: QueryClient, project: Project) => {
  patchAnswer(cache, listProjects, {}, (list) => withCreated(list, project));
  refetchAnswers(cache, ...projectLists);
};

/** `list` with `project` as it is now. Answers to changes carry no request count, so the list's own is kept. */
export const withChanged = (list: ProjectList, project: Project): ProjectList => {
  const before = find(list, project.id);
  if (!before || before.version > project.version) return list;
  const request_count = project.assigned_creator_id ? 0 : before.request_count;
  return replaced(list, before, { ...project, request_count });
};

/** `list` without a project that was deleted. */
export const withoutProject = (list: ProjectList, id: string): ProjectList => {
  const before = find(list, id);
  return before ? replaced(list, before) : list;
};

const change = async (cache: QueryClient, by: (list: ProjectList) => ProjectList) => {
  await cancelReads(cache, listProjects);
  patchAnswer(cache, listProjects, {}, by);
};

/** Shows a changed project at once; the server's own list follows. */
export const showChanged = (cache: QueryClient, project: Project) =>
  change(cache, (list) => withChanged(list, project));

export const showDeleted = (cache: QueryClient, id: string) =>
  change(cache, (list) => withoutProject(list, id));
