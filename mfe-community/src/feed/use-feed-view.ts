import { clean } from '@briefhouse/contracts/clean-text.ts';
import type { PostFilter } from '@briefhouse/contracts/community/post.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { useUrlParams } from '@briefhouse/web/use-url-params.ts';
import type { FeedView } from './feed-pages.ts';

/** The filters beside "all". The contract's own list would bring the library of contracts along. */
const filters: readonly string[] = ['creators', 'brands', 'work', 'mine'] satisfies PostFilter[];

export const viewOf = (params: URLSearchParams): FeedView => {
  const filter = params.get('filter') ?? '';
  // The contract wants one line, and an address may have anything.
  const q = clean((params.get('q') ?? '').replace(/\s/g, ' ')).slice(0, limits.searchLength);
  return { ...(filters.includes(filter) && { filter: filter as PostFilter }), ...(q && { q }) };
};

/**
 * Filter and search, kept in the URL as `?filter=` and `?q=`: they can be shared, and Back leads to the previous ones.
 */
export const useFeedView = () => {
  const [params, changeParams] = useUrlParams();
  return {
    view: viewOf(params),
    search: (q: string, { replace }: { replace: boolean }) =>
      changeParams(
        (next) => {
          if (q.trim()) next.set('q', q.trim());
          else next.delete('q');
        },
        { replace },
      ),
  };
};
