import type { NewsfeedSort } from '@briefhouse/contracts/marketplace/newsfeed-view.ts';
import type { BudgetBand } from '@briefhouse/money/budget-bands.ts';
import { epochMs } from '../../kit/clock.ts';
import { readPage } from '../../kit/cursor.ts';
import { readRows } from '../../kit/read-rows.ts';
import { readProfiles } from '../../people/public.ts';
import { newsfeedList, projectEntity } from '../project/row.ts';
import { requestEntity } from '../request/row.ts';
import {
  countOpen,
  isWithin,
  type OpenFacts,
  type OpenList,
  partitionOf,
  readOpenList,
} from './open-listing.ts';

/** Projects that a creator without access is shown. */
const teaserProjects = 3;

interface Page {
  userId: string;
  sort: NewsfeedSort;
  budget: BudgetBand | undefined;
  cursor: string | undefined;
  limit: number;
}

/**
 * A page of open projects, each with its owner and the creator's own request, and their count: two round trips. Those of
 * an account that has just ended are left out.
 */
export const listNewsfeed = async ({ userId, sort, budget, cursor, limit }: Page) => {
  const [page, total] = await Promise.all([
    sort === 'newest' && !budget
      ? readNewest(cursor, limit)
      : readListed({ sort, band: budget }, cursor, limit),
    countOpen(budget),
  ]);
  const keys = page.rows.map(({ project_id }) => ({ project_id, creator_id: userId }));
  const [own, owners] = await Promise.all([
    readRows(keys, (some) => requestEntity().get(some).go()),
    readProfiles(page.rows.map(({ user_id }) => user_id)),
  ]);
  const byProject = new Map(own.map((request) => [request.project_id, request]));
  return {
    rows: page.rows.flatMap((project) => {
      const owner = owners.get(project.user_id);
      return owner ? [{ project, owner, request: byProject.get(project.project_id) }] : [];
    }),
    total,
    next_cursor: page.next_cursor,
  };
};

interface Rows {
  rows: OpenFacts[];
  next_cursor: string | null;
}

const readNewest = async (cursor: string | undefined, limit: number): Promise<Rows> => {
  const page = await readPage(cursor, { gsi2pk: newsfeedList }, () =>
    projectEntity()
      .query.byNewsfeed({ gsi2pk: newsfeedList })
      .go({ order: 'desc', limit, ...(cursor && { cursor }) }),
  );
  return { rows: page.data, next_cursor: page.cursor };
};

const readListed = async (list: OpenList, cursor: string | undefined, limit: number): Promise<Rows> => {
  const page = await readPage(
    cursor,
    partitionOf(list),
    () => readOpenList(list, { cursor, limit }),
    (place) => isWithin(list, place),
  );
  return { rows: page.data, next_cursor: page.cursor };
};

interface Teaser {
  open: number;
  newest: OpenFacts[];
}

const keptMs = 5_000;
let kept: { window: Promise<Teaser>; until: number } | undefined;

/**
 * The newest open projects and the number of all: two reads at once, the same for everybody, and therefore kept in the
 * function's memory for five seconds.
 */
export const readTeaser = (): Promise<Teaser> => {
  const now = epochMs();
  // A clock that was set back must not keep it for longer.
  if (kept && now < kept.until && kept.until - now <= keptMs) return kept.window;
  const asked = { window: read(), until: now + keptMs };
  kept = asked;
  asked.window.catch(() => {
    if (kept === asked) kept = undefined;
  });
  return asked.window;
};

const read = async (): Promise<Teaser> => {
  const [{ data: newest }, open] = await Promise.all([
    projectEntity().query.byNewsfeed({ gsi2pk: newsfeedList }).go({ order: 'desc', limit: teaserProjects }),
    countOpen(undefined),
  ]);
  // The count follows a moment later.
  return { open: Math.max(open, newest.length), newest };
};
