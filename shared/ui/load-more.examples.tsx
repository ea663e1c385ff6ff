import { nothing } from './catalogue/content.ts';
import { LoadMore } from './load-more.tsx';

const query = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: nothing,
};

export const examples = {
  More: <LoadMore query={query} label="Show older posts" />,
  Pending: <LoadMore query={{ ...query, isFetchingNextPage: true }} />,
  Failed: <LoadMore query={{ ...query, isFetchNextPageError: true }} />,
  'The end': <LoadMore query={query} hasMore={false} endText="You have seen all projects" />,
};
