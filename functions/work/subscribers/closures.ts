import { deleteFavorites, removePortfolio } from '../../directory/public.ts';
import type { Subscriber } from '../../events/worker.ts';
import type { ProfileRow } from '../../people/public.ts';
import { closeProjects, keepNames, type Page, returnWork } from '../project/ended-accounts.ts';
import { withdrawAll } from '../request/follow-up.ts';

/** Clears up a closed account's projects, requests, favorites and portfolio. Repeating it changes nothing. */
export const closures: Subscriber = {
  onChange: async ({ entity, before, after }, cursor) => {
    if (entity === 'profile') return before && !after ? keepNames(before as ProfileRow, cursor) : undefined;
    return after?.ended_at ? leave(String(after.user_id), cursor) : undefined;
  },
  onJob: { closure: ({ id }, cursor) => leave(id, cursor) },
};

/** Work on each of somebody's lists, a page at a time. */
const lists: Record<string, (userId: string, from: string) => Promise<Page>> = {
  projects: closeProjects,
  work: returnWork,
  requests: withdrawAll,
  favorites: deleteFavorites,
  portfolio: removePortfolio,
};
const names = Object.keys(lists);

/** A call ends once it has seen this many rows. */
const rowsPerCall = 50;

const leave = async (userId: string, cursor = `${names[0]}#`): Promise<string | undefined> => {
  let next: string | undefined = cursor;
  for (let seen = 0; next && seen < rowsPerCall; ) {
    const [name = '', from = ''] = next.split('#') as string[];
    const page: Page | undefined = await lists[name]?.(userId, from);
    seen += page?.seen ?? 0;
    const list: string | undefined = page?.cursor ? name : names[names.indexOf(name) + 1];
    next = list && `${list}#${page?.cursor ?? ''}`;
  }
  return next;
};
