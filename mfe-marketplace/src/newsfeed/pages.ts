import type { OpenProject, ProjectRequest } from '@briefhouse/contracts/marketplace/project.ts';

export interface NewsfeedPage {
  projects: OpenProject[];
  next_cursor: string | null;
}

/** What the query cache holds: pages as the server gave them, newest project first. */
export interface NewsfeedPages {
  pages: NewsfeedPage[];
  pageParams: unknown[];
}

/** Every project once: a project that opens while a reader pages may be on two pages. */
export const projectsOf = (data: NewsfeedPages | undefined): OpenProject[] => {
  const seen = new Set<string>();
  return (data?.pages ?? []).flatMap(({ projects }) =>
    projects.filter(({ id }) => !seen.has(id) && seen.add(id)),
  );
};

const mapProjects = (data: NewsfeedPages, change: (list: OpenProject[], page: number) => OpenProject[]) => ({
  ...data,
  pages: data.pages.map((page, index) => ({ ...page, projects: change(page.projects, index) })),
});

/** Newest first; of two made at once, the greater id, as the server orders them. */
const isBefore = (a: OpenProject, b: OpenProject) =>
  a.created_at === b.created_at ? a.id > b.id : a.created_at > b.created_at;

/**
 * A project that became open, or changed while open. It goes where its age belongs; one older than everything
 * loaded is left out while there are further pages, because paging brings it.
 */
export const withOpened = (data: NewsfeedPages, project: Omit<OpenProject, 'own_request'>): NewsfeedPages => {
  const known = projectsOf(data).find(({ id }) => id === project.id);
  if (known) {
    return mapProjects(data, (list) =>
      list.map((other) => (other.id === project.id ? { ...other, ...project } : other)),
    );
  }
  const opened = { ...project, own_request: null };
  const last = data.pages.length - 1;
  const fits = data.pages.findIndex(({ projects }) => projects.some((other) => isBefore(opened, other)));
  if (last < 0 || (fits < 0 && data.pages[last]?.next_cursor)) return data;
  return mapProjects(data, (list, page) => {
    if (page !== (fits < 0 ? last : fits)) return list;
    const at = list.findIndex((other) => isBefore(opened, other));
    return at < 0 ? [...list, opened] : list.toSpliced(at, 0, opened);
  });
};

export const withClosed = (data: NewsfeedPages, projectId: string): NewsfeedPages =>
  mapProjects(data, (list) => list.filter(({ id }) => id !== projectId));

export const withRequest = (data: NewsfeedPages, request: ProjectRequest): NewsfeedPages =>
  mapProjects(data, (list) =>
    list.map((project) =>
      project.id === request.project_id ? { ...project, own_request: request } : project,
    ),
  );
