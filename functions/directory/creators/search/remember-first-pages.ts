import type { CreatorSort } from '@briefhouse/contracts/marketplace/creator.ts';
import { epochMs } from '../../../kit/clock.ts';
import { isUnfiltered } from './creator-query.ts';
import type { CreatorSearch, SearchPage } from './creator-search.ts';

const keptMs = 5_000;

/**
 * Caches the first page of the whole directory in the function's memory for five seconds, once per order, because
 * everybody who opens the directory asks for it. Only ids are cached, so a changed profile or favorite shows at
 * once.
 */
export const rememberFirstPages = (inner: CreatorSearch): CreatorSearch => {
  const pages = new Map<CreatorSort, { page: Promise<SearchPage>; until: number }>();
  return {
    ...inner,
    search(request) {
      const { query, sort, cursor } = request;
      if (cursor !== undefined || !isUnfiltered(query)) return inner.search(request);
      const kept = pages.get(sort);
      const now = epochMs();
      // A clock that was set back must not keep a page for longer.
      if (kept && now < kept.until && kept.until - now <= keptMs) return kept.page;
      const asked = { page: inner.search(request), until: now + keptMs };
      pages.set(sort, asked);
      asked.page.catch(() => {
        if (pages.get(sort) === asked) pages.delete(sort);
      });
      return asked.page;
    },
  };
};
