import type { NewsfeedSort } from '@briefhouse/contracts/marketplace/newsfeed-view.ts';
import type { OpenProject, ProjectRequest } from '@briefhouse/contracts/marketplace/project.ts';
import { type BudgetBand, bandOf } from '@briefhouse/money/budget-bands.ts';

export interface NewsfeedPage {
  projects: OpenProject[];
  /** Of all pages, when this one was read. */
  total: number;
  next_cursor: string | null;
}

/** What of the newsfeed is looked at, and in which order. */
export interface NewsfeedView {
  sort: NewsfeedSort;
  budget: BudgetBand | null;
}

export const wholeNewsfeed: NewsfeedView = { sort: 'newest', budget: null };

/** What the query cache holds: pages as the server gave them. */
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

type Placed = Omit<OpenProject, 'own_request'>;

/** Newest first; of two made at once, the greater id, as the server orders them. */
const isNewer = (a: Placed, b: Placed) =>
  a.created_at === b.created_at ? a.id > b.id : a.created_at > b.created_at;

const isBefore = (a: Placed, b: Placed, sort: NewsfeedSort) => {
  if (sort === 'newest' || a.budget_cents === b.budget_cents)
    return isNewer(a, b) === (sort !== 'budget_low');
  return a.budget_cents > b.budget_cents === (sort === 'budget_high');
};

const isSeen = ({ budget }: NewsfeedView, project: Placed) =>
  budget === null || bandOf(project.budget_cents) === budget;

/**
 * A project that became open, or changed while open. It goes where the order puts it; one behind everything
 * loaded is left out while there are further pages, because paging brings it.
 */
export const withOpened = (
  data: NewsfeedPages,
  project: Placed,
  view: NewsfeedView = wholeNewsfeed,
): NewsfeedPages => {
  const known = projectsOf(data).find(({ id }) => id === project.id);
  if (!isSeen(view, project)) return known ? withClosed(data, project.id) : data;
  if (!known) return counted(placed(data, { ...project, own_request: null }, view), data, project);
  if (view.sort === 'newest' || known.budget_cents === project.budget_cents)
    return mapProjects(data, (list) =>
      list.map((other) => (other.id === project.id ? { ...other, ...project } : other)),
    );
  return placed(without(data, project.id), { ...known, ...project }, view);
};

const placed = (data: NewsfeedPages, project: OpenProject, { sort }: NewsfeedView): NewsfeedPages => {
  const last = data.pages.length - 1;
  const fits = data.pages.findIndex(({ projects }) =>
    projects.some((other) => isBefore(project, other, sort)),
  );
  if (last < 0 || (fits < 0 && data.pages[last]?.next_cursor)) return data;
  return mapProjects(data, (list, page) => {
    if (page !== (fits < 0 ? last : fits)) return list;
    const at = list.findIndex((other) => isBefore(project, other, sort));
    return at < 0 ? [...list, project] : list.toSpliced(at, 0, project);
  });
};

/** One more, when it is really new: an old one that is not loaded may only have been edited. */
const counted = (next: NewsfeedPages, before: NewsfeedPages, project: Placed): NewsfeedPages =>
  next !== before || projectsOf(before).every((other) => isNewer(project, other)) ? recount(next, 1) : next;

const recount = (data: NewsfeedPages, by: 1 | -1): NewsfeedPages => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, total: Math.max(0, page.total + by) })),
});

/** How many there are: exactly those shown once all pages are there, before what the server counted. */
export const totalOf = (data: NewsfeedPages | undefined): number => {
  const loaded = projectsOf(data).length;
  return data?.pages.at(-1)?.next_cursor ? Math.max(loaded, data.pages[0]?.total ?? 0) : loaded;
};

const without = (data: NewsfeedPages, projectId: string): NewsfeedPages =>
  mapProjects(data, (list) => list.filter(({ id }) => id !== projectId));

export const withClosed = (data: NewsfeedPages, projectId: string): NewsfeedPages =>
  projectsOf(data).some(({ id }) => id === projectId) ? recount(without(data, projectId), -1) : data;

export const withRequest = (data: NewsfeedPages, request: ProjectRequest): NewsfeedPages =>
  mapProjects(data, (list) =>
    list.map((project) =>
      project.id === request.project_id ? { ...project, own_request: request } : project,
    ),
  );
