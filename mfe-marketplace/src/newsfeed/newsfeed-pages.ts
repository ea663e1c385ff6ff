import { listNewsfeed } from '@briefhouse/contracts/marketplace/newsfeed.ts';
import type { NewsfeedSort } from '@briefhouse/contracts/marketplace/newsfeed-view.ts';
import type { OpenProject } from '@briefhouse/contracts/marketplace/project.ts';
import { type BudgetBand, bandOf } from '@briefhouse/money/budget-bands.ts';
import type { Input } from '@briefhouse/web/api.ts';
import { type Pages, pagedList } from '@briefhouse/web/paged-list/paged-list.ts';

/** Filter and sort order of the newsfeed. */
export interface NewsfeedView {
  sort: NewsfeedSort;
  budget: BudgetBand | null;
}

export const wholeNewsfeed: NewsfeedView = { sort: 'newest', budget: null };

type Asked = Input<typeof listNewsfeed>;
export type NewsfeedPages = Pages<typeof listNewsfeed>;
type Placed = Omit<OpenProject, 'own_request'>;

export const askedBy = ({ sort, budget }: NewsfeedView): Asked => ({ sort, ...(budget && { budget }) });

/** Newest first; of two projects made at once the greater id, as the server orders them. */
const isNewer = (a: Placed, b: Placed) =>
  a.created_at === b.created_at ? a.id > b.id : a.created_at > b.created_at;

const isBefore = (a: Placed, b: Placed, { sort }: Asked) => {
  if (a.id === b.id && a.budget_cents === b.budget_cents) return false;
  if (sort === 'newest' || a.budget_cents === b.budget_cents)
    return isNewer(a, b) === (sort !== 'budget_low');
  return a.budget_cents > b.budget_cents === (sort === 'budget_high');
};

/** The open projects in the query cache, a list for each view. */
export const newsfeed = pagedList(listNewsfeed, 'projects', { isBefore });

const recount = (data: NewsfeedPages, by: 1 | -1): NewsfeedPages => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, total: Math.max(0, page.total + by) })),
});

/** Takes in a project that became open, or changed while open; a project that is not in the view leaves it. */
export const withOpened = (data: NewsfeedPages, project: Placed, asked: Asked): NewsfeedPages => {
  if (asked.budget && bandOf(project.budget_cents) !== asked.budget) return withClosed(data, project.id);
  const known = newsfeed.find(data, project.id);
  const next = newsfeed.insert(data, { own_request: null, ...known, ...project }, asked);
  if (known) return next;
  // An old project that is not loaded may only have been edited: it counts only if it is newer than all loaded ones.
  const isNew = next !== data || newsfeed.itemsOf(data).every((other) => isNewer(project, other));
  return isNew ? recount(next, 1) : next;
};

export const withClosed = (data: NewsfeedPages, projectId: string): NewsfeedPages => {
  const next = newsfeed.remove(data, projectId);
  return next === data ? data : recount(next, -1);
};

/** The number of open projects: exact once all pages are loaded, before that the server's count. */
export const totalOf = (data: NewsfeedPages | undefined): number => {
  const loaded = newsfeed.itemsOf(data).length;
  return data?.pages.at(-1)?.next_cursor ? Math.max(loaded, data.pages[0]?.total ?? 0) : loaded;
};
