import { listNewsfeed } from '@briefhouse/contracts/marketplace/newsfeed.ts';
import type { NewsfeedSort } from '@briefhouse/contracts/marketplace/newsfeed-view.ts';
import type { OpenProject } from '@briefhouse/contracts/marketplace/project.ts';
import { type BudgetBand, bandOf } from '@briefhouse/money/budget-bands.ts';
import type { Input } from '@briefhouse/web/api.ts';
import { type Pages, pagedList } from '@briefhouse/web/paged-list/paged-list.ts';
import type { QueryClient } from '@tanstack/react-query';

export type NewsfeedView = { sort: NewsfeedSort; budget: BudgetBand | null };

export const wholeNewsfeed: NewsfeedView = { sort: 'newest', budget: null };

type Asked = Input<typeof listNewsfeed>;
export type NewsfeedPages = Pages<typeof listNewsfeed, 'projects'>;
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

/** Takes in a project that became open, or changed while open; a project that is not in a view leaves it. */
export const showOpened = (cache: QueryClient, project: Placed): void => {
  const isIn = ({ budget }: Asked) => !budget || bandOf(project.budget_cents) === budget;
  let known: OpenProject | undefined;
  newsfeed.changeAll(cache, (data, asked) => {
    const shown = newsfeed.itemsOf(data);
    const here = shown.find(({ id }) => id === project.id);
    // A project that was closed meanwhile has no request any more.
    known ??= here;
    if (here) return isIn(asked) ? data : recount(data, -1);
    // An old project that is not loaded may only have been edited: it counts only if it is newer than all loaded ones.
    const isPlaced =
      !data.pages.at(-1)?.next_cursor || shown.some((other) => isBefore(project, other, asked));
    const isNew = isPlaced || shown.every((other) => isNewer(project, other));
    return isIn(asked) && isNew ? recount(data, 1) : data;
  });
  newsfeed.insert(cache, { own_request: null, ...known, ...project }, isIn).save();
};

export const hideClosed = (cache: QueryClient, projectId: string): void => {
  newsfeed.changeAll(cache, (data) =>
    newsfeed.itemsOf(data).some(({ id }) => id === projectId) ? recount(data, -1) : data,
  );
  newsfeed.remove(cache, projectId).save();
};

/** The number of open projects: exact once all pages are loaded, before that the server's count. */
export const totalOf = (data: NewsfeedPages | undefined): number => {
  const loaded = newsfeed.itemsOf(data).length;
  return data?.pages.at(-1)?.next_cursor ? Math.max(loaded, data.pages[0]?.total ?? 0) : loaded;
};
