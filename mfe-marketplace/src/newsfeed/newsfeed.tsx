import { Badge } from '@briefhouse/ui/badge.tsx';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { useRef } from 'react';
import { NewsfeedFilters } from './newsfeed-filters.tsx';
import { totalOf } from './newsfeed-pages.ts';
import { NewsfeedSkeleton } from './newsfeed-skeleton.tsx';
import { useNewsfeed } from './use-newsfeed.ts';
import { useNewsfeedView } from './use-newsfeed-view.ts';

/** Loads the list; its first page is read meanwhile. */
export const NewsfeedBody = lazyPart(
  async () => (await import(/* webpackChunkName: "newsfeed" */ './newsfeed-body.tsx')).NewsfeedBody,
);

/** Open projects in the view that the URL names. Another view starts afresh: none of its projects count as new. */
export const Newsfeed = () => {
  const { view, change, reset } = useNewsfeedView();
  const query = useNewsfeed(view);
  const top = useRef<HTMLDivElement>(null);
  return (
    <section aria-labelledby="newsfeed-title" className="mk:flex mk:flex-col mk:gap-4">
      <div className="mk:flex mk:flex-wrap mk:items-center mk:justify-between mk:gap-x-6 mk:gap-y-3">
        <div ref={top} tabIndex={-1} className="mk:flex mk:items-center mk:gap-2 mk:outline-none">
          <h2 id="newsfeed-title" className="mk:m-0 mk:text-xl mk:font-bold mk:tracking-tight">
            Project Newsfeed
          </h2>
          {query.isSuccess && (
            <Badge tone="accent">
              {totalOf(query.data)}
              <span className="mk:sr-only"> open projects</span>
            </Badge>
          )}
        </div>
        <NewsfeedFilters view={view} onChange={change} onReset={reset} />
      </div>
      <NewsfeedBody
        fallback={<NewsfeedSkeleton />}
        key={`${view.sort} ${view.budget}`}
        query={query}
        view={view}
        top={top}
        onReset={reset}
      />
    </section>
  );
};
